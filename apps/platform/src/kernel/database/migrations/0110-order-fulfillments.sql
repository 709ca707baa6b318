-- What of an order was handed over or sent. The fulfillment status of the order follows from its lines.
CREATE TABLE order_fulfillments (
  site_id        uuid        NOT NULL,
  order_id       uuid        NOT NULL,
  fulfillment_id uuid        NOT NULL,
  -- In the wire's form.
  tracking       jsonb,
  -- When its buyer was last written to; NULL after the tracking has changed.
  announced_at   timestamptz,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (site_id, order_id, fulfillment_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id)
);

CREATE TABLE order_fulfillment_lines (
  site_id        uuid    NOT NULL,
  order_id       uuid    NOT NULL,
  fulfillment_id uuid    NOT NULL,
  line_id        uuid    NOT NULL,
  quantity       integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (site_id, order_id, fulfillment_id, line_id),
  FOREIGN KEY (site_id, order_id, fulfillment_id)
    REFERENCES order_fulfillments (site_id, order_id, fulfillment_id) ON DELETE CASCADE
);
