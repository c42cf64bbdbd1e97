-- When retention last found the date right, and since when it doubts it; ms since 1970.
CREATE TABLE retention (trusted INTEGER NOT NULL, doubted INTEGER);
INSERT INTO retention (trusted) VALUES (CAST(strftime('%s', 'now') AS INTEGER) * 1000);

-- Since when it is known that a table's journal cannot be replayed: in the end such a table is deleted too.
ALTER TABLE tables ADD COLUMN unplayable_since INTEGER; -- ms since 1970
UPDATE tables SET unplayable_since = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE unplayable IS NOT NULL;
CREATE INDEX tables_unplayable ON tables (unplayable_since, id) WHERE unplayable IS NOT NULL;

-- For finished games that are old, a page at a time.
CREATE INDEX tables_over ON tables (created, id) WHERE status = 'over';
