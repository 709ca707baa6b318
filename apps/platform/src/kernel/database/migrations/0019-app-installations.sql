-- What the owner's yes gives to an app: good once, for a minute, with the app's secret.
CREATE TABLE install_codes (
  site_id     uuid        NOT NULL,
  code_hash   bytea       NOT NULL,
  client_id   uuid        NOT NULL,
  expires_at  timestamptz NOT NULL,
  redeemed_at timestamptz,
  -- The tokens that came of it, to revoke when the code is presented again.
  family_id   uuid,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, code_hash),
  FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients (site_id, client_id) ON DELETE CASCADE
);
CREATE INDEX install_codes_by_client ON install_codes (site_id, client_id);
