-- What the back office finds by a part of a name or by the beginning of an article number, without reading every row.

-- Hashes of the site and of each three letters in a row: every key of the index belongs to one site. Its functions are in
-- every PostgreSQL; pg_trgm is an extension, and its keys cannot begin with the site.
CREATE FUNCTION name_grams(site_id uuid, name text) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  letters text := lower(name);
  seed bigint := hashtextextended(site_id::text, 0);
  grams bigint[] := '{}';
BEGIN
  FOR at IN 1 .. length(letters) - 2 LOOP
    grams := grams || hashtextextended(substr(letters, at, 3), seed);
  END LOOP;
  RETURN grams;
END
$$;

-- Serves: products by a part of their name. The list of pending entries, which every search reads, is kept short.
CREATE INDEX products_by_part_of_name ON products USING gin (name_grams(site_id, name))
  WITH (gin_pending_list_limit = 512);

-- Serves: variants by the beginning of their SKU, in any case.
CREATE INDEX variants_by_start_of_sku ON variants (site_id, (lower(sku) COLLATE "C"));
