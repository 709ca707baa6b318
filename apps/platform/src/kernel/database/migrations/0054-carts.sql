-- What shoppers are about to buy. A line says what was chosen, and how many; what it is called and costs, and whether
-- there is any left, stands in the catalog alone.
CREATE TABLE carts (
  site_id          uuid        NOT NULL REFERENCES sites (site_id),
  cart_id          uuid        NOT NULL,
  owner_kind       text        NOT NULL CHECK (owner_kind IN ('VISITOR', 'MEMBER')),
  owner_id         uuid        NOT NULL,
  -- One from the first thing put in to the order that comes of it.
  purchase_flow_id uuid        NOT NULL,
  -- What the buyer wrote: a note, where it is to go.
  info             jsonb       NOT NULL DEFAULT '{}',
  -- Kept by whoever writes lines, in the same transaction.
  line_count       integer     NOT NULL DEFAULT 0,
  revision         bigint      NOT NULL DEFAULT 1,
  -- Since when it counts as abandoned. Null: it does not.
  abandoned_at     timestamptz,
  -- When it is dropped unless it changes. Null: never, as members keep theirs.
  expires_at       timestamptz,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, cart_id),
  CONSTRAINT carts_owner_unique UNIQUE (site_id, owner_kind, owner_id),
  CONSTRAINT carts_line_count_in_range CHECK (line_count BETWEEN 0 AND 300)
);
-- Serves: finding the carts that nothing happens in.
CREATE INDEX carts_quiet ON carts (site_id, updated_at) WHERE line_count > 0 AND abandoned_at IS NULL;
-- Serves: dropping old carts.
CREATE INDEX carts_by_expiry ON carts (site_id, expires_at) WHERE expires_at IS NOT NULL;

-- A line has no foreign key to its product: what is gone from the catalog stays in the cart, and says so.
CREATE TABLE cart_lines (
  site_id      uuid    NOT NULL,
  cart_id      uuid    NOT NULL,
  -- Ascending by when it was put in.
  line_id      uuid    NOT NULL,
  product_id   uuid    NOT NULL,
  variant_id   uuid    NOT NULL,
  -- As the wire names the choice: {variantId, options, customTextFields}, in the words of the original.
  options      jsonb   NOT NULL,
  -- Of product, variant, choices and texts: the same thing again is the same line.
  item_digest  bytea   NOT NULL,
  -- For when the product is gone.
  product_name text    NOT NULL,
  quantity     integer NOT NULL,
  PRIMARY KEY (site_id, cart_id, line_id),
  CONSTRAINT cart_lines_item_unique UNIQUE (site_id, cart_id, item_digest),
  CONSTRAINT cart_lines_quantity_in_range CHECK (quantity BETWEEN 1 AND 10000),
  FOREIGN KEY (site_id, cart_id) REFERENCES carts (site_id, cart_id) ON DELETE CASCADE
);
