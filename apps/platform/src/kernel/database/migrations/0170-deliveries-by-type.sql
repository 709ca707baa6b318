-- The log of deliveries by the type of their event, newest first: without it a rare type is looked for in 30 days.
CREATE INDEX webhook_deliveries_by_type ON webhook_deliveries (site_id, event_type, delivery_id);
