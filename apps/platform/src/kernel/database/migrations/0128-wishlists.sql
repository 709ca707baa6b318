-- What visitors and members keep for later.
CREATE TABLE wishlists (
  site_id    uuid        NOT NULL REFERENCES sites (site_id),
  owner_kind text        NOT NULL CHECK (owner_kind IN ('VISITOR', 'MEMBER')),
  owner_id   uuid        NOT NULL,
  -- Random: who has it sees the wishlist. Null: it is not shared.
  share_id   uuid,
  -- Null of members, whose wishlists stay.
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, owner_kind, owner_id),
  CONSTRAINT wishlists_share_unique UNIQUE (site_id, share_id)
);
-- Serves: deleting those of visitors who do not come back.
CREATE INDEX wishlists_by_expiry ON wishlists (site_id, expires_at);

CREATE TABLE wishlist_items (
  site_id    uuid        NOT NULL,
  owner_kind text        NOT NULL,
  owner_id   uuid        NOT NULL,
  product_id uuid        NOT NULL,
  added_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, owner_kind, owner_id, product_id),
  FOREIGN KEY (site_id, owner_kind, owner_id) REFERENCES wishlists (site_id, owner_kind, owner_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE
);
-- Serves: deleting those of a product.
CREATE INDEX wishlist_items_by_product ON wishlist_items (site_id, product_id);
