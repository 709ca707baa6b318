import type pg from 'pg'
import type { TableSum } from './records.ts'

/** A table, its columns that can be written, and how rows that refer to others of it come after them. */
export interface StoredTable {
  name: string
  columns: string[]
  order: string | null
}

/** All tables but what a database is itself: its migrations and its incarnation; each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { refersTo: string[] }>(`
    SELECT c.relname AS name,
      ARRAY(
        SELECT quote_ident(a.attname)
        FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum
      ) AS columns,
      (
        SELECT quote_ident(a.attname)
        FROM pg_constraint f
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.conkey[cardinality(f.conkey)]
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid = c.oid
        LIMIT 1
      ) AS order,
      ARRAY(
        SELECT t.relname::text
        FROM pg_constraint f
        JOIN pg_class t ON t.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
      ) AS "refersTo"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace
      AND c.relkind = 'r'
      AND c.relname NOT IN ('migrations', 'database_incarnation')
    ORDER BY c.relname`)
  const sorted: StoredTable[] = []
  const waiting = new Map(rows.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ refersTo }) => !refersTo.some((name) => waiting.has(name)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const { refersTo: _, ...table } of ready) {
      sorted.push(table)
      waiting.delete(table.name)
    }
  }
  return sorted
}

/** What makes two tables equal, whatever the order of their rows. */
export async function sumTable(client: pg.ClientBase, name: string): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(`
    SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS sum
    FROM "${name}" t`)
  return rows[0] ?? { rows: 0, sum: '0' }
}
