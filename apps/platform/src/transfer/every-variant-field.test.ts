import type { Variant, VariantDetails, VariantStock } from '@vitrine/contract'
import { updateVariantsSchema } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type CheckedVariant,
  type ProductInput,
  variantSchema,
} from '../catalog/product/write/product-input.ts'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import {
  catalogSurfaces,
  listShowing,
  type ReadSurface,
  readGraphql,
  readSurfaces,
} from '../testing/surfaces/catalog-surfaces.ts'
import { listReplyMembers, readMember } from '../testing/surfaces/reply-members.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

type VariantField = keyof CheckedVariant
type VariantMember =
  | Exclude<keyof Variant, 'variant' | 'stock'>
  | `variant.${keyof VariantDetails}`
  | `stock.${keyof VariantStock}`

/** The members of a variant in replies, and the field that each shows; the others have a reason. */
const MEMBERS: Record<VariantMember, VariantField | { because: string }> = {
  id: { because: 'it identifies the variant' },
  choices: 'choices',
  'variant.priceData': 'priceMinor',
  // It has both, as the member before.
  'variant.convertedPriceData': 'compareAtMinor',
  'variant.costAndProfitData': 'costMinor',
  'variant.weight': 'weight',
  'variant.sku': 'sku',
  'variant.barcode': 'barcode',
  'variant.visible': 'visible',
  'variant.productDimensions': 'productDimensions',
  'variant.packageDimensions': 'packageDimensions',
  'variant.pricePerUnitData': 'pricePerUnit',
  'stock.trackQuantity': { because: 'it belongs to the product' },
  'stock.quantity': 'quantity',
  'stock.inStock': 'inStock',
  'stock.availableForPreorder': { because: 'it follows from the stock and the product' },
}

/** The members of a request that changes variants, and the field that each writes. */
const WRITES: Record<string, VariantField | { because: string }> = {
  choices: { because: 'it names the variants to change' },
  variantIds: { because: 'it names the variants to change' },
  price: 'priceMinor',
  compareAtPrice: 'compareAtMinor',
  cost: 'costMinor',
  weight: 'weight',
  sku: 'sku',
  barcode: 'barcode',
  visible: 'visible',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
  pricePerUnitData: 'pricePerUnit',
}

const SURFACES: Record<string, ReadSurface> = {
  'a product': (platform, productId) =>
    readPath(platform, 'GET', `/stores-reader/v1/products/${productId}${MERCHANT}`),
  'the variants of a product': (platform, productId) =>
    readPath(platform, 'POST', `/stores-reader/v1/products/${productId}/variants/query`, {
      includeMerchantSpecificData: true,
    }),
  'a variant by its id': async (platform, productId) => {
    const variantId = await findVariantId(platform, productId)
    return readPath(platform, 'GET', `/stores-reader/v1/variants/${productId}-${variantId}`)
  },
  'a selected variant': (platform, productId) =>
    readPath(
      platform,
      'POST',
      `/stores-reader/v1/products/${productId}/productOptionsAvailability`,
      {
        options: { Size: 'small' },
      },
    ),
  GraphQL: (platform, productId) =>
    readGraphql(platform, 'Product', (fields) => `{ product(id: "${productId}") ${fields} }`),
  ...catalogSurfaces,
}

const MERCHANT = '?includeMerchantSpecificData=true'

/** Fields that a surface does not have, and why. */
const ABSENT: Record<string, Partial<Record<VariantField, string>>> = {
  'a variant by its id': {
    priceMinor: 'wire section 5.4 has SKU, stock, choices and picture only',
    compareAtMinor: 'as priceMinor',
    costMinor: 'as priceMinor',
    weight: 'as priceMinor',
    barcode: 'as priceMinor',
    visible: 'as priceMinor',
    productDimensions: 'as priceMinor',
    packageDimensions: 'as priceMinor',
    pricePerUnit: 'as priceMinor',
  },
  'a selected variant': { costMinor: 'it is for shoppers' },
  GraphQL: {
    productDimensions: 'the schema of wire section 8 shows what a shop shows',
    packageDimensions: 'as productDimensions',
    pricePerUnit: 'as productDimensions',
  },
  'CSV of shopify': { pricePerUnit: 'prices per unit are left out as a whole, and reported' },
  'CSV of woocommerce': { pricePerUnit: 'as Shopify' },
  'CSV of magento': { pricePerUnit: 'as Shopify' },
}

const length = fc.integer({ min: 1, max: 900 }).map(String)
const dimensions = fc
  .tuple(length, length, length)
  .map(([one, two, three]) => ({ length: one, width: two, height: three, unit: 'CM' as const }))
const VALUES: { [Field in VariantField]: fc.Arbitrary<CheckedVariant[Field]> } = {
  choices: fc.constantFrom('small', 'large').map((Size) => ({ Size })),
  priceMinor: fc.integer({ min: 100, max: 99_999 }),
  compareAtMinor: fc.integer({ min: 100_000, max: 200_000 }),
  costMinor: fc.integer({ min: 1, max: 99 }),
  weight: fc.integer({ min: 1, max: 99 }),
  sku: fc.stringMatching(/^[a-z]{3,12}$/),
  barcode: fc.stringMatching(/^[0-9]{13}$/),
  visible: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 99 }),
  inStock: fc.boolean(),
  productDimensions: dimensions,
  packageDimensions: dimensions,
  pricePerUnit: fc.integer({ min: 1, max: 900 }).map((totalQuantity) => ({
    totalQuantity,
    totalMeasurementUnit: 'G' as const,
  })),
}

