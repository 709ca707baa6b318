-- The history of stock: what a variant had before and after, and who changed it (decision 124). Earlier rows know the
-- difference alone.
ALTER TABLE stock_changes
  ADD COLUMN quantity_before integer,
  ADD COLUMN quantity_after  integer,
  ADD COLUMN actor_kind      text NOT NULL DEFAULT 'system',
  ADD COLUMN actor_id        text;
-- Serves: the history of one product, and of the shop, the latest first.
CREATE INDEX stock_changes_of_product ON stock_changes (site_id, product_id, change_id);
DROP INDEX stock_changes_by_product;
