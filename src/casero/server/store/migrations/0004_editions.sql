-- Since when an uploaded edition waits for a table: of those that no table has, old ones are deleted.
ALTER TABLE editions ADD COLUMN at INTEGER NOT NULL DEFAULT 0; -- ms since 1970
UPDATE editions SET at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX editions_at ON editions (at);
CREATE INDEX tables_edition ON tables (edition);