const FIELDS = Object.keys(variantSchema.entries) as VariantField[]

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('knows every member of the contract, of requests, and every stored field', () => {
  expect(Object.keys(MEMBERS).toSorted()).toEqual(
    [
      ...listReplyMembers('Variant').filter((name) => name !== 'variant' && name !== 'stock'),
      ...listReplyMembers('VariantDetails', 'variant.'),
      ...listReplyMembers('VariantStock', 'stock.'),
    ].toSorted(),
  )
  const [{ entries }] = updateVariantsSchema.entries.variants.pipe[0].item.pipe
  expect(Object.keys(WRITES).toSorted()).toEqual(Object.keys(entries).toSorted())
  expect(Object.keys(VALUES).toSorted()).toEqual(FIELDS.toSorted())
  expect(new Set(fieldsOf(MEMBERS).map(([, field]) => field))).toEqual(new Set(FIELDS))
})

describe.each(FIELDS)('the field %s', (field) => {
  it('is on every surface: variants that differ in it are shown differently', async () => {
    const property = fc.asyncProperty(VALUES[field], VALUES[field], async (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      const [none, first, second] = [
        await show(field),
        await show(field, one),
        await show(field, other),
      ]
      const expected = Object.keys(SURFACES).filter((surface) => !ABSENT[surface]?.[field])
      expect(listShowing({ none, first, second })).toEqual(expected)
    })
    await fc.assert(property, { numRuns: 1 })
  })
})

describe.each(fieldsOf(MEMBERS))('the member %s of a reply', (member, field) => {
  it('shows the field', async () => {
    const [one, other] = sampleTwo(field)
    const values = [await readVariant(field, one), await readVariant(field, other)].map((variant) =>
      readMember(variant, member),
    )
    expect(values[0]).not.toEqual(values[1])
  })
})

describe.each(fieldsOf(WRITES))('the member %s of a request', (member, field) => {
  it('writes the field, which replies and an event then show', async () => {
    const platform = await createTestPlatform(database)
    const app = await createTestApp(platform)
    const [one, other] = sampleTwo(field)
    const { productId } = await createProduct(platform.scope, inputWith(field, one))
    const before = await readSurfaces(SURFACES, platform, productId)
    const change = {
      choices: { Size: 'small' },
      [member]: /Minor$/.test(field) ? Number(other) / 100 : other,
    }

    const path = `/stores/v1/products/${productId}/variants`
    const { status } = await app.call('PATCH', path, { variants: [change] })

    expect(status).toBe(200)
    const after = await readSurfaces(SURFACES, platform, productId)
    for (const surface of ['a product', 'the variants of a product', 'events', 'JSON lines']) {
      expect({ surface, shown: after[surface] }).not.toEqual({ surface, shown: before[surface] })
    }
  })
})

function fieldsOf(members: Record<string, VariantField | { because: string }>) {
  return Object.entries(members).flatMap(([member, field]): [string, VariantField][] =>
    typeof field === 'string' ? [[member, field]] : [],
  )
}

function sampleTwo(field: VariantField): [unknown, unknown] {
  const [one] = fc.sample<unknown>(VALUES[field], 1)
  const isOther = (value: unknown) => JSON.stringify(value) !== JSON.stringify(one)
  const [other] = fc.sample((VALUES[field] as fc.Arbitrary<unknown>).filter(isOther), 1)
  return [one, other]
}

async function show(field: VariantField, value?: unknown): Promise<Record<string, string>> {
  const platform = await createTestPlatform(database)
  const { productId } = await createProduct(platform.scope, inputWith(field))
  if (value !== undefined) {
    const { variants } = inputWith(field, value)
    await updateProduct(platform.scope, { productId, changes: { variants } })
  }
  return readSurfaces(SURFACES, platform, productId)
}

/** A product with two variants; the second one has the value. */
function inputWith(field: VariantField, value?: unknown): ProductInput {
  const own = value === undefined ? {} : { [field]: value }
  return {
    name: 'Mug',
    slug: 'mug',
    priceMinor: 1450,
    // What a price per unit is compared by belongs to the product.
    ...(field === 'pricePerUnit' && { pricePerUnit: PER_KILOGRAM }),
    trackInventory: field === 'quantity',
    options: [{ name: 'Size', optionType: 'drop_down', choices: SIZES }],
    variants: [
      { choices: { Size: 'extra' }, quantity: 3 },
      { choices: { Size: 'small' }, quantity: 3, ...own },
    ],
  }
}

const PER_KILOGRAM = {
  totalQuantity: 1000,
  totalMeasurementUnit: 'G',
  baseQuantity: 1,
  baseMeasurementUnit: 'KG',
} as const

const SIZES = ['small', 'large', 'extra'].map((size) => ({ value: size, description: size }))

async function readVariant(field: VariantField, value: unknown): Promise<unknown> {
  const platform = await createTestPlatform(database)
  const { productId } = await createProduct(platform.scope, inputWith(field, value))
  const app = await createTestApp(platform)
  const { body } = await app.call('GET', `/stores-reader/v1/products/${productId}${MERCHANT}`)
  return body.product.variants[1]
}

async function findVariantId(platform: TestPlatform, productId: string): Promise<string> {
  const app = await createTestApp(platform)
  const { body } = await app.call('GET', `/stores-reader/v1/products/${productId}`)
  return body.product.variants[1].id
}

async function readPath(platform: TestPlatform, method: string, path: string, request?: object) {
  const app = await createTestApp(platform)
  const { status, body } = await app.call(method, path, request)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return JSON.stringify(body)
}
