-- What the buyer was last told that the checkout costs: an order is placed for these amounts, or not at all.
ALTER TABLE checkouts ADD COLUMN told jsonb;

-- The last number of each site. Its row is locked until an order is placed, so that numbers have no gaps.
CREATE TABLE order_numbers (
  site_id uuid   NOT NULL PRIMARY KEY REFERENCES sites (site_id),
  last    bigint NOT NULL
);

CREATE TABLE orders (
  site_id            uuid        NOT NULL REFERENCES sites (site_id),
  order_id           uuid        NOT NULL,
  number             bigint      NOT NULL,
  -- A checkout becomes one order.
  checkout_id        uuid        NOT NULL,
  owner_kind         text        NOT NULL CHECK (owner_kind IN ('VISITOR', 'MEMBER')),
  owner_id           uuid        NOT NULL,
  email              text        NOT NULL,
  status             text        NOT NULL CHECK (status IN ('APPROVED', 'CANCELED')),
  payment_status     text        NOT NULL CHECK (payment_status IN ('NOT_PAID', 'PAID')),
  fulfillment_status text        NOT NULL CHECK (fulfillment_status IN ('NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED')),
  currency           text        NOT NULL,
  total_minor        bigint      NOT NULL CHECK (total_minor >= 0),
  -- What was bought, in the wire's form: names, choices, prices, taxes and addresses as they were. Never changed.
  snapshot           jsonb       NOT NULL,
  archived           boolean     NOT NULL DEFAULT false,
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  PRIMARY KEY (site_id, order_id),
  CONSTRAINT orders_number_unique UNIQUE (site_id, number),
  CONSTRAINT orders_checkout_unique UNIQUE (site_id, checkout_id)
);
-- Serves: a member's own orders, newest first.
CREATE INDEX orders_by_owner ON orders (site_id, owner_kind, owner_id, order_id DESC);
-- Serves: lists of the back office, newest first.
CREATE INDEX orders_by_date ON orders (site_id, created_at DESC, order_id DESC);
