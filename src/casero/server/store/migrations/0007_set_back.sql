-- Since when the date has been set back, and which dates were written while it was, before it was set on again; ms since
-- 1970. What has such a date may be as new as the last of them.
ALTER TABLE retention ADD COLUMN set_back INTEGER;
ALTER TABLE retention ADD COLUMN unsure_from INTEGER;
ALTER TABLE retention ADD COLUMN unsure_until INTEGER;
