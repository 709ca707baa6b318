-- The revision that the last import wrote. A product at another one was edited since, and is its owner's own.
ALTER TABLE products ADD COLUMN import_revision bigint;

-- Of those from before, only the ones that were never changed are known to be as their import wrote them.
UPDATE products SET import_revision = 1 WHERE import_key LIKE 'demo:%' AND revision = 1;
