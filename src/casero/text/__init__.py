"""What casero says: the catalogue of sentences in Spanish and English, and what codes and events say."""
