"""The rules of Gold West, one module per phase or family of actions."""
