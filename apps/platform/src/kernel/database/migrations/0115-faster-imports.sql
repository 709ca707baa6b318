-- Each spelling was checked against the site, which is never deleted; as for `product_words`, the check cost more than
-- half of the row.
ALTER TABLE search_spellings DROP CONSTRAINT search_spellings_site_id_fkey;

-- Slugs that begin alike are found by the index in every database; the unique index of another collation finds none.
ALTER TABLE products ALTER COLUMN slug TYPE text COLLATE "C";

-- A change of a product takes several kilobytes: LZ4 compresses them in a fraction of the time, where PostgreSQL was
-- built with it.
DO $$
BEGIN
  ALTER TABLE event_outbox ALTER COLUMN facts SET COMPRESSION lz4;
EXCEPTION
  WHEN feature_not_supported THEN NULL;
END
$$;
