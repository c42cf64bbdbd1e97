"""One table: its journal, its mailbox, who is connected, and what it does by itself."""
