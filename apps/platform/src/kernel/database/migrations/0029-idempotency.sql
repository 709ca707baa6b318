-- Writes that carried a key of their caller's choice: written with the first of their transactions, so that a request
-- that is sent again is not carried out again.
CREATE TABLE idempotency_keys (
  site_id      uuid        NOT NULL REFERENCES sites (site_id),
  key_hash     bytea       NOT NULL,
  -- Of method, path and body: the same key for something else is a mistake.
  request_hash bytea       NOT NULL,
  -- Null while the reply is on its way, or when the process ended before it was.
  reply        jsonb,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, key_hash)
);
