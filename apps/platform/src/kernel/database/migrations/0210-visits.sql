-- Visits by day and step, and of the pages of products by product: nothing says who came.
CREATE TABLE visit_counts (
  site_id uuid NOT NULL REFERENCES sites,
  day date NOT NULL,
  step text NOT NULL,
  -- The nil UUID: of all steps but those of a product.
  product_id uuid NOT NULL,
  count bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, day, step, product_id)
);
-- Serves: retention.
CREATE INDEX visit_counts_expired ON visit_counts (site_id, expires_at);

UPDATE site_settings SET value = '{"countsVisits": false}'::jsonb || value WHERE name = 'shop';
