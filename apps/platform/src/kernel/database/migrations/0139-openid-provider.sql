-- How a client proves who it is at the token endpoint. Clients from before, and those of pages and apps on devices, prove
-- nothing and need PKCE.
ALTER TABLE oauth_clients
  ADD COLUMN token_endpoint_auth_method text NOT NULL DEFAULT 'none'
    CONSTRAINT oauth_clients_auth_method_check CHECK (token_endpoint_auth_method IN ('none', 'client_secret', 'private_key_jwt')),
  -- The public keys of a client that signs its assertions (RFC 7523).
  ADD COLUMN jwks jsonb,
  ADD CONSTRAINT oauth_clients_jwks_check CHECK ((token_endpoint_auth_method = 'private_key_jwt') = (jwks IS NOT NULL));

-- The assertions that were redeemed, until they expire: each is good for one request.
CREATE TABLE redeemed_client_assertions (
  site_id    uuid        NOT NULL,
  client_id  uuid        NOT NULL,
  jti_hash   bytea       NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, client_id, jti_hash),
  FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients (site_id, client_id) ON DELETE CASCADE
);
CREATE INDEX redeemed_client_assertions_by_expiry ON redeemed_client_assertions (site_id, expires_at);

-- Only clients that prove who they are may do without a challenge.
ALTER TABLE authorization_codes
  ALTER COLUMN code_challenge DROP NOT NULL,
  ADD COLUMN nonce text,
  ADD COLUMN scope text;

-- Space-separated scopes of an OpenID Connect sign-in; null: a sign-in of the wire, which has the member's whole API.
ALTER TABLE token_families ADD COLUMN scope text;

-- Keys of ID tokens are not those of webhooks, whose RSA key subscribers may have configured.
ALTER TABLE signing_keys
  ADD COLUMN purpose text NOT NULL DEFAULT 'webhook' CONSTRAINT signing_keys_purpose_check CHECK (purpose IN ('webhook', 'id_token'));

-- The first proof of a sign-in, for `amr`; null: not known.
ALTER TABLE login_flows
  ADD COLUMN method text CONSTRAINT login_flows_method_check CHECK (method IN ('password', 'email_code', 'provider'));
ALTER TABLE sign_ins
  ADD COLUMN method text CONSTRAINT sign_ins_method_check CHECK (method IN ('password', 'email_code', 'provider'));
