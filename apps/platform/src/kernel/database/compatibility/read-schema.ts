import type pg from 'pg'

/** What statements of a program depend on. */
export interface Schema {
  columns: Column[]
  constraints: Constraint[]
  /** Unique indexes and keys, by what they are of. */
  unique: Unique[]
}

export interface Column {
  relation: string
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
}

export interface Constraint {
  relation: string
  name: string
  kind: 'check' | 'foreign key' | 'other'
  columns: string[]
  definition: string
  /** Of a foreign key: the table it leads to, and whether a row there can be deleted. */
  target: string | null
  yields: boolean
}

export interface Unique {
  relation: string
  columns: string[]
  definition: string
}

/** Reads the schema `public` out of the catalog of the database. */
export async function readSchema(pool: pg.Pool): Promise<Schema> {
  const [columns, constraints, unique] = await Promise.all([
    pool.query<Column>(`
      SELECT c.relname AS relation, a.attname AS name,
        format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
        a.atthasdef OR a.attidentity <> '' AS "hasDefault"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
        AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY 1, a.attnum`),
    pool.query<Constraint>(`
      SELECT c.relname AS relation, k.conname AS name,
        CASE k.contype WHEN 'c' THEN 'check' WHEN 'f' THEN 'foreign key' ELSE 'other' END AS kind,
        ${namesOf('k.conrelid', 'k.conkey')} AS columns,
        pg_get_constraintdef(k.oid) AS definition,
        t.relname AS target, k.confdeltype IN ('c', 'n', 'd') AS yields
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
        LEFT JOIN pg_class t ON t.oid = k.confrelid
      WHERE c.relnamespace = 'public'::regnamespace AND k.contype <> 'n'
      ORDER BY 1, 2`),
    pool.query<Unique>(`
      SELECT c.relname AS relation, ${namesOf('i.indrelid', 'i.indkey')} AS columns,
        regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX .* ON ', '') AS definition
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique
      ORDER BY 1, 3`),
  ])
  return { columns: columns.rows, constraints: constraints.rows, unique: unique.rows }
}

/** The names of the columns with these numbers. */
function namesOf(relation: string, numbers: string) {
  return `ARRAY(
    SELECT attname::text FROM pg_attribute
    WHERE attrelid = ${relation} AND attnum = ANY (${numbers}) ORDER BY attnum)`
}
