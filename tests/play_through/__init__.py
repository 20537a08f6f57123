"""Whole games played through the API alone, and everything about them checked from outside."""
