-- Tags and barcodes are fields of every product and variant; so far only catalog V3 had them, among its own facts.
-- A product without variants of its own has its barcode itself, as its SKU.
ALTER TABLE products
  ADD COLUMN tags jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN barcode text NOT NULL DEFAULT '';
ALTER TABLE variants ADD COLUMN barcode text NOT NULL DEFAULT '';

UPDATE variants v
SET barcode = f.barcode
FROM variants_v3 f
WHERE f.site_id = v.site_id AND f.product_id = v.product_id AND f.variant_id = v.variant_id
  AND f.barcode IS NOT NULL;

UPDATE products p
SET barcode = v.barcode
FROM variants v
WHERE v.site_id = p.site_id AND v.product_id = p.product_id AND v.barcode <> '' AND NOT p.manage_variants;

UPDATE products p
SET tags = f.facts #> '{tags,publicTags,tagIds}'
FROM products_v3 f
WHERE f.site_id = p.site_id AND f.product_id = p.product_id
  AND jsonb_typeof(f.facts #> '{tags,publicTags,tagIds}') = 'array';

UPDATE products_v3 SET facts = facts #- '{tags,publicTags}' WHERE facts #> '{tags,publicTags}' IS NOT NULL;

-- Found by search from the next start on.
DELETE FROM search_documents d
USING products p
WHERE p.site_id = d.site_id AND p.product_id = d.product_id
  AND (
    p.tags <> '[]'
    OR EXISTS (
      SELECT FROM variants v WHERE v.site_id = p.site_id AND v.product_id = p.product_id AND v.barcode <> ''
    )
  );

-- Imported barcodes may repeat, as SKUs may; other writes are checked.
CREATE INDEX variants_barcode ON variants (site_id, barcode) WHERE barcode <> '';
