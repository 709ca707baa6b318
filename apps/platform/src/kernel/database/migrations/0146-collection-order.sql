-- The place of a product in a collection that is ordered by hand; those without one come after (decision 125).
ALTER TABLE product_collections ADD COLUMN position integer NOT NULL DEFAULT 2147483647;
-- Serves: listings of a collection in that order.
CREATE INDEX product_collections_by_position ON product_collections (site_id, collection_id, position, product_id);
