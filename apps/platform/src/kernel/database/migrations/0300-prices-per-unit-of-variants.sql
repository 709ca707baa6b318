-- What a variant contains, where it is not what its product says: the price per unit of a large bottle is not that of
-- a small one. Catalog V3 had it among its own facts; the product has the quantity that prices are compared by.
ALTER TABLE variants ADD COLUMN price_per_unit jsonb;

UPDATE variants v
SET price_per_unit = jsonb_build_object(
  'totalQuantity', f.facts -> 'pricePerUnit' -> 'quantity',
  'totalMeasurementUnit', f.facts -> 'pricePerUnit' -> 'measurementUnit'
)
FROM variants_v3 f
WHERE f.site_id = v.site_id AND f.product_id = v.product_id AND f.variant_id = v.variant_id
  AND f.facts ? 'pricePerUnit';

UPDATE variants_v3 SET facts = facts - 'pricePerUnit' WHERE facts ? 'pricePerUnit';
