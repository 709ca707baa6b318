-- The steps from a cart to an order. Like a cart, a checkout stores choices and what the buyer wrote; names and prices
-- are read from the catalog until the order is placed.
CREATE TABLE checkouts (
  site_id          uuid        NOT NULL REFERENCES sites (site_id),
  checkout_id      uuid        NOT NULL,
  owner_kind       text        NOT NULL CHECK (owner_kind IN ('VISITOR', 'MEMBER')),
  owner_id         uuid        NOT NULL,
  -- The cart that it was made from; null for one of its own.
  cart_id          uuid,
  purchase_flow_id uuid        NOT NULL,
  channel_type     text        NOT NULL,
  -- Addresses, e-mail address, chosen delivery, note.
  info             jsonb       NOT NULL,
  coupon_code      text,
  -- As carts store them, oldest first.
  lines            jsonb       NOT NULL,
  buyer_language   text        NOT NULL,
  revision         bigint      NOT NULL DEFAULT 1,
  -- When its order was placed.
  completed_at     timestamptz,
  expires_at       timestamptz NOT NULL,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, checkout_id)
);
-- A cart has one open checkout.
CREATE UNIQUE INDEX checkouts_open_of_cart ON checkouts (site_id, cart_id)
  WHERE cart_id IS NOT NULL AND completed_at IS NULL;
-- Serves: the checkouts of a visitor who signs in, and of a member whose account is deleted.
CREATE INDEX checkouts_by_owner ON checkouts (site_id, owner_kind, owner_id);
-- Serves: deleting old ones; an order has everything of its checkout.
CREATE INDEX checkouts_by_expiry ON checkouts (site_id, expires_at);
