import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  type ProductFieldName,
  type ProductFieldValues,
  productFieldList,
} from '../catalog/product/product-fields.ts'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import { readChangesAfter } from '../events/changes.ts'
import { eventsOfChange } from '../events/projections/events-of-change.ts'
import { relayChanges } from '../events/webhooks/relay.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { exportCatalog } from './export/export-catalog.ts'
import { type TableFormatName, tableFormats } from './export/export-table.ts'

/** The surfaces on which the platform shows a product. */
const SURFACES = {
  'a reply': readReply,
  GraphQL: readGraphql,
  events: readEvents,
  'JSON lines': readLines,
  ...Object.fromEntries(
    (Object.keys(tableFormats) as TableFormatName[]).map((format) => [
      `CSV of ${format}`,
      (platform: TestPlatform) => readTable(platform, format),
    ]),
  ),
} satisfies Record<string, (platform: TestPlatform, productId: string) => Promise<string>>

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
  costMinor: fc.integer({ min: 1, max: 99 }),
  weight: fc.integer({ min: 1, max: 99 }),
  productDimensions: dimensions,
  packageDimensions: dimensions,
  trackInventory: fc.boolean(),
  options: line.map((name) => [
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
  seo: line.map((children) => ({
    tags: [{ type: 'title', children, props: {}, meta: {}, custom: false, disabled: false }],
  })),
}

function valuesOf(name: ProductFieldName): fc.Arbitrary<unknown> {
  return values[name] ?? line
}

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-fields-'))
})
afterEach(() => rm(folder, { recursive: true }))
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
      for (const surface of Object.keys(SURFACES)) {
        // An event may say no more than that the field changed, and a file that it left something out.
        const saysThatAlone = surface === 'events' || surface.startsWith('CSV')
        // One of the two values may be what a product has anyway.
        const isShown = saysThatAlone
          ? new Set([none[surface], first[surface], second[surface]]).size > 1
          : first[surface] !== second[surface]
        const isExpected = ABSENT[surface]?.[name] === undefined
        expect({ surface, isShown }).toEqual({ surface, isShown: isExpected })
      }
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
    expect(await readEvents(platform)).toContain(`"changedFields":["${wire}"]`)
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
  const shown: Record<string, string> = {}
  for (const [surface, read] of Object.entries(SURFACES)) {
    shown[surface] = (await read(platform, productId)).replaceAll(
      /[\da-f]{8}-[\da-f]{4}-\d[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g,
      'ID',
    )
  }
  return shown
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

const SCHEMA = await readFile(join(import.meta.dirname, '../graphql/schema.graphql'), 'utf8')
const PRODUCT = buildSchema(SCHEMA).getType('Product') as GraphQLObjectType

async function readGraphql(platform: TestPlatform, productId: string) {
  const app = await createTestApp(platform)
  const query = `query ($id: ID) { product(id: $id) ${selectAll(PRODUCT, 3)} }`
  const { body } = await app.call('POST', '/graphql/alpha', { query, variables: { id: productId } })
  expect(body.errors).toBeUndefined()
  return JSON.stringify(body.data)
}

/** Every field of the type, and of nested types; a deeper level requests cheaper fields. */
function selectAll(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const inner: GraphQLOutputType = field.type
    const named = getNamedType(inner)
    if (!isObjectType(named)) return [field.name]
    return depth > 1 && named.name !== 'Collection'
      ? [`${field.name} ${selectAll(named, depth - 1)}`]
      : []
  })
  return `{ ${fields.join(' ')} }`
}

async function readEvents({ scope, services }: TestPlatform) {
  while (await relayChanges(scope, services)) {
    // The next batch.
  }
  const changes = await readChangesAfter(scope, 0, 100)
  const options = { settings: services, merchantData: true }
  return JSON.stringify(
    changes.flatMap((change) => eventsOfChange(change, options).map((event) => event.write())),
  )
}

async function readLines({ scope, services }: TestPlatform) {
  const file = join(folder, 'catalog.jsonl')
  await exportCatalog(scope, { file, files: services.mediaFiles })
  return readFile(file, 'utf8')
}

async function readTable({ scope, services }: TestPlatform, format: TableFormatName) {
  const file = join(folder, 'catalog.csv')
  const { publicPlatformUrl } = services
  const { leftOut } = await exportCatalog(scope, { file, format, publicPlatformUrl })
  return `${await readFile(file, 'utf8')}\n${JSON.stringify(leftOut.map(({ what }) => what))}`
}
