import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createDispatcher,
  createManyProducts,
  createProduct,
  createSubscription,
  createTestPlatform,
  openDatabase,
  updateProduct,
} from '@vitrine/platform'
import { withPostgres } from './with-postgres.ts'

export interface EventFigures {
  /** Deliveries per second, from the committed change to the reply: by one process, and by bare posts of the same size. */
  delivered: number
  posted: number
  /** Milliseconds from the commit to the receiver, at 200 changes per second. */
  lag: { p50: number; p99: number }
}

const DELIVERIES = 5_000
const CONCURRENCY = 50
const CHANGES_PER_SECOND = 200
const CHANGES = 2_000
/** Below the connections of the pool, some of which the dispatcher uses. */
const MAX_PENDING = 6
const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'

/** Events of one site, sent by one process to a receiver on this machine. */
export function benchEvents(scratch: string): Promise<EventFigures> {
  return withPostgres(join(scratch, 'postgres-events'), async (connection) => {
    // Beside other programs a connection may be long in coming, and that only makes the figures worse.
    const patience = { connectionTimeoutMillis: 60_000, statement_timeout: 60_000 }
    const database = openDatabase({ ...connection, ...patience })
    const receiver = await startReceiver()
    const clock = { now: () => new Date(), advance() {} }
    const platform = await createTestPlatform(database, { clock })
    const { scope, services } = platform
    const subscribe = (eventTypes: Parameters<typeof createSubscription>[1]['eventTypes']) =>
      createSubscription(scope, { url: receiver.url, eventTypes }, services.keyring)
    try {
      await subscribe([CREATED])
      await createManyProducts(scope, { products: DELIVERIES, variants: 1, seed: 1 })
      const all = receiver.until(DELIVERIES)
      const begun = Date.now()
      await createDispatcher(services).dispatchDue()
      const delivered = DELIVERIES / ((await all).at - begun)
      const posted = await postBare(receiver)

      await subscribe(['wix.stores.catalog.v3.product_updated'])
      const lags = await measureLag()
      return {
        delivered: delivered * 1_000,
        posted,
        lag: { p50: quantile(lags, 0.5), p99: quantile(lags, 0.99) },
      }
    } finally {
      receiver.stop()
      await database.close()
    }

    async function measureLag() {
      const products: { productId: string }[] = []
      for (let index = 0; index < 20; index++) {
        products.push(await createProduct(scope, { name: `Cup ${index}`, priceMinor: 1450 }))
      }
      const dispatcher = createDispatcher(services).start()
      const heard = receiver.until(CHANGES)
      const begun = performance.now()
      const pending = new Set<Promise<unknown>>()
      for (let index = 0; index < CHANGES; index++) {
        const due = begun + (index * 1_000) / CHANGES_PER_SECOND
        if (due > performance.now()) await sleep(due - performance.now())
        // Beside other programs the store falls behind; more than this would wait for connections until they time out.
        while (pending.size >= MAX_PENDING) await Promise.race(pending)
        const id = products[index % products.length]?.productId ?? ''
        const name = `${index}: changed at ${Date.now()}`
        const change = updateProduct(scope, { productId: id, changes: { name } }).finally(() =>
          pending.delete(change),
        )
        pending.add(change)
      }
      await Promise.all(pending)
      const { lags } = await heard
      await dispatcher.stop()
      return lags.toSorted((a, b) => a - b)
    }
  })
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The floor: as many posts of the same size, with as many under way, and nothing else done. */
async function postBare(receiver: Receiver) {
  const body = 'x'.repeat(2_000)
  const all = receiver.until(DELIVERIES)
  const begun = Date.now()
  let left = DELIVERIES
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) {
        const response = await fetch(receiver.url, { method: 'POST', body })
        await response.arrayBuffer()
      }
    }),
  )
  return (DELIVERIES / ((await all).at - begun)) * 1_000
}

interface Receiver {
  url: string
  /** Counts from now on; settles when so many have come. */
  until(count: number): Promise<{ at: number; lags: number[] }>
  stop(): void
}

async function startReceiver(): Promise<Receiver> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'servers', 'receiver.ts'))
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    async until(count) {
      child.send(count)
      await once(child, 'message')
      const [figures] = (await once(child, 'message')) as [{ at: number; lags: number[] }]
      return figures
    },
    stop: () => void child.kill(),
  }
}
