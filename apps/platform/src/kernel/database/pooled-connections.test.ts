import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { limitStatements } from './limit-statements.ts'
import { createTestDatabase } from './test-database.ts'

let database: OpenDatabase
let name: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  name = rows[0]?.name ?? ''
})
afterAll(() => database.close())

it('limits statements by the role, so that a connection sends no parameter of its own', async () => {
  await Promise.all([limitStatements(database.pool), limitStatements(database.pool)])
  await withConnection({}, async ({ pool }) => {
    const { rows } = await pool.query(`
      SELECT setting, source FROM pg_settings WHERE name = 'statement_timeout'`)
    expect(rows).toEqual([{ setting: '15000', source: 'database user' }])
  })
})

it('names no statement on a connection that a pooler shares', async () => {
  for (const prepares of [true, false]) {
    await withConnection({ prepares }, async ({ pool, db }) => {
      await pool.query({ name: 'one', text: 'SELECT $1::int', values: [1] })
      await db.transaction((tx) => tx.execute(sql`SELECT 1`))
      const { rows } = await pool.query('SELECT name FROM pg_prepared_statements')
      expect(rows).toEqual(prepares ? [{ name: 'one' }] : [])
    })
  }
})

async function withConnection(
  options: { prepares?: boolean },
  work: (connected: OpenDatabase) => Promise<void>,
) {
  const { host, user } = inject('postgres')
  const connected = openDatabase({ host, user, database: name, max: 1 }, options)
  try {
    await work(connected)
  } finally {
    await connected.close()
  }
}
