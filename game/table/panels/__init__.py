"""What lies round and over the board: rails, tray, log, sheets, help, and how they are laid out."""
