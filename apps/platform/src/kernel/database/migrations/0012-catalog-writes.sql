-- Lengths of the thing and of its parcel: {length, width, height, unit}, decimal texts as the wire has them.
ALTER TABLE products ADD COLUMN product_dimensions jsonb, ADD COLUMN package_dimensions jsonb;
ALTER TABLE variants ADD COLUMN product_dimensions jsonb, ADD COLUMN package_dimensions jsonb;

-- Slugs under which a product was found earlier, so that old links lead on.
CREATE TABLE past_slugs (
  site_id    uuid        NOT NULL,
  slug       text        NOT NULL,
  product_id uuid        NOT NULL,
  left_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, slug),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE
);
CREATE INDEX past_slugs_by_product ON past_slugs (site_id, product_id);

-- Pictures that were given by their address. They are fetched later, never while a request waits.
CREATE TABLE media_requests (
  site_id      uuid        NOT NULL,
  request_id   uuid        NOT NULL,
  product_id   uuid        NOT NULL,
  url          text        NOT NULL,
  -- The choice that the picture is for: {option, choice}.
  choice       jsonb,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, request_id),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE
);
CREATE INDEX media_requests_by_product ON media_requests (site_id, product_id);
