import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { updateCollection } from '../collection/change-collection.ts'
import { findCollection } from '../collection/collections.ts'
import { findMovedCollection } from '../collection/find-moved-collection.ts'
import { createCollection } from '../collection/save-collection.ts'
import { findMovedProduct } from '../product/read/find-moved-product.ts'
import { findProduct } from '../product/read/find-product.ts'
import { createProduct, deleteProduct, updateProduct } from '../product/write/save-product.ts'
import { removeTranslation } from './remove-translation.ts'
import { saveTranslation } from './save-translation.ts'

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
})
afterAll(() => database.close())

describe('the slug of a product in a language', () => {
  it('leads to the product, and so does each earlier one', async () => {
    const id = await makeProduct('Bowl')
    await translate(id, 'de', 'Schöne Schüssel')
    expect(await slugsOf(id)).toEqual({ de: 'schoene-schuessel' })
    await translate(id, 'de', 'schale')
    await translate(id, 'ar', 'وعاء')
    expect(await slugsOf(id)).toEqual({ de: 'schale', ar: 'وعاء' })
    for (const slug of ['schoene-schuessel', 'schale', 'وعاء']) {
      expect(await findMovedProduct(scope, slug)).toEqual({ productId: id, slug: 'bowl' })
    }
  })

  it('is one product’s in a language, and no original’s', async () => {
    const id = await makeProduct('Bowl')
    const other = await makeProduct('Cup')
    await translate(id, 'de', 'schale')
    await expect(translate(other, 'de', 'Schale')).rejects.toMatchObject({
      status: 409,
      details: {
        applicationError: {
          code: 'SLUG_TAKEN',
          description:
            '“Bowl” already has the address “schale” in this language. Choose another one.',
        },
      },
    })
    await expect(translate(other, 'de', 'bowl')).rejects.toThrow('already has the address')
    await translate(other, 'fr', 'schale')
    await translate(other, 'de', 'becher')
    expect(await slugsOf(other)).toEqual({ de: 'becher', fr: 'schale' })
  })

  it('is not given to a new product, which gets a number', async () => {
    await translate(await makeProduct('Bowl'), 'de', 'schale')
    const { slug } = await createProduct(scope, { name: 'Schale', priceMinor: 100 })
    expect(slug).toBe('schale-2')
  })

  it('ends with its translation, and goes on to lead to the product', async () => {
    const id = await makeProduct('Bowl')
    await translate(id, 'de', 'schale')
    await removeTranslation(scope, { entity: 'product', id, language: 'de' })
    expect(await slugsOf(id)).toEqual({})
    expect(await findMovedProduct(scope, 'schale')).toMatchObject({ slug: 'bowl' })
    await translate(await makeProduct('Cup'), 'de', 'schale')
    expect(await findMovedProduct(scope, 'schale')).toMatchObject({ slug: 'cup' })
  })

  it('stays when the product changes, and is free when it is deleted', async () => {
    const id = await makeProduct('Bowl')
    await translate(id, 'de', 'schale')
    await updateProduct(scope, { productId: id, changes: { name: 'Bowls' } })
    expect(await slugsOf(id)).toEqual({ de: 'schale' })
    await deleteProduct(scope, id)
    expect(await findMovedProduct(scope, 'schale')).toBeNull()
    expect((await createProduct(scope, { name: 'Schale', priceMinor: 1 })).slug).toBe('schale')
  })

  it('needs a letter or a digit', async () => {
    const id = await makeProduct('Bowl')
    await expect(translate(id, 'de', '—!')).rejects.toThrow('INVALID_ARGUMENT')
  })
})

it('of a collection leads to it, and so do its earlier ones in every language', async () => {
  const { collectionId: id } = await createCollection(scope, { name: 'Vases' })
  const content = { slug: 'Vasen' }
  await saveTranslation(scope, { entity: 'collection', id, language: 'de', content })
  expect(await findCollection(scope, id)).toMatchObject({ slug: 'vases', slugs: { de: 'vasen' } })
  await updateCollection(scope, { collectionId: id, changes: { slug: 'all-vases' } })
  for (const slug of ['vasen', 'vases']) {
    expect(await findMovedCollection(scope, slug)).toEqual({ collectionId: id, slug: 'all-vases' })
  }
  expect((await createCollection(scope, { name: 'Vasen' })).slug).toBe('vasen-2')
  await updateCollection(scope, { collectionId: id, changes: { slug: 'vases' } })
  expect(await findMovedCollection(scope, 'vases')).toBeNull()
  expect(await findMovedCollection(scope, 'all-vases')).toMatchObject({ slug: 'vases' })
})

async function makeProduct(name: string) {
  return (await createProduct(scope, { name, priceMinor: 100 })).productId
}

function translate(id: string, language: string, slug: string) {
  return saveTranslation(scope, { entity: 'product', id, language, content: { slug } })
}

async function slugsOf(id: string) {
  return (await findProduct(scope, id))?.slugs
}
