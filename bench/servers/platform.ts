// The platform with a seeded catalog, and the statements of a request without caches.
import { readFileSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { CONSISTENCY_HEADER } from '@vitrine/contract'
import {
  countBuffersWithHeap,
  createApp,
  createConsistencyTokens,
  createDispatcher,
  createManyProducts,
  createTestPlatform,
  createTestVisitor,
  openDatabase,
  shareOfMemory,
} from '@vitrine/platform'
import type pg from 'pg'
import { serve } from './serve.ts'

interface Input {
  connection: pg.PoolConfig
  products: number
  variants?: number
  catalogMemoryBytes?: number
}

countBuffersWithHeap()
const [file = ''] = process.argv.slice(2)
const { connection, catalogMemoryBytes, ...fill } = JSON.parse(readFileSync(file, 'utf8')) as Input
const database = openDatabase(connection)
const clock = { now: () => new Date(), advance() {} }
const platform = await createTestPlatform(database, {
  clock,
  // As much as a store alone on this machine uses.
  catalogMemoryBytes: catalogMemoryBytes ?? shareOfMemory(),
})
await createManyProducts(platform.scope, { ...fill, seed: 1 })
// As in a running store: earlier changes are relayed, and new ones at once.
const dispatcher = createDispatcher(platform.services)
await dispatcher.dispatchDue()
dispatcher.start()
await database.pool.query('VACUUM ANALYZE')
const { tokens } = await createTestVisitor(platform)
const headers = { Authorization: tokens.access_token }

/** The statements of a path, or what `freshHeaders` asks for. */
process.on('message', async (asked: string) => {
  process.send?.(
    asked.startsWith('/')
      ? { statements: await recordStatements(asked) }
      : { fresh: consistencyHeaders() },
  )
})

serve(getRequestListener(platform.app.fetch), {
  headers,
  clientId: platform.client.clientId,
  names: await readNames(),
})

/** Of a caller whose client has just written: nothing is answered from memory. */
function consistencyHeaders() {
  const tokens = createConsistencyTokens(platform.services.keyring)
  return { [CONSISTENCY_HEADER]: tokens.issue(platform.scope) }
}

/** Slugs of visible products and ids of collections, to make requests of. */
async function readNames() {
  const { siteId } = platform
  const slugs = await database.pool.query<{ slug: string }>(
    'SELECT slug FROM products WHERE site_id = $1 AND visible ORDER BY numeric_id',
    [siteId],
  )
  const collections = await database.pool.query<{ id: string }>(
    'SELECT collection_id AS id FROM collections WHERE site_id = $1 ORDER BY collection_id',
    [siteId],
  )
  return {
    slugs: slugs.rows.map(({ slug }) => slug),
    collectionIds: collections.rows.map(({ id }) => id),
  }
}

/** The catalog's statements of one request of the path, without caches. */
async function recordStatements(path: string) {
  const app = createApp(platform.services)
  const { pool } = database
  const original = pool.query.bind(pool)
  const seen: { text: string }[] = []
  Object.assign(pool, {
    query(statement: { text: string }, ...rest: never[]) {
      seen.push(statement)
      return original(statement as never, ...rest)
    },
  })
  const response = await app.request(path, { headers })
  if (response.status !== 200) throw new Error(await response.text())
  Object.assign(pool, { query: original })
  return seen.filter(({ text }) => /\bproducts\b/.test(text))
}
