import { createHash } from 'node:crypto'
import type { Collection } from '@vitrine/contract'
import { updateCollectionSchema } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { updateCollection } from '../catalog/collection/change-collection.ts'
import {
  addProductsToCollection,
  type CollectionInput,
  collectionInputSchema,
  createCollection,
} from '../catalog/collection/save-collection.ts'
import { storeMedia } from '../catalog/media/library/store-media.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { saveTranslation } from '../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import {
  catalogSurfaces,
  listShowing,
  type ReadSurface,
  readGraphql,
  readSurfaces,
} from '../testing/surfaces/catalog-surfaces.ts'
import { listReplyMembers } from '../testing/surfaces/reply-members.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

type CollectionField = keyof CollectionInput

/** The members of a collection in replies, and the field that each shows; the others have a reason. */
const MEMBERS: Record<keyof Collection, CollectionField | { because: string }> = {
  id: { because: 'it identifies the collection' },
  name: 'name',
  slug: 'slug',
  slugs: { because: 'they are of its translations' },
  description: 'description',
  media: 'mediaIds',
  numberOfProducts: { because: 'it counts the products' },
  visible: 'visible',
  revision: { because: 'it counts the changes' },
  products: { because: 'they refer to the collection' },
  assignedProductCount: { because: 'it counts the products' },
}

const SHOWN = Object.entries(MEMBERS).flatMap(([member, field]): [string, CollectionField][] =>
  typeof field === 'string' ? [[member, field]] : [],
)

/** One transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PICTURE_ID = `${createHash('sha256').update(PICTURE).digest('hex').slice(0, 32)}.png`

const SURFACES: Record<string, ReadSurface> = {
  'a reply': async (platform, collectionId) =>
    JSON.stringify(await readCollection(platform, collectionId)),
  'a query': async (platform) => {
    const app = await createTestApp(platform)
    const { body } = await app.call('POST', '/stores-reader/v2/collections/query', {})
    return JSON.stringify(body)
  },
  GraphQL: (platform, id) =>
    readGraphql(platform, 'Collection', (fields) => `{ collection(id: "${id}") ${fields} }`),
  ...catalogSurfaces,
}

const text = fc.stringMatching(/^[a-z]{3,12}$/)
const VALUES: { [Field in CollectionField]-?: fc.Arbitrary<CollectionInput[Field]> } = {
  name: text,
  slug: text,
  description: text,
  visible: fc.boolean(),
  // Whether it has the picture.
  mediaIds: fc.constantFrom([], [PICTURE_ID]),
}

const FIELDS = Object.keys(collectionInputSchema.entries) as CollectionField[]

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('knows every member of the contract, of requests, and every stored field', () => {
  expect(Object.keys(MEMBERS).toSorted()).toEqual(listReplyMembers('Collection').toSorted())
  expect(Object.keys(VALUES).toSorted()).toEqual(FIELDS.toSorted())
  expect(SHOWN.map(([, field]) => field).toSorted()).toEqual(FIELDS.toSorted())
  const { entries } = updateCollectionSchema.entries.collection
  expect(Object.keys(entries).toSorted()).toEqual(
    [...SHOWN.map(([member]) => member), 'id', 'revision'].toSorted(),
  )
})

describe.each(FIELDS)('the field %s', (field) => {
  it('is on every surface: collections that differ in it are shown differently', async () => {
    const property = fc.asyncProperty(VALUES[field], VALUES[field], async (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      const [none, first, second] = [
        await show({}),
        await show({ [field]: one }),
        await show({ [field]: other }),
      ]
      expect(listShowing({ none, first, second })).toEqual(Object.keys(SURFACES))
    })
    await fc.assert(property, { numRuns: 1 })
  })
})

describe.each(SHOWN)('the member %s of a request', (member, field) => {
  it('is stored, returned at its place and published in an event', async () => {
    const { platform, collectionId } = await setUp()
    const app = await createTestApp(platform)
    const before = await readCollection(platform, collectionId)
    const isOther = (value: unknown) =>
      value !== before[member] && JSON.stringify(value) !== '[]' && value !== true
    const [value] = fc.sample((VALUES[field] as fc.Arbitrary<unknown>).filter(isOther), 1)

    const { status, body } = await app.call('PATCH', `/stores/v1/collections/${collectionId}`, {
      collection: { [member]: member === 'media' ? { items: [{ id: PICTURE_ID }] } : value },
    })

    expect(status).toBe(200)
    expect(body.collection[member]).not.toEqual(before[member])
    expect(body).toEqual({ collection: await readCollection(platform, collectionId) })
    expect(await catalogSurfaces['events']?.(platform, '')).toContain(
      `"changedFields":["${member}"]`,
    )
  })
})

it('is reported by each CSV format where a translation is left out', async () => {
  const { platform, collectionId: id } = await setUp()
  const before = await readSurfaces(catalogSurfaces, platform, id)
  const translation = { language: 'de', content: { name: 'Krüge' } }
  await saveTranslation(platform.scope, { entity: 'collection', id, ...translation })
  const after = await readSurfaces(catalogSurfaces, platform, id)

  const unchanged = Object.keys(after).filter((surface) => after[surface] === before[surface])
  expect(unchanged).toEqual([])
})

async function show(changes: Partial<CollectionInput>): Promise<Record<string, string>> {
  const { platform, collectionId } = await setUp()
  if (Object.keys(changes).length > 0) {
    await updateCollection(platform.scope, { collectionId, changes })
  }
  return readSurfaces(SURFACES, platform, collectionId)
}

/** A collection of one product, on a site with one picture. */
async function setUp() {
  const platform = await createTestPlatform(database)
  const { scope, services } = platform
  await storeMedia(scope, { files: services.mediaFiles, bytes: PICTURE, altText: 'A vase' })
  const { collectionId } = await createCollection(scope, { name: 'Vases' })
  const { productId } = await createProduct(scope, { name: 'Mug', priceMinor: 1450 })
  await addProductsToCollection(scope, { collectionId, productIds: [productId] })
  return { platform, collectionId }
}

async function readCollection(platform: TestPlatform, collectionId: string) {
  const app = await createTestApp(platform)
  const { status, body } = await app.call('GET', `/stores-reader/v2/collections/${collectionId}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.collection
}
