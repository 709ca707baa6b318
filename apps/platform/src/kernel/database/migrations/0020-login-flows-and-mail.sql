-- A blocked identity keeps why it was pending, so that unblocking it lifts no other condition.
ALTER TABLE identities DROP CONSTRAINT identities_pending_has_reason;
ALTER TABLE identities ADD CONSTRAINT identities_reasons_fit_status CHECK (
  CASE status WHEN 'PENDING' THEN cardinality(pending_reasons) > 0 WHEN 'BLOCKED' THEN true ELSE cardinality(pending_reasons) = 0 END
);

-- A sign-in that waits for its next step. Clients know it by state tokens, each of which names one flow.
CREATE TABLE login_flows (
  site_id         uuid        NOT NULL REFERENCES sites (site_id),
  flow_id         uuid        NOT NULL,
  -- SIGN_IN ends in a session. VERIFY_EMAIL proves an address of somebody who is signed in, and no more.
  purpose         text        NOT NULL CHECK (purpose IN ('SIGN_IN', 'VERIFY_EMAIL')),
  state           text        NOT NULL CHECK (state IN (
    'EMAIL_VERIFICATION_REQUIRED', 'OWNER_APPROVAL_REQUIRED', 'FACTOR_REQUIRED', 'FACTOR_CHALLENGED', 'SUCCESS', 'FAILURE'
  )),
  -- Null, and a decoy: no such account. A decoy behaves like any other flow and never succeeds.
  identity_id     uuid,
  is_decoy        boolean     NOT NULL,
  -- Keyed fingerprint of the address: what attempts are counted by, whether or not it has an account.
  account_key     bytea       NOT NULL,
  -- The visitor and client that began it; nobody else may go on with it. Null: begun by an app for the member.
  client_id       uuid,
  visitor_id      uuid,
  mfa_reason      text        CHECK (mfa_reason IN ('USER_SETTINGS', 'HIGH_RISK_LOGIN')),
  challenged_factor text,
  transaction_id  uuid,
  factor_tries    integer     NOT NULL DEFAULT 0,
  code_mac        bytea,
  code_tries      integer     NOT NULL DEFAULT 0,
  code_expires_at timestamptz,
  expires_at      timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, flow_id),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
-- Serves: ending the open flows of a member.
CREATE INDEX login_flows_by_identity ON login_flows (site_id, identity_id);

CREATE TABLE state_tokens (
  site_id    uuid  NOT NULL,
  token_hash bytea NOT NULL,
  flow_id    uuid  NOT NULL,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, flow_id) REFERENCES login_flows (site_id, flow_id) ON DELETE CASCADE
);
CREATE INDEX state_tokens_by_flow ON state_tokens (site_id, flow_id);

-- Proof that somebody reads the mail of an account; used once, to choose a password.
CREATE TABLE recovery_tokens (
  site_id     uuid        NOT NULL,
  token_hash  bytea       NOT NULL,
  identity_id uuid        NOT NULL,
  client_id   uuid,
  -- Where to go on afterwards: registered for the client.
  return_url  text,
  expires_at  timestamptz NOT NULL,
  redeemed_at timestamptz,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
CREATE INDEX recovery_tokens_by_identity ON recovery_tokens (site_id, identity_id);

-- Letters to write and send, in the transaction of what they tell about. A letter becomes a message only when it
-- is sent: a request for one takes as long for an address that has no account.
CREATE TABLE mail_outbox (
  site_id         uuid        NOT NULL REFERENCES sites (site_id),
  mail_id         uuid        NOT NULL,
  kind            text        NOT NULL,
  -- What the letter says, encrypted: it may hold codes.
  sealed_letter   bytea,
  attempts        integer     NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  finished_at     timestamptz,
  outcome         text        CHECK (outcome IN ('SENT', 'DROPPED', 'FAILED')),
  last_error      text,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, mail_id),
  CONSTRAINT mail_outbox_finished_has_outcome CHECK ((finished_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT mail_outbox_keeps_no_sent_letter CHECK ((finished_at IS NULL) = (sealed_letter IS NOT NULL))
);
-- Serves: the queue.
CREATE INDEX mail_outbox_due ON mail_outbox (site_id, next_attempt_at) WHERE finished_at IS NULL;

-- The development mailbox: where mail goes while no SMTP server is set.
CREATE TABLE mailbox_messages (
  site_id        uuid        NOT NULL REFERENCES sites (site_id),
  message_id     uuid        NOT NULL,
  sealed_message bytea       NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (site_id, message_id)
);
