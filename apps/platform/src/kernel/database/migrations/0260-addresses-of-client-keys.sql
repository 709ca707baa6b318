-- A client that signs its assertions may publish its keys at an address of its own, so that it can replace them.
ALTER TABLE oauth_clients
  ADD COLUMN jwks_uri text,
  DROP CONSTRAINT oauth_clients_jwks_check,
  ADD CONSTRAINT oauth_clients_jwks_check CHECK (
    CASE token_endpoint_auth_method
      WHEN 'private_key_jwt' THEN num_nonnulls(jwks, jwks_uri) = 1
      ELSE num_nonnulls(jwks, jwks_uri) = 0
    END
  );
