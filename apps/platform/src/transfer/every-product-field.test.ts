import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type ProductFieldName,
  type ProductFieldValues,
  productFieldList,
} from '../catalog/product/product-fields.ts'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import {
  catalogSurfaces,
  listShowing,
  readGraphql,
  readSurfaces,
} from '../testing/surfaces/catalog-surfaces.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** The surfaces on which the platform shows a product. */
const SURFACES = {
  'a reply': readReply,
  GraphQL: (platform: TestPlatform, productId: string) =>
    readGraphql(platform, 'Product', (fields) => `{ product(id: "${productId}") ${fields} }`),
  ...catalogSurfaces,
}

/** Fields that a surface does not have, and why. */
const ABSENT: Record<string, Partial<Record<ProductFieldName, string>>> = {
  GraphQL: {
    productDimensions: 'the schema of wire section 8 shows what a shop shows',
    packageDimensions: 'as productDimensions',
    pricePerUnit: 'as productDimensions',
    seo: 'as productDimensions',
  },
}

/** Valid values of fields that do not accept any text. */
const line = fc.stringMatching(/^[a-z]{3,12}$/)
const length = fc.integer({ min: 1, max: 900 }).map(String)
const dimensions = fc
  .tuple(length, length, length)
  .map(([one, two, three]) => ({ length: one, width: two, height: three, unit: 'CM' as const }))
const values: { [Name in ProductFieldName]?: fc.Arbitrary<ProductFieldValues[Name]> } = {
  description: line.map((text) => `<p>${text}</p>`),
  visible: fc.boolean(),
  productType: fc.constantFrom('physical', 'digital'),
  priceMinor: fc.integer({ min: 100, max: 99_999 }),
  compareAtMinor: fc.integer({ min: 100_000, max: 200_000 }),
  costMinor: fc.integer({ min: 1, max: 99 }),
  weight: fc.integer({ min: 1, max: 99 }),
  productDimensions: dimensions,
  packageDimensions: dimensions,
  trackInventory: fc.boolean(),
  // Objects have members of these names.
  options: line
    .filter((name) => !/^(constructor|prototype)$/.test(name))
    .map((name) => [
      { name, optionType: 'drop_down', choices: [{ value: 'one', description: 'one' }] },
    ]),
  infoSections: fc
    .array(fc.tuple(line, line), { minLength: 1, maxLength: 2 })
    .map((list) => list.map(([title, text]) => ({ title, description: `<p>${text}</p>` }))),
  customTextFields: line.map((title) => [{ title, maxLength: 20, mandatory: true }]),
  pricePerUnit: fc.integer({ min: 1, max: 900 }).map((totalQuantity) => ({
    totalQuantity,
    totalMeasurementUnit: 'G' as const,
    baseQuantity: 100,
    baseMeasurementUnit: 'G' as const,
  })),
  tags: line.map((tag) => [tag]),
  preparationDays: fc.integer({ min: 1, max: 300 }).map((min) => ({ min, max: min + 14 })),
  seo: line.map((children) => ({
    tags: [{ type: 'title', children, props: {}, meta: {}, custom: false, disabled: false }],
  })),
}

function valuesOf(name: ProductFieldName): fc.Arbitrary<unknown> {
  return values[name] ?? line
}

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

describe.each(productFieldList.map(([name]) => name))('the field %s', (name) => {
  it('is on every surface: products that differ in it are shown differently', async () => {
    const property = fc.asyncProperty(valuesOf(name), valuesOf(name), async (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      const [none, first, second] = [
        await show(name),
        await show(name, one),
        await show(name, other),
      ]
      const expected = Object.keys(SURFACES).filter((surface) => !ABSENT[surface]?.[name])
      expect(listShowing({ none, first, second })).toEqual(expected)
    })
    await fc.assert(property, { numRuns: 1 })
  })
})

const written = productFieldList.flatMap(([name, { wire, convertsRequest }]) =>
  wire === undefined || convertsRequest ? [] : [{ name, wire }],
)

describe.each(written)('the member $wire of a request', ({ name, wire }) => {
  it('is stored, returned and published in an event', async () => {
    const isOther = (value: unknown) => JSON.stringify(value) !== JSON.stringify(one)
    const [one] = fc.sample(valuesOf(name), 1)
    const [other] = fc.sample(valuesOf(name).filter(isOther), 1)
    const platform = await createTestPlatform(database)
    const app = await createTestApp(platform)
    const { productId } = await createProduct(platform.scope, inputWith(name, one))

    const { status } = await app.call('PATCH', `/stores/v1/products/${productId}`, {
      product: { [wire]: other },
    })

    expect(status).toBe(200)
    const { body } = await app.call('GET', `/stores-reader/v1/products/${productId}`)
    expect(JSON.stringify(body.product[wire])).toContain(tokenOf(other))
    expect(await catalogSurfaces['events']?.(platform, '')).toContain(`"changedFields":["${wire}"]`)
  })
})

/** A part of the value that no other value has, as JSON writes it. */
function tokenOf(value: unknown): string {
  const [token = JSON.stringify(value)] =
    /[a-z]{3,12}(?=[<"])|\d+/.exec(JSON.stringify(value)) ?? []
  return token
}

/** What each surface shows of a product with this value; values that differ between all products are masked. */
async function show(name: ProductFieldName, value?: unknown): Promise<Record<string, string>> {
  const platform = await createTestPlatform(database)
  const { productId } = await createProduct(platform.scope, inputWith(name))
  if (value !== undefined) {
    await updateProduct(platform.scope, { productId, changes: { [name]: value } })
  }
  return readSurfaces(SURFACES, platform, productId)
}

function inputWith(name: ProductFieldName, value?: unknown) {
  const required = { name: 'Mug', slug: 'mug', priceMinor: 1450, quantity: 3 }
  const input = value === undefined ? required : { ...required, [name]: value }
  // A file's feature list names costs and prices only of what has some.
  return name === 'trackInventory' ? { ...input, quantity: 0 } : input
}

async function readReply(platform: TestPlatform, productId: string) {
  const app = await createTestApp(platform)
  const path = `/stores-reader/v1/products/${productId}?includeMerchantSpecificData=true`
  return JSON.stringify((await app.call('GET', path)).body)
}
