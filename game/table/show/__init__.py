"""Events as they are seen and heard: cues, cards in flight, sounds, the ending."""
