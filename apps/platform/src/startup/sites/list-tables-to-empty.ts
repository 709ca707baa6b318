import { listTables, type StoredTable } from '../../backup/stored-tables.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'

/** A table with rows of sites. Its names are those of the database's own catalog. */
export interface EmptiedTable extends Pick<StoredTable, 'name' | 'order'> {
  /** The columns of its primary key. */
  key: string[]
}

/** The site's own row, and which store the database was made for. */
const KEPT = ['sites', 'own_store']

/** The tables with rows of sites, each before those that its rows refer to: so they can be emptied in turn. */
export async function listTablesToEmpty({
  pool,
}: Pick<OpenDatabase, 'pool'>): Promise<EmptiedTable[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string; key: string[] }>(
      `SELECT t.relname AS name, ARRAY(
        SELECT quote_ident(a.attname)
        FROM pg_index i
        CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum
        WHERE i.indrelid = t.oid AND i.indisprimary
        ORDER BY k.place
      ) AS key
      FROM pg_class t
      JOIN pg_attribute s ON s.attrelid = t.oid AND s.attname = 'site_id' AND NOT s.attisdropped
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> ALL ($1)`,
      [KEPT],
    )
    const keys = new Map(rows.map(({ name, key }) => [name, key]))
    return (await listTables(client)).toReversed().flatMap(({ name, order }) => {
      const key = keys.get(name)
      return key ? [{ name, order, key }] : []
    })
  } finally {
    client.release()
  }
}
