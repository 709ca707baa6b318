-- What deleted products were, in the words of the original: for carts, orders and programs that keep their ids. Ids are
-- given once, so a row is never of another product.
CREATE TABLE deleted_products (
  site_id            uuid        NOT NULL REFERENCES sites (site_id),
  product_id         uuid        NOT NULL,
  name               text        NOT NULL,
  slug               text        NOT NULL,
  product_type       text        NOT NULL,
  currency           text        NOT NULL,
  -- As in products.
  options            jsonb       NOT NULL,
  custom_text_fields jsonb       NOT NULL,
  media              jsonb       NOT NULL,
  -- [{variantId, choices, priceMinor, sku}]; the price of one after the discount.
  variants           jsonb       NOT NULL,
  deleted_at         timestamptz NOT NULL,
  PRIMARY KEY (site_id, product_id)
);
