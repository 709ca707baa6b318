-- Distributes the schema over the nodes of a Citus cluster by site: docs/operate/sharding.md. After the migrations, once.
--
-- Tables that are read across sites, or whose keys have no site, are on every node. A table follows those that its foreign
-- keys refer to.
DO $$
DECLARE
  reference_tables text[] := ARRAY['sites', 'client_directory', 'own_store', 'site_hosts'];
  next_table regclass;
  first_table text;
BEGIN
  CREATE TEMPORARY TABLE placed (name regclass PRIMARY KEY) ON COMMIT DROP;
  LOOP
    SELECT c.oid
    INTO next_table
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace
      AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition
      AND c.oid NOT IN (SELECT name FROM placed)
      AND NOT EXISTS (
        SELECT
        FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
          AND f.confrelid NOT IN (SELECT name FROM placed)
      )
    ORDER BY c.relname = ANY (reference_tables) DESC, c.relname
    LIMIT 1;
    EXIT WHEN next_table IS NULL;
    IF next_table::text = ANY (reference_tables) THEN
      PERFORM create_reference_table(next_table);
    ELSE
      PERFORM create_distributed_table(
        next_table, 'site_id', colocate_with => coalesce(first_table, 'default')
      );
      first_table := coalesce(first_table, next_table::text);
    END IF;
    INSERT INTO placed VALUES (next_table);
  END LOOP;
END
$$;
