-- The currency of a file's prices and its rate, where they are not in the store's currency: {"from": "USD", "rate": 0.92}.
ALTER TABLE catalog_imports ADD COLUMN price_rate jsonb;
