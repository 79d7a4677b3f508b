"""One file a chapter of the rules; each test is marked with the rules that it proves, and fails when one is broken."""
