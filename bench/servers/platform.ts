// The platform with a filled catalog, and the statement that its listing asks the database.
import { readFileSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { createTestPlatform, createTestVisitor, fillCatalog, openDatabase } from '@vitrine/platform'
import type pg from 'pg'
import { serve } from './serve.ts'

interface Input {
  connection: pg.PoolConfig
  path: string
}

const [file = ''] = process.argv.slice(2)
const { connection, path } = JSON.parse(readFileSync(file, 'utf8')) as Input
const database = openDatabase(connection)
const clock = { now: () => new Date(), advance() {} }
const platform = await createTestPlatform(database, { clock })
await fillCatalog(platform.scope, { products: 2000, seed: 1 })
await database.pool.query('ANALYZE')
const { tokens } = await createTestVisitor(platform)
const headers = { Authorization: tokens.access_token }

serve(getRequestListener(platform.app.fetch), {
  headers,
  clientId: platform.client.clientId,
  statement: await recordStatement(),
})

/** The statement behind one request of the path, as it went to the database. */
async function recordStatement() {
  const { pool } = database
  const original = pool.query.bind(pool)
  let last: unknown
  Object.assign(pool, {
    query(statement: never, ...rest: never[]) {
      last = statement
      return original(statement, ...rest)
    },
  })
  const response = await platform.fetch(path, { headers })
  if (response.status !== 200) throw new Error(await response.text())
  Object.assign(pool, { query: original })
  return last
}
