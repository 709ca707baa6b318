-- OpenID providers that members of the shop may sign in with.
CREATE TABLE identity_providers (
  site_id              uuid        NOT NULL REFERENCES sites (site_id),
  provider_id          uuid        NOT NULL,
  -- What the button calls it.
  name                 text        NOT NULL,
  -- Never changed: the members' links say who somebody is there, and nowhere else.
  issuer               text        NOT NULL,
  client_id            text        NOT NULL,
  -- Null: a public client, which PKCE alone protects.
  sealed_client_secret bytea,
  is_on                boolean     NOT NULL,
  created_at           timestamptz NOT NULL,
  PRIMARY KEY (site_id, provider_id),
  CONSTRAINT identity_providers_issuer_unique UNIQUE (site_id, issuer)
);

-- Who a member is at a provider.
CREATE TABLE provider_links (
  site_id      uuid        NOT NULL,
  provider_id  uuid        NOT NULL,
  subject      text        NOT NULL,
  identity_id  uuid        NOT NULL,
  last_used_at timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, provider_id, subject),
  CONSTRAINT provider_links_one_each UNIQUE (site_id, identity_id, provider_id),
  FOREIGN KEY (site_id, provider_id) REFERENCES identity_providers (site_id, provider_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);

-- Browsers that are away at a provider. The answer takes the row with it, so it counts once.
CREATE TABLE provider_trips (
  site_id      uuid        NOT NULL,
  state_hash   bytea       NOT NULL,
  provider_id  uuid        NOT NULL,
  -- Of the cookie that the same browser has to bring back.
  browser_hash bytea       NOT NULL,
  -- Nonce, code verifier, and what to go on with.
  sealed_trip  bytea       NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, state_hash),
  FOREIGN KEY (site_id, provider_id) REFERENCES identity_providers (site_id, provider_id) ON DELETE CASCADE
);
CREATE INDEX provider_trips_by_provider ON provider_trips (site_id, provider_id);
-- Serves: the clean-up.
CREATE INDEX provider_trips_by_expiry ON provider_trips (site_id, expires_at);

-- Somebody who showed at a provider that an address is theirs which has an account here already: the sign-in of that
-- account, within the same redirect session, makes the link.
CREATE TABLE waiting_links (
  site_id             uuid        NOT NULL,
  redirect_session_id uuid        NOT NULL,
  provider_id         uuid        NOT NULL,
  subject             text        NOT NULL,
  email               text        NOT NULL,
  PRIMARY KEY (site_id, redirect_session_id),
  FOREIGN KEY (site_id, redirect_session_id)
    REFERENCES redirect_sessions (site_id, redirect_session_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, provider_id) REFERENCES identity_providers (site_id, provider_id) ON DELETE CASCADE
);
CREATE INDEX waiting_links_by_provider ON waiting_links (site_id, provider_id);
