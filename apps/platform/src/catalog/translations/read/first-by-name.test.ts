import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { asVisitor, createTestSite } from '../../../testing/test-scope.ts'
import { nameKey } from '../../product/names.ts'
import { listProducts } from '../../product/read/list-products.ts'
import { createProduct } from '../../product/write/save-product.ts'
import { saveTranslation } from '../save-translation.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('equal the pages of all names in order', async () => {
  const scope = await createTestSite(database)
  const products: { id: string; name: string; visible: boolean; price: number }[] = []
  const words = ['zebra', 'Ärmel', 'bowl', 'Bowl', 'cup', 'armel', 'zeh', 'dose']
  for (const [at, original] of [...words, ...words].entries()) {
    const product = { name: original, priceMinor: at, visible: at % 5 > 0 }
    const { productId: id } = await createProduct(scope, product)
    const said = words[(at * 5) % words.length] ?? ''
    const content = at % 3 === 0 ? { name: said } : { description: 'x' }
    const translated = { entity: 'product', id, language: 'de', content } as const
    if (at % 2 === 0) await saveTranslation(scope, translated)
    const name = at % 6 === 0 ? said : original
    products.push({ id, name: nameKey(name), visible: product.visible, price: at })
  }

  const page = fc.record({
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
    limit: fc.integer({ min: 1, max: 20 }),
    offset: fc.nat(18),
    isVisitor: fc.boolean(),
    most: fc.option(fc.nat(16)),
  })
  await fc.assert(
    fc.asyncProperty(page, async ({ order, limit, offset, isVisitor, most }) => {
      const reader = { ...(isVisitor ? asVisitor(scope) : scope), languages: ['de'] }
      const filter = most === null ? {} : { price: { $lt: most / 100 } }
      const query = { filter, sort: [{ fieldName: 'name', order }], paging: { limit, offset } }
      const found = await listProducts(reader, query, { exponent: 2 })

      const expected = products
        .filter(({ visible, price }) => (visible || !isVisitor) && price < (most ?? 99))
        .toSorted((a, b) => {
          const byName = a.name < b.name ? -1 : a.name > b.name ? 1 : 0
          return (order === 'ASC' ? byName : -byName) || (a.id < b.id ? -1 : 1)
        })
      expect(found.items.map(({ productId }) => productId)).toEqual(
        expected.slice(offset, offset + limit).map(({ id }) => id),
      )
      expect(found.total).toBe(expected.length)
    }),
    { numRuns: 60 },
  )
})
