-- Counts every change that readers of a product can see, sales included: caches and ETags go by it. `revision` counts
-- edits alone, so that a sale does not turn away whoever is editing.
ALTER TABLE products ADD COLUMN version bigint NOT NULL DEFAULT 1;

-- What listings of one collection are sorted and narrowed by, kept by the write operations in the same transaction.
ALTER TABLE product_collections ADD COLUMN price_minor bigint, ADD COLUMN visible boolean;
UPDATE product_collections pc
SET price_minor = p.price_minor, visible = p.visible
FROM products p
WHERE p.site_id = pc.site_id
  AND p.product_id = pc.product_id;
ALTER TABLE product_collections ALTER COLUMN price_minor SET NOT NULL, ALTER COLUMN visible SET NOT NULL;
-- Serves: queryProducts in one collection, sorted by price; counting its visible products.
CREATE INDEX product_collections_by_price ON product_collections (site_id, collection_id, price_minor, product_id);
CREATE INDEX product_collections_visible ON product_collections (site_id, collection_id, price_minor, product_id) WHERE visible;
