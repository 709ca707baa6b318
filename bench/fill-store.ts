import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createManyProducts,
  createProduct,
  type OpenDatabase,
  openDatabase,
  saveIdentitySetting,
} from '@vitrine/platform'
import type { Store } from '@vitrine/scripts/start-store'
import { fillPeople } from './fill-people.ts'

/** What a browser opens in a filled store. */
export interface FilledStore {
  /** A product with 2,048 variants. */
  largeProductId: string
}

/**
 * Adds products to a running store with its own database, until its events are relayed, and as many members, orders and
 * abandoned checkouts; staff then sign in with a
 * password alone, because a benchmark has no authenticator app.
 */
export async function fillStore({ dataFolder }: Store, products: number): Promise<FilledStore> {
  const [, , , , host = ''] = readFileSync(
    join(dataFolder, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n')
  const { siteId } = JSON.parse(readFileSync(join(dataFolder, 'credentials.json'), 'utf8')) as {
    siteId: string
  }
  const database = openDatabase({ host, user: 'vitrine', database: 'postgres' })
  const caller = { kind: 'system' } as const
  const scope = { siteId, caller, db: database.db, now: () => new Date() }
  try {
    await saveIdentitySetting(scope, 'staffMfa', false)
    // First, so that it is on none of the pages that are measured: it is some 2 MB of JSON.
    const { productId } = await createProduct(scope, largeProduct)
    await createManyProducts(scope, { products, seed: 1 })
    await fillPeople(database.pool, products)
    await database.pool.query('VACUUM ANALYZE')
    while (await hasWaitingChanges(database)) await sleep(500)
    // Otherwise each edit would wait for the disk behind what the filling has left to be written.
    await database.pool.query('CHECKPOINT')
    return { largeProductId: productId }
  } finally {
    await database.close()
  }
}

async function hasWaitingChanges({ pool }: OpenDatabase) {
  const { rows } = await pool.query('SELECT FROM event_outbox WHERE position IS NULL LIMIT 1')
  return rows.length > 0
}

const colours = Array.from({ length: 32 }, (_, at) => `Colour ${at}`)
const sizes = Array.from({ length: 64 }, (_, at) => `Size ${at}`)

const largeProduct = {
  name: 'Of 2,048',
  priceMinor: 1000,
  options: [
    { name: 'Colour', choices: colours },
    { name: 'Size', choices: sizes },
  ].map(({ name, choices }) => ({
    name,
    optionType: 'drop_down' as const,
    choices: choices.map((choice) => ({ value: choice, description: choice })),
  })),
  variants: colours.flatMap((Colour) => sizes.map((Size) => ({ choices: { Colour, Size } }))),
}
