-- What queries need to know of a translation without reading all of it: its name as people sort it, and the labels of
-- options and choices, as the content has them.
ALTER TABLE translations
  ADD COLUMN name_key text COLLATE "C",
  ADD COLUMN option_labels jsonb NOT NULL DEFAULT '{}';
UPDATE translations
SET name_key = lower(content ->> 'name'), option_labels = coalesce(content -> 'options', '{}')
WHERE site_id IS NOT NULL;
