import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { CHANGE_COLUMNS, type StoredChange, toChange } from '../../events/changes.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { ApiError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { findProduct } from '../product/read/find-product.ts'
import { createProduct, updateProduct } from '../product/write/save-product.ts'
import { adjustStock } from './adjust-stock.ts'
import { listStockChanges } from './stock-history.ts'

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  scope = await createTestSite(database)
})
afterAll(() => database.close())

it('sells the last unit once, however many concurrent callers', async () => {
  const productId = await makeMug({ quantity: 3 })
  const take = () =>
    adjustStock(scope, [{ productId, variantId: DEFAULT_VARIANT_ID, by: -1 }]).then(
      () => 'sold',
      (error: ApiError) => error.details.applicationError?.code,
    )

  const outcomes = await Promise.all(Array.from({ length: 8 }, take))

  expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_INVENTORY')).toHaveLength(5)
  expect(await findProduct(scope, productId)).toMatchObject({
    inventoryStatus: 'OUT_OF_STOCK',
    variants: [{ quantity: 0 }],
  })
})

it('changes everything or nothing, and reports what is left', async () => {
  const plenty = await makeMug({ quantity: 5 })
  const few = await makeMug({ quantity: 1 })

  const taking = adjustStock(scope, [
    { productId: plenty, variantId: DEFAULT_VARIANT_ID, by: -2 },
    { productId: few, variantId: DEFAULT_VARIANT_ID, by: -2 },
  ])

  await expect(taking).rejects.toMatchObject({
    status: 409,
    details: { applicationError: { data: { productId: few, available: 1 } } },
  })
  expect((await findProduct(scope, plenty))?.variants[0]?.quantity).toBe(5)
})

it('updates the inventory status of a product with its variants', async () => {
  const { productId } = await createProduct(scope, {
    name: 'Shirt',
    priceMinor: 1,
    trackInventory: true,
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: ['S', 'M'].map((size) => ({ value: size, description: size })),
      },
    ],
    variants: [
      { choices: { Size: 'S' }, quantity: 1 },
      { choices: { Size: 'M' }, quantity: 1 },
    ],
  })
  const variantId = (await findProduct(scope, productId))?.variants[0]?.variantId ?? ''
  const status = async () => (await findProduct(scope, productId))?.inventoryStatus

  await adjustStock(scope, [{ productId, variantId, by: -1 }])
  expect(await status()).toBe('PARTIALLY_OUT_OF_STOCK')
  await adjustStock(scope, [{ productId, variantId, by: 1 }])
  expect(await status()).toBe('IN_STOCK')
})

it('takes two lines of the same variant one after the other, and one below zero with neither', async () => {
  const productId = await makeMug({ quantity: 5 })
  const take = (...pieces: number[]) =>
    adjustStock(
      scope,
      pieces.map((by) => ({ productId, variantId: DEFAULT_VARIANT_ID, by: -by })),
    )

  await take(2, 2)
  await expect(take(1, 1)).rejects.toThrow('Only 1 left.')

  expect((await findProduct(scope, productId))?.variants[0]?.quantity).toBe(1)
  const changes = await listStockChanges(scope, { productId, limit: 9 })
  expect(changes).toMatchObject([{ difference: -4, before: 5, after: 1 }])
})

it('is in the outbox with what follows in the same transaction', async () => {
  const productId = await makeMug({ quantity: 5 })

  await transact(scope, async (tx) => {
    await adjustStock(tx, [{ productId, variantId: DEFAULT_VARIANT_ID, by: -2 }])
    await updateProduct(tx, { productId, changes: { name: 'Cup' } })
  })

  const { rows } = await database.pool.query<StoredChange>(
    `SELECT ${CHANGE_COLUMNS} FROM event_outbox o WHERE site_id = $1 AND entity_id = $2 ORDER BY recorded_at`,
    [scope.siteId, productId],
  )
  expect(rows.map(toChange).slice(1)).toMatchObject([
    {
      facts: {
        product: { name: 'Cup' },
        before: { name: 'Mug' },
        variants: [{ before: { quantity: 5 }, after: { quantity: 3 } }],
      },
    },
  ])
})

it('takes five statements, however many variants it changes', async () => {
  const productIds = await Promise.all([1, 2, 3].map(() => makeMug({ quantity: 5 })))
  const asked = vi.spyOn(pg.Client.prototype, 'query')

  await adjustStock(
    scope,
    productIds.map((productId) => ({ productId, variantId: DEFAULT_VARIANT_ID, by: -1 })),
  )

  // BEGIN, the locks, the change, its history with its events, COMMIT.
  expect(asked).toHaveBeenCalledTimes(5)
  asked.mockRestore()
})

it('does not change untracked stock', async () => {
  const always = await makeMug({ trackInventory: false })
  const never = await makeMug({ trackInventory: false, inStock: false })
  const take = (productId: string) =>
    adjustStock(scope, [{ productId, variantId: DEFAULT_VARIANT_ID, by: -5 }])

  const before = await findProduct(scope, always)
  await take(always)
  // No new version either: nothing tells of it.
  expect(await findProduct(scope, always)).toEqual(before)
  await expect(take(never)).rejects.toThrow('Only 0 left.')
  expect((await findProduct(scope, always))?.inventoryStatus).toBe('IN_STOCK')
})

async function makeMug(stock: { quantity?: number; trackInventory?: boolean; inStock?: boolean }) {
  const input = { name: 'Mug', priceMinor: 100, trackInventory: true, ...stock }
  return (await createProduct(scope, input)).productId
}
