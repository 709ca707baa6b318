import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { asVisitor, createTestSite } from '../../../testing/test-scope.ts'
import { queryProducts } from '../read/query-products.ts'
import { createManyProducts } from './create-many-products.ts'
import { createProduct } from './save-product.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('creates the same catalog from the same seed, and allows further products', async () => {
  const names = async (seed: number) => {
    const scope = await createTestSite(database)
    await createManyProducts(scope, { products: 250, seed })
    await createProduct(scope, { name: 'One more', priceMinor: 100 })
    const query = { sort: [{ fieldName: 'numericId' }], paging: { limit: 100, offset: 160 } }
    const { items, total } = await queryProducts(scope, query)
    const seen = await queryProducts(asVisitor(scope), {})
    expect(total).toBe(251)
    expect(seen.total).toBeLessThan(251)
    expect(items.at(-1)).toMatchObject({ name: 'One more', numericId: 251 })
    return items.map(({ name, priceMinor, variants }) => [name, priceMinor, variants.length])
  }

  expect(await names(1)).toEqual(await names(1))
  expect(await names(2)).not.toEqual(await names(1))
})
