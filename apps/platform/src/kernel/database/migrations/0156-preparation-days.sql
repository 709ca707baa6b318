-- Days in which a product is made after it was ordered; null for what is ready.
ALTER TABLE products ADD COLUMN preparation_days jsonb;
