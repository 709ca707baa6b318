-- Who wants to know when a variant is back in stock. A row is deleted when its e-mail is queued.
CREATE TABLE back_in_stock_requests (
  site_id         uuid        NOT NULL REFERENCES sites (site_id),
  -- Derived from variant and address, so that each address asks once.
  request_id      uuid        NOT NULL,
  product_id      uuid        NOT NULL,
  -- No foreign key: a change of the product may write its variants anew.
  variant_id      uuid        NOT NULL,
  email           text        NOT NULL,
  -- A keyed hash, by which the link in an e-mail ends all requests of its address.
  address_hash    bytea       NOT NULL,
  -- The reader's; null is the site's.
  language        text,
  item_url        text        NOT NULL,
  status          text        NOT NULL CHECK (status IN ('UNCONFIRMED', 'RECEIVED', 'PROCESSING', 'FAILED')),
  -- Of the e-mail, while it is PROCESSING.
  attempts        integer     NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, request_id),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE
);
-- Serves: finding who waits for a product, and counting them.
CREATE INDEX back_in_stock_requests_by_variant ON back_in_stock_requests (site_id, product_id, variant_id, created_at);
-- Serves: claiming e-mails that are due.
CREATE INDEX back_in_stock_requests_due ON back_in_stock_requests (site_id, next_attempt_at)
  WHERE status = 'PROCESSING';
-- Serves: ending the requests of an address.
CREATE INDEX back_in_stock_requests_by_address ON back_in_stock_requests (site_id, address_hash);
-- Serves: deleting those of a member.
CREATE INDEX back_in_stock_requests_by_email ON back_in_stock_requests (site_id, lower(email));
-- Serves: deleting expired ones.
CREATE INDEX back_in_stock_requests_by_expiry ON back_in_stock_requests (site_id, expires_at);

-- The position in the outbox of events up to which changes of stock were compared with the requests.
CREATE TABLE back_in_stock_positions (
  site_id  uuid   NOT NULL REFERENCES sites (site_id),
  position bigint NOT NULL,
  PRIMARY KEY (site_id)
);
