-- Products are found by the words of their translations too. The words of the original are of no language.
ALTER TABLE product_words ADD COLUMN language text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE product_words
  DROP CONSTRAINT product_words_pkey,
  ADD PRIMARY KEY (site_id, language, word, product_id);
ALTER TABLE search_spellings ADD COLUMN language text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE search_spellings
  DROP CONSTRAINT search_spellings_pkey,
  ADD PRIMARY KEY (site_id, language, spelling, word);
-- The words of translations that were saved before are taken down with the next search.
UPDATE catalog_counters c
SET words_complete = false
WHERE c.site_id IS NOT NULL
  AND EXISTS (SELECT FROM translations t WHERE t.site_id = c.site_id AND t.entity = 'product');
