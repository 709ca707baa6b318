-- What happened, who did it, and how it ended. Rows are added and never changed, but for the address, which is
-- shortened after 30 days.
CREATE TABLE audit_entries (
  site_id      uuid        NOT NULL REFERENCES sites (site_id),
  entry_id     uuid        NOT NULL,
  occurred_at  timestamptz NOT NULL,
  action       text        NOT NULL,
  result       text        NOT NULL CHECK (result IN ('done', 'refused')),
  actor_kind   text        NOT NULL,
  actor_id     text,
  subject_kind text,
  subject_id   text,
  request_id   text,
  address      text,
  -- Never a secret: reasons, kinds, numbers.
  details      jsonb       NOT NULL,
  PRIMARY KEY (site_id, entry_id)
);
-- Serves: shortening addresses.
CREATE INDEX audit_entries_by_time ON audit_entries (site_id, occurred_at);

-- Each link's hash covers an entry and the link before: changing, removing or slipping in an entry breaks the chain.
CREATE TABLE audit_chain (
  site_id  uuid   NOT NULL REFERENCES sites (site_id),
  position bigint NOT NULL,
  entry_id uuid   NOT NULL,
  hash     bytea  NOT NULL,
  PRIMARY KEY (site_id, position),
  CONSTRAINT audit_chain_entry_unique UNIQUE (site_id, entry_id)
);

-- How the first owner gets in, where there are no accounts to begin with.
CREATE TABLE setup_tokens (
  site_id    uuid        NOT NULL REFERENCES sites (site_id),
  token_hash bytea       NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash)
);
