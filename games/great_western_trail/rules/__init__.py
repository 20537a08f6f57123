"""Rules by subject; `turn` ties them together."""
