-- Serves: what is kept about a member, when they take it along.
CREATE INDEX audit_entries_by_subject ON audit_entries (site_id, subject_id, entry_id);
