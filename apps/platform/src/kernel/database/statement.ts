import type pg from 'pg'
import type { Database } from './database.ts'

/** Collects the values of a statement; `bind` answers the placeholder to write in their place. */
export interface Parameters {
  values: unknown[]
  bind(value: unknown): string
}

export function createParameters(): Parameters {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

export interface Statement {
  /** Given: the server parses and plans the text once per connection. One name, one text. */
  name?: string
  text: string
  values: unknown[]
}

/** Runs the statement where the operation runs, in its transaction when it has one, past Drizzle's mapping of rows. */
export async function runStatement<Row extends pg.QueryResultRow>(
  db: Database,
  statement: Statement,
): Promise<Row[]> {
  // Drizzle offers no public way to the client of a transaction.
  const { session } = db as unknown as { session: { client: pg.ClientBase } }
  const { rows } = await session.client.query<Row>(statement)
  return rows
}

const MAX_NAMES = 200
const names = new Map<string, string>()

/**
 * The text with a name for it, as long as there are names left.
 *
 * Shops ask the same few shapes of query again and again; whoever makes up new ones must not fill the server's memory
 * with plans.
 */
export function nameOf(text: string): Pick<Statement, 'name' | 'text'> {
  let name = names.get(text)
  if (!name && names.size < MAX_NAMES) {
    name = `query.${names.size}`
    names.set(text, name)
  }
  return name ? { name, text } : { text }
}
