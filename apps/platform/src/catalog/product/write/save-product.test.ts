import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../../testing/test-scope.ts'
import {
  addProductsToCollection,
  createCollection,
  ensureCollection,
} from '../../collection/save-collection.ts'
import { findProduct } from '../read/find-product.ts'
import { queryProducts } from '../read/query-products.ts'
import type { ProductInput } from './product-input.ts'
import { createProduct, updateProduct, upsertProduct } from './save-product.ts'

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  scope = await createTestSite(database)
})
afterAll(() => database.close())

describe('creating products', () => {
  it('finds each line of a SKU', async () => {
    const site = await createTestSite(database)
    const options = [option('Size')]
    const [value = ''] = options[0]?.choices.map(({ description }) => description) ?? []
    const variants = [{ choices: { Size: value }, sku: 'NL-1\nNL-2\nNL-1' }]
    await createProduct(site, { name: 'Lines', priceMinor: 1, options, variants })

    const { rows } = await database.pool.query<{ word: string }>(
      `SELECT word FROM search_words WHERE site_id = $1 AND word LIKE '=nl-%' ORDER BY word`,
      [site.siteId],
    )
    expect(rows.map(({ word }) => word)).toEqual(['=nl-1', '=nl-2'])
  })

  it('gives ascending numbers and unique slugs to products created concurrently', async () => {
    const site = await createTestSite(database)

    const saved = await Promise.all(
      Array.from({ length: 8 }, () => createProduct(site, { name: 'Crème brûlée', priceMinor: 1 })),
    )

    expect(saved.map(({ slug }) => slug).sort()).toEqual([
      'creme-brulee',
      ...[2, 3, 4, 5, 6, 7, 8].map((n) => `creme-brulee-${n}`),
    ])
    const { items } = await queryProducts(site, { sort: [{ fieldName: 'numericId' }] })
    expect(items.map(({ numericId }) => numericId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('gives a SKU to one of several concurrent products', async () => {
    const site = await createTestSite(database)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        createProduct(site, { name: 'A', priceMinor: 1, sku: 'ONE' }),
      ),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await queryProducts(site, { filter: { sku: 'ONE' } })).total).toBe(1)
  })

  it.each<[string, Partial<ProductInput>, string]>([
    ['a name of 81 characters', { name: 'x'.repeat(81) }, '"name" has size 81'],
    ['a price below zero', { priceMinor: -1 }, '"priceMinor"'],
    ['a price of fractions of a cent', { priceMinor: 1.5 }, '"priceMinor"'],
    [
      'seven options',
      { options: Array.from({ length: 7 }, (_, n) => option(`O${n}`)) },
      '"options"',
    ],
    [
      'a variant of no choice',
      { options: [option('Size')], variants: [{ choices: {} }] },
      'not one of each option',
    ],
    ['an unknown picture', { mediaIds: ['nope.jpg'] }, '"mediaIds" names no picture'],
    [
      'an unknown collection',
      { collectionIds: ['0197a000-0000-7000-8000-000000000000'] },
      '"collectionIds" names a collection',
    ],
    ['a character that is none', { description: 'a\0' }, '"description"'],
    [
      'half a character',
      { infoSections: [{ title: '\ud800', description: '' }] },
      '"infoSections.0',
    ],
    [
      'a description that is too long as soon as it is clean',
      { description: `<p>${'&'.repeat(15_990)}</p>` },
      '"description" has size 79957, expected 16000 or less',
    ],
  ])('rejects %s and writes nothing', async (_, wrong, message) => {
    const site = await createTestSite(database)
    const creating = createProduct(site, { name: 'A', priceMinor: 1, ...wrong })
    await expect(creating).rejects.toThrow(ApiError)
    await expect(creating).rejects.toThrow(message)
    expect((await queryProducts(site, {})).total).toBe(0)
  })
})

describe('updating a product', () => {
  it('gives slugs and SKUs to one of several concurrent updates', async () => {
    const site = await createTestSite(database)
    const choices = [{ value: 'S', description: 'S' }]
    const input = { priceMinor: 1, options: [{ ...option('Size'), choices }] }
    const ids = await Promise.all(
      ['A', 'B', 'C', 'D'].map(
        async (name) => (await createProduct(site, { name, ...input })).productId,
      ),
    )
    const update = (changes: Partial<ProductInput>) =>
      Promise.allSettled(ids.map((productId) => updateProduct(site, { productId, changes })))

    await update({ slug: 'same' })
    const numbered = await update({ variants: [{ choices: { Size: 'S' }, sku: 'SAME' }] })

    const { items } = await queryProducts(site, {})
    expect(items.map(({ slug }) => slug).sort()).toEqual(['same', 'same-2', 'same-3', 'same-4'])
    expect(numbered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keeps fields that are not given, and the ids of remaining variants', async () => {
    const { productId } = await createProduct(scope, SHIRT)
    const before = await findProduct(scope, productId)

    const saved = await updateProduct(scope, {
      productId,
      changes: {
        priceMinor: 2000,
        variants: [
          { choices: { Size: 'M' }, quantity: 1 },
          { choices: { Size: 'L' }, quantity: 0 },
        ],
      },
    })

    const after = await findProduct(scope, productId)
    expect(saved.revision).toBe(2)
    expect(after).toMatchObject({
      name: 'Shirt',
      slug: before?.slug,
      brand: 'Maker',
      priceMinor: 2000,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    })
    expect(after?.variants[0]?.variantId).toBe(before?.variants[1]?.variantId)
    expect(after?.variants.map(({ choices }) => choices)).toEqual([{ Size: 'M' }, { Size: 'L' }])
  })

  it('is rejected when the product was changed since it was read', async () => {
    const { productId } = await createProduct(scope, SHIRT)
    const change = (name: string) =>
      updateProduct(scope, { productId, revision: 1, changes: { name } }).then(
        () => 'saved',
        (error: ApiError) => error.status,
      )

    const outcomes = await Promise.all([change('One'), change('Two')])

    expect(outcomes.sort()).toEqual([409, 'saved'])
  })

  it('does not find another site’s product', async () => {
    const { productId } = await createProduct(await createTestSite(database), SHIRT)
    await expect(updateProduct(scope, { productId, changes: { name: 'Mine' } })).rejects.toThrow(
      `No product "${productId}".`,
    )
  })
})

it('creates one product from one imported record, also by concurrent imports', async () => {
  const upsert = () =>
    upsertProduct(scope, { importKey: 'file:1', digest: Buffer.from('same'), input: SHIRT })

  const outcomes = await Promise.all([upsert(), upsert(), upsert()])

  expect(new Set(outcomes.map(({ productId }) => productId)).size).toBe(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
})

it('updates memberships with the collections that products are added to', async () => {
  const { collectionId } = await createCollection(scope, { name: 'Sale' })
  const shirt = await createProduct(scope, SHIRT)
  const add = () => addProductsToCollection(scope, { collectionId, productIds: [shirt.productId] })

  await add()
  const added = await findProduct(scope, shirt.productId)
  await add()

  // The second time nothing has changed, not even the version.
  expect(await findProduct(scope, shirt.productId)).toEqual(added)
  expect(added?.collectionIds).toEqual([collectionId])
  const { items } = await queryProducts(scope, { filter: { 'collections.id': collectionId } })
  expect(items.map(({ productId }) => productId)).toEqual([shirt.productId])
  const again = { importKey: 'x', name: 'Twice' }
  expect(await ensureCollection(scope, again)).toBe(await ensureCollection(scope, again))
})

const option = (name: string) => ({
  name,
  optionType: 'drop_down' as const,
  choices: ['S', 'M', 'L'].map((size) => ({ value: size, description: size })),
})

const SHIRT: ProductInput = {
  name: 'Shirt',
  priceMinor: 1000,
  brand: 'Maker',
  trackInventory: true,
  options: [option('Size')],
  variants: [
    { choices: { Size: 'S' }, quantity: 3 },
    { choices: { Size: 'M' }, quantity: 4 },
  ],
}
