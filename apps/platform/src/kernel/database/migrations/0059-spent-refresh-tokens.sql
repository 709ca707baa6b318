-- A spent refresh token is kept as long as somebody may come back with it who does not know that it was spent: thirty
-- days. Until now it stayed as long as its sign-in, which for a visitor can be years.
UPDATE refresh_tokens
SET expires_at = LEAST(expires_at, rotated_at + interval '30 days')
WHERE rotated_at IS NOT NULL;

-- Serves: the clean-up.
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (site_id, expires_at);

-- Serves: forgetting replies that can no longer be asked for again (SR-16).
CREATE INDEX refresh_tokens_by_reply ON refresh_tokens (site_id, rotated_at)
  WHERE sealed_reply IS NOT NULL;
