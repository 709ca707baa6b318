-- What a variant cost until a moment, discount included: its lowest price before a reduction follows from these rows
-- (Directive 98/6/EC, article 6a).
CREATE TABLE price_changes (
  site_id    uuid        NOT NULL,
  product_id uuid        NOT NULL,
  variant_id uuid        NOT NULL,
  ended_at   timestamptz NOT NULL,
  paid_minor bigint      NOT NULL,
  -- Whether the price was told as a reduced one.
  is_reduced boolean     NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, product_id, variant_id, ended_at),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE
);
-- Serves: retention.
CREATE INDEX price_changes_expired ON price_changes (site_id, expires_at);
