-- Passkeys of members: each signs in by itself, because the device that holds it has checked who uses it.
CREATE TABLE passkeys (
  site_id       uuid        NOT NULL,
  -- As the authenticator gave it, in base64url.
  credential_id text        NOT NULL,
  identity_id   uuid        NOT NULL,
  name          text        NOT NULL,
  -- COSE.
  public_key    bytea       NOT NULL,
  -- How often it was used, as far as its device counts; 0: it does not.
  counter       bigint      NOT NULL,
  transports    text[]      NOT NULL,
  -- Whether it may leave its device, and whether it has (flags BE and BS).
  may_be_backed_up boolean  NOT NULL,
  is_backed_up  boolean     NOT NULL,
  last_used_at  timestamptz,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, credential_id),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
-- Serves: the passkeys of a member.
CREATE INDEX passkeys_by_identity ON passkeys (site_id, identity_id);

-- What members see as "signed in on": one row for each time somebody got in. Everything that came of it names it, so
-- that ending it ends the tokens in the shop and the session on the platform's pages together.
CREATE TABLE sign_ins (
  site_id          uuid        NOT NULL,
  sign_in_id       uuid        NOT NULL,
  identity_id      uuid        NOT NULL,
  -- The browser's family, such as "Firefox on Linux".
  user_agent       text        NOT NULL,
  -- What was shown beyond the password: a second factor, a passkey, or none.
  factor           text        NOT NULL,
  authenticated_at timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, sign_in_id),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
-- Serves: the list that members see.
CREATE INDEX sign_ins_by_identity ON sign_ins (site_id, identity_id);
-- Serves: the clean-up.
CREATE INDEX sign_ins_by_expiry ON sign_ins (site_id, expires_at);

-- Null: from before sign-ins were kept.
ALTER TABLE session_tokens ADD COLUMN sign_in_id uuid;
ALTER TABLE redirect_sessions ADD COLUMN sign_in_id uuid;
ALTER TABLE authorization_codes ADD COLUMN sign_in_id uuid;
ALTER TABLE token_families ADD COLUMN sign_in_id uuid;
ALTER TABLE sso_sessions ADD COLUMN sign_in_id uuid;
