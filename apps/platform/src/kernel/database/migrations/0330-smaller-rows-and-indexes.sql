-- What less is stored in, as decision 260 tells: facts of products that the program has compressed, and indexes of which
-- equal keys are stored once.

-- Beside them, `facts` has the numbers of the events.
ALTER TABLE event_outbox ADD COLUMN packed_facts bytea;

-- Whether every process can read them: yes after 0331. STABLE, so that plans which have its answer are made again then.
CREATE FUNCTION may_pack_facts() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT FALSE';

-- Serves: variants by their SKU and by its beginning, in any case. Its last two characters are left out: what they number,
-- such as the variants of a product, has one key. Nearly empty where products have no SKUs.
CREATE INDEX variants_by_stem_of_sku ON variants (site_id, (left(lower(sku), -2) COLLATE "C")) WHERE sku <> '';

-- Their products are few, and sorted when they are read.
DROP INDEX products_by_brand;
CREATE INDEX products_by_brand ON products (site_id, brand) WHERE brand IS NOT NULL;
DROP INDEX products_by_ribbon;
CREATE INDEX products_by_ribbon ON products (site_id, ribbon) WHERE ribbon <> '';
DROP INDEX variants_with_few_left;
CREATE INDEX variants_with_few_left ON variants (site_id, quantity) WHERE quantity <= 3;

-- Serves both: those who see all products of a collection, and those who see the visible ones.
DROP INDEX product_collections_visible;
DROP INDEX product_collections_by_price;
CREATE INDEX product_collections_by_price ON product_collections (site_id, collection_id, price_minor, product_id)
  INCLUDE (visible);

-- Changes that wait for a position are few, and have an index.
DROP INDEX event_outbox_of_catalog;
CREATE INDEX event_outbox_of_catalog ON event_outbox (site_id, position)
  WHERE position IS NOT NULL AND entity IN ('product', 'collection');
