"""What writes the generated files: `python -m tools.generate` (`make generated`) writes all of them anew."""
