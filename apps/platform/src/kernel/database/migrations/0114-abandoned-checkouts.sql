-- Set when the checkout was found abandoned, and emptied by the next change of it.
ALTER TABLE checkouts ADD COLUMN abandoned_at timestamptz;
-- Serves: finding those that have not changed for a while.
CREATE INDEX checkouts_quiet ON checkouts (site_id, updated_at, checkout_id)
  WHERE abandoned_at IS NULL AND completed_at IS NULL;

-- What was abandoned, as it was then, for the merchant; deleted with its checkout. Whose it is, the checkout says.
CREATE TABLE abandoned_checkouts (
  site_id         uuid        NOT NULL,
  abandoned_id    uuid        NOT NULL,
  checkout_id     uuid        NOT NULL,
  email           text        NOT NULL,
  status          text        NOT NULL CHECK (status IN ('ABANDONED', 'RECOVERED')),
  -- Prices, line items, names and language, in the wire's form.
  snapshot        jsonb       NOT NULL,
  activities      jsonb       NOT NULL,
  -- Of the e-mail to the buyer.
  email_state     text        NOT NULL CHECK (email_state IN ('NONE', 'SCHEDULED', 'SENT', 'NOT_SENT')),
  attempts        integer     NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- Of the link in the e-mail.
  token_hash      bytea,
  link_expires_at timestamptz,
  order_id        uuid,
  recovered_at    timestamptz,
  revision        bigint      NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, abandoned_id),
  FOREIGN KEY (site_id, checkout_id) REFERENCES checkouts (site_id, checkout_id) ON DELETE CASCADE,
  CONSTRAINT abandoned_checkouts_once UNIQUE (site_id, checkout_id),
  CONSTRAINT abandoned_checkouts_token_unique UNIQUE (site_id, token_hash)
);
-- Serves: claiming e-mails that are due.
CREATE INDEX abandoned_checkouts_due ON abandoned_checkouts (site_id, next_attempt_at)
  WHERE email_state = 'SCHEDULED';
-- Serves: the merchant's list, newest first.
CREATE INDEX abandoned_checkouts_newest ON abandoned_checkouts (site_id, created_at, abandoned_id);

-- E-mail addresses that were written to, as keyed hashes: how often, and whether they refuse.
CREATE TABLE recovery_addresses (
  site_id      uuid        NOT NULL REFERENCES sites (site_id),
  address_hash bytea       NOT NULL,
  sent_at      timestamptz NOT NULL,
  refused_at   timestamptz,
  -- Null of those that refuse, which are remembered.
  expires_at   timestamptz,
  PRIMARY KEY (site_id, address_hash)
);
-- Serves: deleting old ones.
CREATE INDEX recovery_addresses_by_expiry ON recovery_addresses (site_id, expires_at);
