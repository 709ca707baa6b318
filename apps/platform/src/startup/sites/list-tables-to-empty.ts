import type { OpenDatabase } from '../../kernel/database/database.ts'

/** A table with rows of sites. Its names are those of the database's own catalog. */
export interface EmptiedTable {
  name: string
  /** The columns of its primary key. */
  key: string[]
  /** The columns that refer to other rows of it. */
  refersToItself: string[]
}

interface Row {
  name: string
  key: string[]
  refersTo: string[] | null
  refersToItself: string[] | null
}

/** The site's own row, and which store the database was made for. */
const KEPT = ['sites', 'own_store']

/** The tables with rows of sites, each before those that its rows refer to: so they can be emptied in turn. */
export async function listTablesToEmpty({
  pool,
}: Pick<OpenDatabase, 'pool'>): Promise<EmptiedTable[]> {
  const { rows } = await pool.query<Row>(
    `SELECT t.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY k.place)
        FROM pg_index i
        CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum
        WHERE i.indrelid = t.oid AND i.indisprimary) AS key,
      (SELECT array_agg(DISTINCT r.relname::text)
        FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid
        WHERE c.conrelid = t.oid AND c.contype = 'f' AND c.confrelid <> t.oid) AS "refersTo",
      (SELECT array_agg(a.attname::text)
        FROM pg_constraint c
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (c.conkey)
        WHERE c.conrelid = t.oid AND c.contype = 'f' AND c.confrelid = t.oid
          AND a.attname <> 'site_id') AS "refersToItself"
    FROM pg_class t
    JOIN pg_namespace n ON n.oid = t.relnamespace
    JOIN pg_attribute s ON s.attrelid = t.oid AND s.attname = 'site_id' AND NOT s.attisdropped
    WHERE n.nspname = 'public' AND t.relkind = 'r' AND t.relname <> ALL ($1)
    ORDER BY t.relname`,
    [KEPT],
  )
  const waiting = new Map(rows.map((row) => [row.name, row]))
  const listed: EmptiedTable[] = []
  while (waiting.size > 0) {
    const referred = new Set([...waiting.values()].flatMap(({ refersTo }) => refersTo ?? []))
    const free = [...waiting.values()].filter(({ name }) => !referred.has(name))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()]}.`)
    for (const { name, key, refersToItself } of free) {
      listed.push({ name, key, refersToItself: refersToItself ?? [] })
      waiting.delete(name)
    }
  }
  return listed
}
