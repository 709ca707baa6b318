import { join } from 'node:path'
import {
  createProduct,
  createTestBuyer,
  createTestPlatform,
  openDatabase,
  setTestTerms,
} from '@vitrine/platform'
import type pg from 'pg'
import { cpuTimeOfTree } from './cpu-time.ts'
import {
  type RecordedStatement,
  recordStatements,
  replayStatements,
} from './recorded-statements.ts'
import { withPostgres } from './with-postgres.ts'

const BUYERS = 400
/** How often each buyer repeats what can be repeated. */
const ROUNDS = 3
/** Operations that are not counted, while the process compiles. */
const WARM_UP = 200

interface Cost {
  /** CPU microseconds for each operation. */
  program: number
  database: number
}

export interface SellingFigures {
  operation: string
  /** On average, with BEGIN and COMMIT. */
  statements: number
  platform: Cost
  /** The same statements with the same values, sent by the driver alone to a copy of the same database. */
  sameSql: Cost
}

/** What the steps of a sale take, one after another: adding to the cart, its totals, and the order. */
export function benchSelling(scratch: string): Promise<SellingFigures[]> {
  return withPostgres(join(scratch, 'postgres-selling'), async (connection, databasePid) => {
    const database = openDatabase(connection)
    // The copy of a database needs that nobody is connected to it; the pool replaces what is ended.
    database.pool.on('error', () => {})
    try {
      const clock = { now: () => new Date(), advance() {} }
      const platform = await createTestPlatform(database, { clock })
      await setTestTerms(platform.scope)
      const stock = { priceMinor: 1305, trackInventory: true, quantity: 90_000 }
      const { productId } = await createProduct(platform.scope, { name: 'Vase', ...stock })
      const buyers: Awaited<ReturnType<typeof createTestBuyer>>[] = []
      for (let n = 0; n < BUYERS; n += 1) {
        const buyer = await createTestBuyer(platform, { productId })
        await buyer.cart.add(productId)
        buyers.push(buyer)
      }
      const shippingAddress = { country: 'DE', city: 'Lübeck', addressLine: 'Mengstraße 4' }

      const buyerOf = (n: number) => buyers[n % BUYERS]
      const beforeCarts = await copyDatabase(database.pool, connection, 'before_carts')
      const add = await run(BUYERS * ROUNDS, (n) => buyerOf(n)?.cart.add(productId))
      const estimate = await run(BUYERS * ROUNDS, (n) =>
        buyerOf(n)?.cart.call('POST', '/estimate-totals', { shippingAddress }),
      )
      const checkoutIds: string[] = []
      for (const buyer of buyers) checkoutIds.push(await buyer.checkOut(1))
      const beforeOrders = await copyDatabase(database.pool, connection, 'before_orders')
      const place = await run(BUYERS, (n) => buyerOf(n)?.placeOrder(checkoutIds[n] ?? ''))

      const [addSql, estimateSql] = await replay(beforeCarts, [add, estimate])
      const [placeSql] = await replay(beforeOrders, [place])
      return [
        toFigures('add to cart', add, addSql),
        toFigures('estimate totals', estimate, estimateSql),
        toFigures('place order', place, placeSql),
      ]
    } finally {
      await database.close()
    }

    async function run(
      count: number,
      operate: (n: number) => Promise<{ status: number; body: unknown }> | undefined,
    ) {
      const operations: RecordedStatement[][] = []
      const platform = await measure(count, async (n) => {
        const { result, statements } = await recordStatements(() => operate(n))
        if (result?.status !== 200) throw new Error(JSON.stringify(result?.body))
        operations.push(statements)
      })
      return { platform, operations }
    }

    async function replay(copy: pg.PoolConfig, runs: Run[]) {
      const costs: Cost[] = []
      for (const { operations } of runs) {
        costs.push(
          await replayStatements(copy, (send) =>
            measure(operations.length, (n) => send(operations[n] ?? [])),
          ),
        )
      }
      return costs
    }

    async function measure(count: number, operate: (n: number) => Promise<void>): Promise<Cost> {
      for (let n = 0; n < WARM_UP; n += 1) await operate(n)
      const [before, ours] = [cpuTimeOfTree(databasePid), process.cpuUsage()]
      for (let n = WARM_UP; n < count; n += 1) await operate(n)
      const { user, system } = process.cpuUsage(ours)
      const measured = count - WARM_UP
      return {
        program: (user + system) / measured,
        database: (cpuTimeOfTree(databasePid) - before) / measured,
      }
    }
  })
}

interface Run {
  platform: Cost
  operations: RecordedStatement[][]
}

function toFigures(
  operation: string,
  { platform, operations }: Run,
  sameSql: Cost | undefined,
): SellingFigures {
  if (!sameSql) throw new Error(`${operation} was not replayed.`)
  return { operation, statements: operations.flat().length / operations.length, platform, sameSql }
}

async function copyDatabase(pool: pg.Pool, connection: pg.PoolConfig, name: string) {
  const { database = 'postgres' } = connection
  const other = openDatabase({ ...connection, database: 'template1' })
  await other.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
    [database],
  )
  await other.pool.query(`CREATE DATABASE ${name} TEMPLATE "${database}"`)
  await other.close()
  // What a new connection prepares is not what a step of the sale costs.
  await pool.query('SELECT 1')
  return { ...connection, database: name }
}
