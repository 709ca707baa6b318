-- All queues have the same columns: attempts, and next_attempt_at, which is the end of the lease while a job is claimed.
ALTER TABLE media_requests RENAME COLUMN due_at TO next_attempt_at;

ALTER TABLE catalog_imports DROP CONSTRAINT catalog_imports_running_is_leased;
ALTER TABLE catalog_imports RENAME COLUMN lease_ends_at TO next_attempt_at;
UPDATE catalog_imports SET next_attempt_at = created_at WHERE next_attempt_at IS NULL;
-- The number of the attempt tells the process that holds the lease from others.
ALTER TABLE catalog_imports ALTER COLUMN next_attempt_at SET NOT NULL, DROP COLUMN lease_id;
