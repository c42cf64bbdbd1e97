-- For the tables whose game never began, of which old ones are deleted.
CREATE INDEX tables_open ON tables (created) WHERE status = 'open';

-- Written anew to find out whether the disk takes as much as a few moves again.
CREATE TABLE probe (body BLOB NOT NULL);
INSERT INTO probe VALUES (zeroblob(65536));
