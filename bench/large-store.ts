import { join } from 'node:path'
import {
  countFromMemory,
  createDispatcher,
  createFacetMemory,
  createManyProducts,
  createTestPlatform,
  openDatabase,
} from '@vitrine/platform'
import { withPostgres } from './with-postgres.ts'
import { benchWordSearches, type WordFigures } from './word-searches.ts'

const VARIANTS = 6
const ROUNDS = 21

export interface LargeStoreFigures {
  /** Of the whole database, and of its largest tables with their indexes, in bytes. */
  disk: { table: string; rows: number; indexes: number; total: number }[]
  bytes: number
  /** Milliseconds of the event loop for facets that were not counted before: the median of the rounds, and the least. */
  facets: { selection: string; median: number; least: number }[]
  words: WordFigures[]
}

/** A store in a database of its own, relayed while it is filled: what it takes on disk, and what facets and word searches take. */
export function benchLargeStore(scratch: string, products: number): Promise<LargeStoreFigures> {
  return withPostgres(join(scratch, 'postgres-large'), async (connection, databasePid) => {
    const database = openDatabase(connection)
    try {
      const clock = { now: () => new Date(), advance() {} }
      const { scope, services } = await createTestPlatform(database, { clock })
      const dispatcher = createDispatcher(services)
      // As a platform that runs: what waits for its position meanwhile is little.
      const relaying = dispatcher.start()
      await createManyProducts(scope, { products, variants: VARIANTS, seed: 1 })
      await relaying.stop()
      await dispatcher.dispatchDue()
      await database.pool.query('VACUUM ANALYZE')
      const { rows } = await database.pool.query<LargeStoreFigures['disk'][number]>(`
        SELECT relname AS table, reltuples::integer AS rows, pg_indexes_size(oid) AS indexes,
          pg_total_relation_size(oid) AS total
        FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        ORDER BY pg_total_relation_size(oid) DESC
        LIMIT 8`)
      const size = await database.pool.query<{ bytes: number }>(
        'SELECT pg_database_size(current_database()) AS bytes',
      )
      return {
        disk: rows,
        bytes: size.rows[0]?.bytes ?? 0,
        facets: await countFacets(scope),
        words: await benchWordSearches(scope, databasePid),
      }
    } finally {
      await database.close()
    }
  })
}

type Scope = Awaited<ReturnType<typeof createTestPlatform>>['scope']

async function countFacets(scope: Scope): Promise<LargeStoreFigures['facets']> {
  const memory = createFacetMemory(512 * 1024 * 1024)
  const cached = await memory.find(scope)
  if (!cached) throw new Error('The catalog does not fit into the memory for facets.')
  const { store } = cached
  const selections = {
    none: {},
    brand: { brands: ['Workshop 1'] },
    price: { price: { min: 200 } },
    availability: { availability: ['IN_STOCK' as const] },
    'price and availability': { price: { min: 200 }, availability: ['IN_STOCK' as const] },
  }
  return Object.entries(selections).map(([selection, select]) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const started = performance.now()
      countFromMemory(store, {
        matches: undefined,
        collectionId: undefined,
        select,
        exponent: 2,
        withHidden: false,
        languages: [],
      })
      return performance.now() - started
    }).sort((a, b) => a - b)
    return { selection, median: times[ROUNDS >> 1] ?? 0, least: times[0] ?? 0 }
  })
}
