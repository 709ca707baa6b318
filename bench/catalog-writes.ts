import { join } from 'node:path'
import {
  createDiskFiles,
  createManyProducts,
  createTestPlatform,
  exportCatalog,
  importCatalog,
  openDatabase,
} from '@vitrine/platform'
import { cpuTimeOfTree } from './cpu-time.ts'
import { type Measurement, measure } from './measure.ts'
import { startServer } from './start-server.ts'
import { withPostgres } from './with-postgres.ts'

const WRITES = 400
const IMPORTED = 5_000

/** Changing the price of one variant, of a product with one and of a product with 2,048. */
export function benchVariants(scratch: string): Promise<{ one: Measurement; many: Measurement }> {
  return withPostgres(join(scratch, 'postgres-variants'), async (connection, databasePid) => {
    const server = await startServer('variants.ts', scratch, { connection })
    const { headers, url, pid: serverPid, products } = server
    const write = (variants: number) => {
      const { productId = '', variantIds = [] } = products?.[variants] ?? {}
      return measure(
        {
          headers,
          serverPid,
          databasePid,
          method: 'PATCH',
          url: `${url}/stores/v1/products/${productId}/variants`,
          body: (n) => ({
            variants: [{ variantIds: [variantIds[n % variantIds.length]], price: 1 + (n % 90) }],
          }),
        },
        WRITES,
      )
    }
    // Alternating, so that the growth of the database affects both.
    await write(1)
    await write(2048)
    const figures = { one: await write(1), many: await write(2048) }
    server.stop()
    return figures
  })
}

export interface ImportFigures {
  products: number
  /** By the clock, which others on the machine slow down. */
  seconds: number
  /** CPU microseconds for each product. */
  program: number
  database: number
}

/** What it takes to bring an exported catalog into a store that has nothing. */
export function benchImport(scratch: string): Promise<ImportFigures> {
  return withPostgres(join(scratch, 'postgres-import'), async (connection, databasePid) => {
    const database = openDatabase(connection)
    try {
      const file = join(scratch, 'catalog.jsonl')
      const files = createDiskFiles({ folder: join(scratch, 'media') })
      const { scope: full } = await createTestPlatform(database)
      await createManyProducts(full, { products: IMPORTED, variants: 6, seed: 1 })
      await exportCatalog(full, { file, files })
      const { scope: empty } = await createTestPlatform(database)
      const started = performance.now()
      const [before, ours] = [cpuTimeOfTree(databasePid), process.cpuUsage()]
      const { created: products } = await importCatalog(empty, { file, files })
      const { user, system } = process.cpuUsage(ours)
      return {
        products,
        seconds: (performance.now() - started) / 1000,
        program: (user + system) / products,
        database: (cpuTimeOfTree(databasePid) - before) / products,
      }
    } finally {
      await database.close()
    }
  })
}
