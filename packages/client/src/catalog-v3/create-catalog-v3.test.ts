import { expect, it } from 'vitest'
import { connectWithApiKey } from '../admin/connect-with-api-key.ts'
import { createCatalogV3 } from './create-catalog-v3.ts'

it.each([
  [
    'creates a product',
    'POST /stores/v3/products',
    (calls: Calls) => calls.products.createProduct({ name: 'Mug' }),
  ],
  [
    'updates it, with its id in the entity',
    'PATCH /stores/v3/products/p1',
    (calls: Calls) => calls.products.updateProduct('p1', { revision: '1' }),
  ],
  [
    'repeats fields',
    'GET /stores/v3/products/p1?fields=URL&fields=CURRENCY',
    (calls: Calls) => calls.products.getProduct('p1', { fields: ['URL', 'CURRENCY'] }),
  ],
  [
    'sends a query in one parameter',
    /^GET \/stores\/v3\/products\/query\?\.r=\w+$/,
    (calls: Calls) => calls.products.queryProducts({}),
  ],
  [
    'queries variants by a body',
    'POST /stores/v3/products/query-variants',
    (calls: Calls) => calls.products.queryVariants({}),
  ],
  [
    'names bulk calls as the wire does',
    'POST /stores/v3/bulk/products/update-tags',
    (calls: Calls) => calls.products.bulk('update-tags', {}),
  ],
  [
    'gets or creates a brand',
    'POST /stores/v3/brands/get-or-create',
    (calls: Calls) => calls.brands.getOrCreate({ name: 'Clay' }),
  ],
  [
    'changes choices',
    'POST /stores/v3/customizations/c1/add-choices',
    (calls: Calls) => calls.customizations.changeChoices('c1', 'add-choices', {}),
  ],
  [
    'decrements stock',
    'POST /stores/v3/bulk/inventory-items/decrement',
    (calls: Calls) => calls.inventoryItems.bulk('decrement', {}),
  ],
  [
    'names the tree of categories',
    'GET /categories/v1/categories/c1?treeReference.appNamespace=%40wix%2Fstores',
    (calls: Calls) => calls.categories.getCategory('c1'),
  ],
  [
    'adds products to a category',
    'POST /categories/v1/bulk/categories/c1/add-items',
    (calls: Calls) => calls.categories.addItems('c1', ['p1']),
  ],
] as const)('%s', async (_, request, call) => {
  const sent: string[] = []
  const connection = connectWithApiKey({
    apiKey: 'IST.key',
    siteId: 'site',
    host: 'https://shop.example',
    fetch: async (url, { method = 'GET' }) => {
      sent.push(`${method} ${url.replace('https://shop.example', '')}`)
      return Response.json({})
    },
  })
  await call(createCatalogV3(connection))
  expect(sent).toEqual([request instanceof RegExp ? expect.stringMatching(request) : request])
})

it('returns the entity itself', async () => {
  const connection = connectWithApiKey({
    apiKey: 'IST.key',
    siteId: 'site',
    host: 'https://shop.example',
    fetch: async () => Response.json({ product: { id: 'p1' }, brand: { id: 'b1' }, count: 3 }),
  })
  const { products, brands } = createCatalogV3(connection)
  expect(await products.getProduct('p1')).toEqual({ id: 'p1' })
  expect(await brands.get('b1')).toEqual({ id: 'b1' })
  expect(await products.countProducts()).toBe(3)
})

type Calls = ReturnType<typeof createCatalogV3>
