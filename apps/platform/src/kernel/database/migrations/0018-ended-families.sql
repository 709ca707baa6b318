-- Serve: forgetting sign-ins that ended, with their tokens.
CREATE INDEX token_families_by_end ON token_families (site_id, revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX token_families_by_expiry ON token_families (site_id, expires_at);
CREATE INDEX authorization_codes_by_expiry ON authorization_codes (site_id, expires_at);
CREATE INDEX sso_sessions_by_expiry ON sso_sessions (site_id, expires_at);
