-- The delivery that sent the event again; it has taken the place of this one, which is not tried any more (decision 129).
ALTER TABLE webhook_deliveries ADD COLUMN replayed_by uuid;
-- Serves: what failed and was not sent again, newest first. Deliveries that succeed at once are never in it.
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (site_id, delivery_id)
  WHERE status <> 'DELIVERED' AND attempts > 0 AND replayed_by IS NULL;
