-- What happened, written in the transaction of what it tells about: rolled back with it, never lost after it.
CREATE TABLE event_outbox (
  site_id     uuid        NOT NULL REFERENCES sites (site_id),
  change_id   uuid        NOT NULL,
  entity      text        NOT NULL,
  entity_id   uuid        NOT NULL,
  -- What the events of this change are made from, once and for all.
  facts       jsonb       NOT NULL,
  -- Who did it, in the words of the wire.
  identity    jsonb       NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- By the clock that all writers share. Whoever waits for a row that another changes gets a later moment.
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Given when the change is relayed, in one order for everybody. Null: not yet.
  position    bigint,
  PRIMARY KEY (site_id, change_id)
);
-- Serves: the relay.
CREATE INDEX event_outbox_waiting ON event_outbox (site_id, recorded_at, change_id) WHERE position IS NULL;
-- Serves: the live stream, and replays.
CREATE UNIQUE INDEX event_outbox_by_position ON event_outbox (site_id, position) WHERE position IS NOT NULL;

-- How many events of an entity there were. One that is only made has none here: its first event is number 1.
CREATE TABLE event_sequences (
  site_id   uuid   NOT NULL REFERENCES sites (site_id),
  entity    text   NOT NULL,
  -- Variants of different products share the all-zero id: both ids name an inventory item.
  parent_id uuid   NOT NULL,
  entity_id uuid   NOT NULL,
  last      bigint NOT NULL,
  PRIMARY KEY (site_id, entity, parent_id, entity_id)
);

-- The last position given. Who holds this row relays.
CREATE TABLE event_positions (
  site_id  uuid   NOT NULL REFERENCES sites (site_id),
  position bigint NOT NULL,
  PRIMARY KEY (site_id)
);

CREATE TABLE webhook_subscriptions (
  site_id         uuid        NOT NULL REFERENCES sites (site_id),
  subscription_id uuid        NOT NULL,
  -- The client it belongs to, or the site itself: the audience of its tokens.
  app_id          uuid        NOT NULL,
  url             text        NOT NULL,
  -- Empty: every type.
  event_types     text[]      NOT NULL,
  sees_costs      boolean     NOT NULL,
  sealed_secret   bytea       NOT NULL,
  -- The one before, which signs beside it until that moment.
  sealed_earlier  bytea,
  earlier_until   timestamptz,
  status          text        NOT NULL CHECK (status IN ('ENABLED', 'DISABLED', 'GONE', 'FAILING')),
  -- Since when nothing got through.
  failing_since   timestamptz,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, subscription_id)
);

CREATE TABLE webhook_deliveries (
  site_id         uuid        NOT NULL,
  delivery_id     uuid        NOT NULL,
  subscription_id uuid        NOT NULL,
  -- Null: a test event.
  change_id       uuid,
  -- Which of the events of the change.
  part            integer     NOT NULL,
  event_id        uuid        NOT NULL,
  event_type      text        NOT NULL,
  status          text        NOT NULL CHECK (status IN ('PENDING', 'DELIVERED', 'DEAD')),
  attempts        integer     NOT NULL DEFAULT 0,
  -- While it is being sent: when somebody else may try.
  next_attempt_at timestamptz NOT NULL,
  finished_at     timestamptz,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, delivery_id),
  FOREIGN KEY (site_id, subscription_id) REFERENCES webhook_subscriptions (site_id, subscription_id) ON DELETE CASCADE
);
-- Serves: the queue of one subscription, so that a long one of another costs nothing.
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (site_id, subscription_id, next_attempt_at) WHERE status = 'PENDING';
-- Serves: what became of a subscription's deliveries, newest first.
CREATE INDEX webhook_deliveries_by_subscription ON webhook_deliveries (site_id, subscription_id, delivery_id);

CREATE TABLE webhook_attempts (
  site_id     uuid        NOT NULL,
  delivery_id uuid        NOT NULL,
  attempt     integer     NOT NULL,
  started_at  timestamptz NOT NULL,
  duration_ms integer     NOT NULL,
  -- Null: no reply came.
  status_code integer,
  -- Both in their first kilobytes.
  request     text        NOT NULL,
  response    text        NOT NULL,
  PRIMARY KEY (site_id, delivery_id, attempt),
  FOREIGN KEY (site_id, delivery_id) REFERENCES webhook_deliveries (site_id, delivery_id) ON DELETE CASCADE
);

-- Webhooks are signed with RSA keys, which a subscriber may have written down: they change when an operator says so.
ALTER TABLE signing_keys ADD COLUMN algorithm text NOT NULL DEFAULT 'EdDSA' CHECK (algorithm IN ('EdDSA', 'RS256'));
