import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { findProduct } from '../product/read/find-product.ts'
import type { ProductInput } from '../product/write/product-input.ts'
import { productInputSchema } from '../product/write/product-input.ts'
import { insertProducts } from '../product/write/rows/insert-products.ts'
import { createProduct, deleteProduct, updateProduct } from '../product/write/save-product.ts'
import { listEntities } from './list-entities.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

const TEE: ProductInput = {
  name: 'Tee',
  priceMinor: 100,
  brand: 'North',
  ribbon: 'New',
  options: [
    { name: 'Colour', optionType: 'color', choices: [{ value: '#123', description: 'Ink' }] },
    { name: 'Size', optionType: 'drop_down', choices: [{ value: 'S', description: 'S' }] },
  ],
  infoSections: [{ title: 'Care', description: '<p>Wash <b>cold</b></p>' }],
  customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
}

describe('entities that products reference', () => {
  it('exist once for the whole site, however many products reference them concurrently', async () => {
    await Promise.all(
      ['S', 'M', 'L'].map((size) =>
        createProduct(platform.scope, {
          ...TEE,
          options: [
            {
              name: 'Size',
              optionType: 'drop_down',
              choices: [{ value: size, description: size }],
            },
          ],
        }),
      ),
    )

    expect(await list('brands')).toMatchObject([{ name: 'North', assignedProductsCount: 3 }])
    expect(await list('ribbons')).toMatchObject([{ name: 'New', assignedProductCount: 3 }])
    const [text, size] = await list('customizations')
    expect(text).toMatchObject({
      name: 'Engraving',
      customizationType: 'MODIFIER',
      customizationRenderType: 'FREE_TEXT',
      assignedProductsCount: 3,
    })
    expect(size).toMatchObject({ name: 'Size', customizationRenderType: 'TEXT_CHOICES' })
    const names = size?.choicesSettings?.choices.map(({ name }) => name)
    expect(names?.toSorted()).toEqual(['L', 'M', 'S'])
  })

  it('are the same whether products are saved singly or in bulk', async () => {
    await createProduct(platform.scope, TEE)
    const other = await createTestPlatform(database)
    const product = validate(productInputSchema, TEE)
    await transact(other.scope, (tx) => insertProducts(tx, [{ product }]))

    for (const kind of ['brands', 'ribbons', 'customizations'] as const) {
      const idsOf = async ({ scope }: TestPlatform) =>
        (await listEntities(scope, kind, PAGE)).items.map(({ id, name }) => [id, name])
      expect(await idsOf(other)).toEqual(await idsOf(platform))
    }
  })

  it('are created for products of earlier versions', async () => {
    await createProduct(platform.scope, TEE)
    for (const table of ['brands', 'info_sections', 'customizations']) {
      await database.pool.query(`DELETE FROM ${table} WHERE site_id = $1`, [platform.siteId])
    }

    expect(await list('brands')).toMatchObject([{ name: 'North' }])
    expect(await list('info-sections')).toMatchObject([{ title: 'Care' }])
  })

  it('change with their product, and are deleted with it if they belong to it only', async () => {
    const { productId } = await createProduct(platform.scope, TEE)
    const infoSections = [
      { title: 'Care', description: '<p>Wash warm</p>' },
      { title: 'Care', description: 'Twice' },
    ]

    await updateProduct(platform.scope, { productId, changes: { infoSections } })

    const sections = await list('info-sections')
    expect(sections.map(({ plainDescription, revision }) => [plainDescription, revision])).toEqual(
      expect.arrayContaining([
        ['Wash warm', '2'],
        ['Twice', '1'],
      ]),
    )
    await deleteProduct(platform.scope, productId)
    expect(await list('info-sections')).toEqual([])
    expect(await list('brands')).toMatchObject([{ name: 'North', assignedProductsCount: 0 }])
  })

  it('are renamed or removed on all their products', async () => {
    const { productId } = await createProduct(platform.scope, TEE)
    const [brand] = await list('brands')
    const [ribbon] = await list('ribbons')

    const renamed = await app.call('PATCH', `/stores/v1/brands/${brand?.id}`, { name: 'South' })
    await app.call('DELETE', `/stores/v1/ribbons/${ribbon?.id}`)

    expect(renamed.body).toEqual({ changedProducts: 1 })
    expect(await findProduct(platform.scope, productId)).toMatchObject({
      brand: 'South',
      ribbon: '',
    })
    expect((await list('brands')).map(({ name }) => name)).toEqual(['South'])
    expect(await list('ribbons')).toEqual([])
    expect((await app.call('DELETE', `/v1/brands/${brand?.id}`)).status).toBe(404)
  })

  it('are listed for managers of the catalog, with counts on request', async () => {
    await createProduct(platform.scope, TEE)
    const visitor = await createTestVisitor(platform)

    const { body } = await app.call('POST', '/stores/v1/brands/query', {})
    expect(body.brands).toEqual([
      {
        id: expect.any(String),
        name: 'North',
        revision: '1',
        createdDate: expect.any(String),
        updatedDate: expect.any(String),
      },
    ])
    expect(body.metadata).toEqual({ count: 1, offset: 0, total: 1 })
    expect((await visitor.post('/v1/customizations/query', {})).status).toBe(403)
  })
})

const PAGE = { limit: 50, offset: 0, withCounts: true }

async function list<Kind extends Parameters<typeof listEntities>[1]>(kind: Kind) {
  return (await listEntities(platform.scope, kind, PAGE)).items
}
