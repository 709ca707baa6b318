-- Who sold, as the invoice of the order says it. Orders from before have none: their invoices say who sells today.
ALTER TABLE orders ADD COLUMN seller jsonb;
