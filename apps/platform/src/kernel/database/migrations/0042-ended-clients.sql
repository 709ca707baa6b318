-- A client that was removed; what it did stays told.
ALTER TABLE oauth_clients ADD COLUMN ended_at timestamptz;
