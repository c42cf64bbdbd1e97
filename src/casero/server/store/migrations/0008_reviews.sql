-- The review of a finished game, made once and kept with it; of another version of the program it is made anew.
CREATE TABLE reviews (
  table_id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL,
  body BLOB NOT NULL -- JSON
);
