-- Of a number or device that waits for its first code: the code's keyed hash, its attempts, its end.
ALTER TABLE factors ADD COLUMN code_mac bytea;
ALTER TABLE factors ADD COLUMN code_attempts integer NOT NULL DEFAULT 0;
ALTER TABLE factors ADD COLUMN code_expires_at timestamptz;
