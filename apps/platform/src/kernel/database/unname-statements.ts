import type pg from 'pg'

/**
 * Makes the connection send no named statement: a pooler that gives each transaction another connection of the server
 * would look for the name on one that does not know it (PgBouncer before 1.21, or without `max_prepared_statements`).
 */
export function unnameStatements(client: pg.ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => query(withoutName(statement), ...rest),
  })
}

function withoutName(statement: unknown) {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
  return isNamed ? { ...statement, name: undefined } : statement
}
