-- The price before, as the owner says it, of every product and variant; so far only catalog V3 had it.
ALTER TABLE products ADD COLUMN compare_at_minor bigint;
ALTER TABLE variants ADD COLUMN compare_at_minor bigint;

UPDATE variants v
SET compare_at_minor = f.compare_at_minor
FROM variants_v3 f, products p
WHERE f.site_id = v.site_id AND f.product_id = v.product_id AND f.variant_id = v.variant_id
  AND p.site_id = v.site_id AND p.product_id = v.product_id AND p.manage_variants
  AND f.compare_at_minor IS NOT NULL;

-- A product without variants of its own has it itself, as its price.
UPDATE products p
SET compare_at_minor = f.compare_at_minor
FROM variants_v3 f
WHERE f.site_id = p.site_id AND f.product_id = p.product_id AND NOT p.manage_variants
  AND f.compare_at_minor IS NOT NULL;
