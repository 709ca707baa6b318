-- E-mails about orders that are due: written in the transaction of what they are about, and handed to the e-mail outbox
-- once. They are composed then, so that a change of an order needs no key.
CREATE TABLE order_emails (
  site_id         uuid        NOT NULL,
  order_id        uuid        NOT NULL,
  email_id        uuid        NOT NULL,
  step            text        NOT NULL CHECK (step IN ('PLACED', 'SHIPPED', 'CANCELED', 'REFUNDED')),
  -- What makes it different from others of its step: the revision of the order, or nothing where a step is taken once.
  about           text        NOT NULL,
  details         jsonb       NOT NULL,
  attempts        integer     NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  finished_at     timestamptz,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, email_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id),
  CONSTRAINT order_emails_step_once UNIQUE (site_id, order_id, step, about)
);
-- Serves: claiming due ones.
CREATE INDEX order_emails_due ON order_emails (site_id, next_attempt_at) WHERE finished_at IS NULL;

-- The link that shows an order without a sign-in. A new one replaces it.
CREATE TABLE order_links (
  site_id      uuid        NOT NULL,
  order_id     uuid        NOT NULL,
  token_hash   bytea       NOT NULL,
  -- E-mails have the link again.
  sealed_token bytea       NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, order_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id),
  CONSTRAINT order_links_token_unique UNIQUE (site_id, token_hash)
);
