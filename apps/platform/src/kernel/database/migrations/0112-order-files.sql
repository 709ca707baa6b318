-- The files that the buyer of an order gets, as the products had them when it was placed.
CREATE TABLE order_files (
  site_id      uuid        NOT NULL,
  order_id     uuid        NOT NULL,
  line_id      uuid        NOT NULL,
  media_id     uuid        NOT NULL,
  file_name    text        NOT NULL,
  size_bytes   bigint      NOT NULL,
  -- Its download link, from when the buyer first asked for it.
  link_id      uuid,
  sealed_token bytea,
  expires_at   timestamptz,
  PRIMARY KEY (site_id, order_id, line_id, media_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id)
);
