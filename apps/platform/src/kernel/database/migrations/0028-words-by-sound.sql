-- Words are found by how they sound too, and compounds as one word: all are taken down anew, with the next search.
DELETE FROM search_spellings WHERE site_id IS NOT NULL;
DELETE FROM product_words WHERE site_id IS NOT NULL;
UPDATE catalog_counters SET words_complete = false WHERE site_id IS NOT NULL;
