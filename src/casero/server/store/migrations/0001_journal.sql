CREATE TABLE tables (
  id TEXT PRIMARY KEY NOT NULL,
  created INTEGER NOT NULL, -- ms since 1970
  edition TEXT NOT NULL,
  public INTEGER NOT NULL, -- 0 or 1
  status TEXT NOT NULL, -- open, playing, over, closed
  config BLOB NOT NULL, -- JSON
  secrets BLOB NOT NULL -- JSON
);

-- Sorted by table, so that a journal is read in one sweep. The time of a table's last entry is read from here: a copy of
-- it in the table's row would have to be written with every move.
CREATE TABLE entries (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL, -- from 1 without gaps
  kind TEXT NOT NULL,
  at INTEGER NOT NULL, -- ms since 1970
  body BLOB NOT NULL, -- JSON
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE editions (
  number INTEGER PRIMARY KEY, -- in the order in which they came
  id TEXT NOT NULL UNIQUE, -- hash of the text
  text BLOB NOT NULL
);
