-- Why a table's journal cannot be replayed, told in English for the operator; such a table is in no list, and nothing of it
-- is deleted. NULL for all others.
ALTER TABLE tables ADD COLUMN unplayable TEXT;
