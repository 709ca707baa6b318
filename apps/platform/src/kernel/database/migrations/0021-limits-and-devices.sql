-- How often something was tried. Kept in the database, so that a restart forgives nothing.
CREATE TABLE rate_limit_counters (
  site_id   uuid        NOT NULL,
  -- Rule and keyed fingerprint of whom it counts.
  bucket    text        NOT NULL,
  count     integer     NOT NULL,
  last_at   timestamptz NOT NULL,
  resets_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, bucket)
);
-- Serves: the clean-up.
CREATE INDEX rate_limit_counters_by_reset ON rate_limit_counters (site_id, resets_at);

-- Proof-of-work challenges that were solved and used; each buys one attempt (R-15).
CREATE TABLE spent_challenges (
  site_id    uuid        NOT NULL,
  nonce      text        NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, nonce)
);
CREATE INDEX spent_challenges_by_expiry ON spent_challenges (site_id, expires_at);

-- Browsers and apps from which a member signed in before.
CREATE TABLE devices (
  site_id       uuid        NOT NULL,
  device_hash   bytea       NOT NULL,
  identity_id   uuid        NOT NULL,
  -- The browser's family, such as "Firefox on Linux": another one does not have this device's rights.
  user_agent    text        NOT NULL,
  -- Until then no second factor is asked for; null: always.
  trusted_until timestamptz,
  expires_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, device_hash),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
CREATE INDEX devices_by_identity ON devices (site_id, identity_id);

-- Second factors of members.
CREATE TABLE factors (
  site_id       uuid        NOT NULL,
  factor_id     uuid        NOT NULL,
  identity_id   uuid        NOT NULL,
  type          text        NOT NULL CHECK (type IN ('TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH', 'WEBAUTHN')),
  status        text        NOT NULL CHECK (status IN ('REQUIRE_ACTIVATION', 'ENABLED', 'REQUIRE_REENROLL')),
  -- The shared secret of TOTP, the number of SMS and CALL, the device of PUSH: encrypted.
  sealed_secret bytea,
  -- The last step of 30 seconds that was used; none is used twice.
  last_step     bigint,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, factor_id),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
-- One enabled factor of a kind; a new one waits beside it until it is confirmed.
CREATE UNIQUE INDEX factors_one_of_a_kind ON factors (site_id, identity_id, type, status);

CREATE TABLE backup_codes (
  site_id     uuid        NOT NULL,
  identity_id uuid        NOT NULL,
  slot        integer     NOT NULL,
  code_hash   text        NOT NULL,
  used_at     timestamptz,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, identity_id, slot),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
