-- Work is found by what is due, of all sites at once, so that sites without any cost nothing.

-- Entries of the audit log that are not in the hash chain yet.
ALTER TABLE audit_entries ADD COLUMN is_linked boolean NOT NULL DEFAULT true;
UPDATE audit_entries e
SET is_linked = false
WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.site_id = e.site_id AND c.entry_id = e.entry_id);
ALTER TABLE audit_entries ALTER COLUMN is_linked SET DEFAULT false;
CREATE INDEX audit_entries_unlinked ON audit_entries (site_id, entry_id) WHERE NOT is_linked;

-- Serves: shortening the addresses of old entries, without those that are short.
CREATE INDEX audit_entries_with_address ON audit_entries (site_id, occurred_at)
  WHERE address NOT LIKE '%/24' AND address NOT LIKE '%/48';
