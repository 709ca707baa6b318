-- Serves: whether the catalog is still as it was, which is asked far more often than it changes.
CREATE INDEX event_outbox_of_catalog ON event_outbox (site_id, position) WHERE entity IN ('product', 'collection');
