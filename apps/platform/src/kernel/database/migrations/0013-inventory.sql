-- {enabled, message, limit}: whether things out of stock can be ordered ahead, and how many.
ALTER TABLE products ADD COLUMN preorder jsonb;
-- How many have been.
ALTER TABLE variants ADD COLUMN preordered integer NOT NULL DEFAULT 0
  CONSTRAINT variants_preordered_not_negative CHECK (preordered >= 0);

-- Who took or brought what: changes of stock are never told from the stock alone.
CREATE TABLE stock_changes (
  site_id    uuid        NOT NULL REFERENCES sites (site_id),
  change_id  uuid        NOT NULL,
  product_id uuid        NOT NULL,
  variant_id uuid        NOT NULL,
  difference integer     NOT NULL,
  source     text        NOT NULL CHECK (source IN ('ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, change_id)
);
-- Serves: the history of one product's stock.
CREATE INDEX stock_changes_by_product ON stock_changes (site_id, product_id, changed_at);
