import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../../testing/test-scope.ts'
import { bulkChange } from './bulk-change.ts'
import { readInputs } from './read-input.ts'
import { createProduct } from './save-product.ts'

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
})
afterAll(() => database.close())

it('changes what can be changed, in any number, and says of each other why not', async () => {
  const ids = await createProducts(60)
  const [unknown, noId] = [randomUUID(), 'nothing']
  const named = [unknown, ...ids.slice(0, 40), noId, ...ids.slice(40)]

  const { results, bulkActionMetadata } = await bulkChange(scope, named, ({ priceMinor }) => {
    if (priceMinor % 10 === 3) throw applicationError(400, 'ODD', 'Not this one.')
    return { priceMinor: priceMinor % 10 === 4 ? -1 : priceMinor + 1_000 }
  })

  expect(results.map(({ itemMetadata: { id, originalIndex } }) => [id, originalIndex])).toEqual(
    [...named.entries()].map(([at, id]) => [id, at]),
  )
  const codes = results.map(({ itemMetadata }) => itemMetadata.error?.code)
  expect(Object.groupBy(codes, String)).toMatchObject({
    PRODUCT_NOT_FOUND: { length: 2 },
    ODD: { length: 6 },
    INVALID_ARGUMENT: { length: 6 },
    undefined: { length: 48 },
  })
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 48, totalFailures: 14 })
  const prices = ids.map((_, price) => ([3, 4].includes(price % 10) ? price : price + 1_000))
  expect(await pricesOf(ids)).toEqual(prices)
})

it('takes as many statements for 25 products as for one', async () => {
  const ids = await createProducts(25)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (productIds: string[]) => {
    asked.mockClear()
    await bulkChange(scope, productIds, () => ({ visible: false }))
    return asked.mock.calls.length
  }
  const one = await statementsOf(ids.slice(0, 1))
  expect(one).toBeGreaterThan(0)
  expect(await statementsOf(ids)).toBe(one)
  asked.mockRestore()
})

/** Each at the price of its index. */
async function createProducts(count: number) {
  const ids: string[] = []
  for (let priceMinor = 0; priceMinor < count; priceMinor += 1) {
    ids.push((await createProduct(scope, { name: `Vase ${priceMinor}`, priceMinor })).productId)
  }
  return ids
}

async function pricesOf(ids: string[]) {
  const found = await readInputs(scope, ids)
  return ids.map((id) => found.get(id)?.input.priceMinor)
}
