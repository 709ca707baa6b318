-- Apps that can keep a secret, beside the public clients of browsers. What they may do is listed, never implied.
ALTER TABLE oauth_clients ADD COLUMN permissions text[] NOT NULL DEFAULT '{}';

CREATE TABLE client_secrets (
  site_id     uuid        NOT NULL,
  -- 256 random bits need no slow hash.
  secret_hash bytea       NOT NULL,
  client_id   uuid        NOT NULL,
  revoked_at  timestamptz,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, secret_hash),
  FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients (site_id, client_id) ON DELETE CASCADE
);

ALTER TABLE token_families DROP CONSTRAINT token_families_subject_type_check;
ALTER TABLE token_families ADD CONSTRAINT token_families_subject_type_check CHECK (subject_type IN ('VISITOR', 'MEMBER', 'APP'));

-- A session that an app began for a member belongs to no visitor yet.
ALTER TABLE session_tokens ALTER COLUMN client_id DROP NOT NULL;
ALTER TABLE session_tokens ALTER COLUMN visitor_id DROP NOT NULL;

-- What the platform signs with. A key is published a day before it is used and stays published until nothing that
-- it signed can be valid any more.
CREATE TABLE signing_keys (
  site_id        uuid        NOT NULL REFERENCES sites (site_id),
  key_id         uuid        NOT NULL,
  public_jwk     jsonb       NOT NULL,
  sealed_private bytea       NOT NULL,
  active_at      timestamptz NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (site_id, key_id)
);
