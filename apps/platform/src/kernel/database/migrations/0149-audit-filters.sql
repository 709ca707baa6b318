-- The audit log of one person, and of some actions: without them, a page of a rare action reads the whole log.
CREATE INDEX audit_entries_by_actor ON audit_entries (site_id, actor_id, entry_id);
CREATE INDEX audit_entries_by_action ON audit_entries (site_id, action, entry_id);
