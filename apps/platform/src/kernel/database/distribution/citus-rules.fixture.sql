-- Functions with the names of Citus's, which place nothing and refuse what Citus refuses of a schema.
CREATE TABLE placements (name text PRIMARY KEY, kind text NOT NULL, colocated_with text);

CREATE FUNCTION create_reference_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
BEGIN
  SELECT f.conname INTO wrong
  FROM pg_constraint f
  WHERE f.contype = 'f' AND f.conrelid = create_reference_table.name
    AND f.confrelid::regclass::text NOT IN (SELECT p.name FROM placements p WHERE kind = 'reference')
    AND f.confrelid <> f.conrelid;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'A reference table refers to reference tables alone: %', wrong;
  END IF;
  INSERT INTO placements VALUES (create_reference_table.name::text, 'reference');
END
$$;

CREATE FUNCTION create_distributed_table(name regclass, by_column text, colocate_with text DEFAULT 'default')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
  place int := (
    SELECT attnum FROM pg_attribute WHERE attrelid = create_distributed_table.name AND attname = by_column
  );
BEGIN
  SELECT i.indexrelid::regclass::text INTO wrong
  FROM pg_index i
  WHERE i.indrelid = create_distributed_table.name AND i.indisunique AND NOT place = ANY (i.indkey);
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'A unique index needs the column of the distribution: %', wrong;
  END IF;

  SELECT f.conname INTO wrong
  FROM pg_constraint f
  LEFT JOIN placements p ON p.name = f.confrelid::regclass::text
  WHERE f.contype = 'f' AND f.conrelid = create_distributed_table.name AND f.confrelid <> f.conrelid
    AND (p.kind IS NULL OR (p.kind = 'distributed' AND NOT place = ANY (f.conkey)));
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'A foreign key needs the column of the distribution, and a table that is placed: %', wrong;
  END IF;

  SELECT tgname INTO wrong
  FROM pg_trigger
  WHERE tgrelid = create_distributed_table.name AND NOT tgisinternal;
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'A distributed table has no triggers: %', wrong; END IF;

  INSERT INTO placements VALUES (create_distributed_table.name::text, 'distributed', colocate_with);
END
$$;
