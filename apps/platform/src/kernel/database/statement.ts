import type pg from 'pg'
import type { Database } from './database.ts'

/** Collects the values of a statement; `bind` returns the placeholder to write in their place. */
export interface Parameters {
  values: unknown[]
  bind(value: unknown): string
}

export function createParameters(): Parameters {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

export interface Statement {
  /** If given, the server parses and plans the text once per connection. Each name stands for one text. */
  name?: string
  text: string
  values: unknown[]
}

/** Runs the statement in the scope's transaction if it has one, without Drizzle's mapping of rows. */
export async function runStatement<Row extends pg.QueryResultRow>(
  db: Database,
  statement: Statement,
): Promise<Row[]> {
  // Drizzle has no public access to the client of a transaction.
  const { session } = db as unknown as { session: { client: pg.ClientBase } }
  const { rows } = await session.client.query<Row>(statement)
  return rows
}

const MAX_NAMES = 200
const names = new Map<string, string>()

/**
 * The statement with a name, until the limit of names is reached.
 *
 * Shops send the same few forms of query again and again; the limit keeps a client that varies its queries from
 * filling the server's memory with prepared plans.
 */
export function nameOf(text: string): Pick<Statement, 'name' | 'text'> {
  let name = names.get(text)
  if (!name && names.size < MAX_NAMES) {
    name = `query.${names.size}`
    names.set(text, name)
  }
  return name ? { name, text } : { text }
}
