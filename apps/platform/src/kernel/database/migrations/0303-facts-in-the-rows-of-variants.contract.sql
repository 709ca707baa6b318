-- Both are columns of variants since 0301 and 0302.
ALTER TABLE variants_v3 DROP COLUMN barcode, DROP COLUMN compare_at_minor;
