-- A database as version 7 of the schema wrote it.
PRAGMA application_id = 1667330930;
PRAGMA user_version = 7;
BEGIN TRANSACTION;
CREATE TABLE editions (
  number INTEGER PRIMARY KEY, -- in the order in which they came
  id TEXT NOT NULL UNIQUE, -- hash of the text
  text BLOB NOT NULL
, at INTEGER NOT NULL DEFAULT 0);
INSERT INTO "editions" VALUES(1,'9f86d081',X'736C7567203D20226D696E65220A',900);
CREATE TABLE entries (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL, -- from 1 without gaps
  kind TEXT NOT NULL,
  at INTEGER NOT NULL, -- ms since 1970
  body BLOB NOT NULL, -- JSON
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES('mesa-1',1,'start',1100,X'7B226669727374223A2241227D');
INSERT INTO "entries" VALUES('mesa-1',2,'move',1200,X'7B2261223A2241207468726F7720332D34227D');
INSERT INTO "entries" VALUES('mesa-1',3,'chat',1300,X'7B2274657874223A22C2A17175C3A92073756572746521227D');
INSERT INTO "entries" VALUES('mesa-2',1,'start',2100,X'7B226669727374223A2242227D');
INSERT INTO "entries" VALUES('mesa-2',2,'end',2200,X'7B2277696E6E6572223A2243227D');
CREATE TABLE probe (body BLOB NOT NULL);
INSERT INTO "probe" VALUES(zeroblob(65536));
CREATE TABLE retention (trusted INTEGER NOT NULL, doubted INTEGER, set_back INTEGER, unsure_from INTEGER, unsure_until INTEGER);
INSERT INTO "retention" VALUES(4000,NULL,NULL,NULL,NULL);
CREATE TABLE tables (
  id TEXT PRIMARY KEY NOT NULL,
  created INTEGER NOT NULL, -- ms since 1970
  edition TEXT NOT NULL,
  public INTEGER NOT NULL, -- 0 or 1
  status TEXT NOT NULL, -- open, playing, over, closed
  config BLOB NOT NULL, -- JSON
  secrets BLOB NOT NULL -- JSON
, unplayable TEXT, unplayable_since INTEGER);
INSERT INTO "tables" VALUES('mesa-1',1000,'clasico',1,'playing',X'7B227365617473223A327D',X'7B2273656564223A226161227D',NULL,NULL);
INSERT INTO "tables" VALUES('mesa-2',2000,'castis',0,'over',X'7B227365617473223A337D',X'7B2273656564223A226262227D',NULL,NULL);
INSERT INTO "tables" VALUES('mesa-3',3000,'xorti',1,'open',X'7B227365617473223A347D',X'7B2273656564223A226363227D',NULL,NULL);
CREATE INDEX tables_playing ON tables (id) WHERE status = 'playing';
CREATE INDEX tables_public ON tables (created, id, status) WHERE public = 1;
CREATE INDEX tables_open ON tables (created) WHERE status = 'open';
CREATE INDEX editions_at ON editions (at);
CREATE INDEX tables_edition ON tables (edition);
CREATE INDEX tables_unplayable ON tables (unplayable_since, id) WHERE unplayable IS NOT NULL;
CREATE INDEX tables_over ON tables (created, id) WHERE status = 'over';
COMMIT;
