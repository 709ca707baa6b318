-- A member's new address, until somebody who reads its mail confirms it; the old one counts until then (R-07).
CREATE TABLE email_changes (
  site_id      uuid        NOT NULL,
  token_hash   bytea       NOT NULL,
  identity_id  uuid        NOT NULL,
  -- Encrypted: it is nobody's address here yet.
  sealed_email bytea       NOT NULL,
  -- The address has an account already: the change waits for digits that nobody was sent.
  is_decoy     boolean     NOT NULL,
  code_mac     bytea       NOT NULL,
  code_tries   integer     NOT NULL,
  expires_at   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
-- Serves: the newest change of a member ends the older ones.
CREATE INDEX email_changes_by_identity ON email_changes (site_id, identity_id);
