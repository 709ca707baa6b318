CREATE TABLE identities (
  site_id          uuid        NOT NULL REFERENCES sites (site_id),
  identity_id      uuid        NOT NULL,
  email            text        NOT NULL,
  -- Lower case and NFC: what two spellings of one address share.
  email_key        text        NOT NULL,
  email_verified   boolean     NOT NULL,
  status           text        NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE')),
  pending_reasons  text[]      NOT NULL DEFAULT '{}',
  -- Argon2id in PHC form. Null: signs in by other means.
  password_hash    text,
  must_reset_password boolean  NOT NULL DEFAULT false,
  profile          jsonb       NOT NULL,
  revision         bigint      NOT NULL DEFAULT 1,
  last_login_at    timestamptz,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, identity_id),
  CONSTRAINT identities_email_unique UNIQUE (site_id, email_key),
  CONSTRAINT identities_pending_has_reason CHECK ((status = 'PENDING') = (cardinality(pending_reasons) > 0))
);

-- A sign-in: every token belongs to one family, and revoking the family ends them all (RFC 9700 section 4.14).
CREATE TABLE token_families (
  site_id        uuid        NOT NULL REFERENCES sites (site_id),
  family_id      uuid        NOT NULL,
  client_id      uuid        NOT NULL,
  subject_type   text        NOT NULL CHECK (subject_type IN ('VISITOR', 'MEMBER')),
  subject_id     uuid        NOT NULL,
  -- When the member proved who they are; null for visitors.
  authenticated_at timestamptz,
  -- Rotation never moves this.
  expires_at     timestamptz NOT NULL,
  revoked_at     timestamptz,
  revoked_reason text,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (site_id, family_id),
  FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients (site_id, client_id)
);
-- Serves: ending every session of a member.
CREATE INDEX token_families_by_subject ON token_families (site_id, subject_id) WHERE revoked_at IS NULL;

CREATE TABLE refresh_tokens (
  site_id        uuid        NOT NULL,
  token_hash     bytea       NOT NULL,
  family_id      uuid        NOT NULL,
  expires_at     timestamptz NOT NULL,
  -- Set once, by the rotation that spent it; the successor and its sealed reply serve the replay window.
  rotated_at     timestamptz,
  successor_hash bytea,
  sealed_reply   bytea,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, family_id) REFERENCES token_families (site_id, family_id) ON DELETE CASCADE
);
-- Serves: cleaning up after families.
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (site_id, family_id);

CREATE TABLE access_tokens (
  site_id    uuid        NOT NULL,
  token_hash bytea       NOT NULL,
  family_id  uuid        NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, family_id) REFERENCES token_families (site_id, family_id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_by_family ON access_tokens (site_id, family_id);

-- What login and registration hand out: proof of an authentication, redeemed once for an authorization code.
CREATE TABLE session_tokens (
  site_id     uuid        NOT NULL,
  token_hash  bytea       NOT NULL,
  identity_id uuid        NOT NULL,
  client_id   uuid        NOT NULL,
  visitor_id  uuid        NOT NULL,
  expires_at  timestamptz NOT NULL,
  redeemed_at timestamptz,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);

-- A sign-in on the platform's own pages, known to the browser by a cookie on the platform's origin.
CREATE TABLE sso_sessions (
  site_id          uuid        NOT NULL,
  session_hash     bytea       NOT NULL,
  identity_id      uuid        NOT NULL,
  authenticated_at timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  revoked_at       timestamptz,
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, session_hash),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
CREATE INDEX sso_sessions_by_identity ON sso_sessions (site_id, identity_id);

-- Redirect sessions, named in a URL by a handle that works once and briefly (compare RFC 9126).
CREATE TABLE redirect_sessions (
  site_id             uuid        NOT NULL REFERENCES sites (site_id),
  redirect_session_id uuid        NOT NULL,
  handle_hash         bytea       NOT NULL,
  -- CREATED: the handle in the URL may be used once. OPENED: a page holds a handle of its own. FINISHED: neither works.
  stage               text        NOT NULL CHECK (stage IN ('CREATED', 'OPENED', 'FINISHED')),
  client_id           uuid        NOT NULL,
  visitor_id          uuid,
  intent              text        NOT NULL CHECK (intent IN ('auth', 'login', 'logout')),
  -- The authorization request or the callbacks, as validated; no token in it.
  request             jsonb       NOT NULL,
  -- Who signed in by password before the redirect, taken from the session token when the session was made.
  identity_id         uuid,
  authenticated_at    timestamptz,
  expires_at          timestamptz NOT NULL,
  created_at          timestamptz NOT NULL,
  PRIMARY KEY (site_id, redirect_session_id),
  CONSTRAINT redirect_sessions_handle_unique UNIQUE (site_id, handle_hash),
  FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients (site_id, client_id)
);

CREATE TABLE authorization_codes (
  site_id          uuid        NOT NULL,
  code_hash        bytea       NOT NULL,
  client_id        uuid        NOT NULL,
  redirect_uri     text,
  code_challenge   text        NOT NULL,
  identity_id      uuid        NOT NULL,
  visitor_id       uuid,
  authenticated_at timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  -- Set by the one redemption that wins, or by an attempt with a wrong verifier, which burns the code.
  redeemed_at      timestamptz,
  -- The tokens that came of it, to revoke when the code is presented again.
  family_id        uuid,
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, code_hash),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);

-- Keys of apps: what they may do is listed, never implied.
CREATE TABLE api_keys (
  site_id     uuid        NOT NULL REFERENCES sites (site_id),
  key_hash    bytea       NOT NULL,
  name        text        NOT NULL,
  permissions text[]      NOT NULL,
  revoked_at  timestamptz,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, key_hash)
);

CREATE TABLE site_owners (
  site_id     uuid        NOT NULL,
  identity_id uuid        NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, identity_id),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
