import { ALL_PRODUCTS_COLLECTION_ID, type ProductTranslation } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { CHANGE_COLUMNS, type StoredChange, toChange } from '../../events/changes.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { deleteCollection } from '../collection/change-collection.ts'
import { findCollection, findCollectionBySlug } from '../collection/collections.ts'
import { createCollection } from '../collection/save-collection.ts'
import type { ProductInput } from '../product/write/product-input.ts'
import { createProduct, deleteProduct, updateProduct } from '../product/write/save-product.ts'
import { listTranslations } from './list-translations.ts'
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

const BOWL: ProductInput = {
  name: 'Bowl',
  priceMinor: 3800,
  options: [
    {
      name: 'Glaze',
      optionType: 'color',
      choices: [
        { value: '#234', description: 'Ink' },
        { value: '#eee', description: 'Oat' },
      ],
    },
  ],
  infoSections: [{ title: 'Care', description: 'Wash cold' }],
}

const SCHALE: ProductTranslation = {
  name: 'Schale',
  options: { Glaze: { name: 'Glasur', choices: { Ink: 'Tinte', Oat: 'Hafer' } } },
  infoSections: [{ title: 'Pflege', description: 'Kalt spülen' }],
}

describe('a translation', () => {
  it('is stored by language, and replaced as a whole', async () => {
    const id = await makeBowl()
    await save(id, SCHALE)
    await save(id, { name: 'Schüssel' }, 'DE')
    await save(id, { name: 'Schale' }, 'de-ch')

    expect(await list(id)).toMatchObject([
      { language: 'de', content: { name: 'Schüssel' }, stale: [] },
      { language: 'de-CH', content: { name: 'Schale' }, stale: [] },
    ])
  })

  it('can be stored for the collection of all products too, which has only a name', async () => {
    const id = ALL_PRODUCTS_COLLECTION_ID
    const all = { entity: 'collection', id } as const
    await makeBowl()
    await saveTranslation(scope, { ...all, language: 'de', content: { name: 'Alles' } })

    expect(await listTranslations(scope, all)).toMatchObject([
      { language: 'de', content: { name: 'Alles' }, stale: [] },
    ])
    const german = { ...scope, languages: ['de'] }
    expect(await findCollection(german, id)).toMatchObject({ name: 'Alles', numberOfProducts: 1 })
    expect(await findCollectionBySlug(german, 'all-products')).toMatchObject({ name: 'Alles' })
    expect(await findCollection(scope, id)).toMatchObject({ name: 'All products' })
    const elsewhere = { ...(await createTestSite(database)), languages: ['de'] }
    expect(await findCollection(elsewhere, id)).toMatchObject({ name: 'All products' })
    await removeTranslation(scope, { ...all, language: 'de' })
    expect(await findCollection(german, id)).toMatchObject({ name: 'All products' })
  })

  it('is sanitized like its original', async () => {
    const id = await makeBowl()
    const description = '<p onclick="x()">Gut</p><script>alert(1)</script>'

    await save(id, { description, infoSections: [{ description }] })

    expect(await list(id)).toMatchObject([
      { content: { description: '<p>Gut</p>', infoSections: [{ description: '<p>Gut</p>' }] } },
    ])
    await expect(save(id, { description: `<p>${'&'.repeat(7990)}</p>` })).rejects.toThrow(
      'has size 39957, expected 8000 or less',
    )
  })

  it('needs another language than the store’s, and an existing entity', async () => {
    const id = await makeBowl()

    await expect(save(id, SCHALE, 'EN')).rejects.toMatchObject({ status: 400 })
    await expect(save(id, SCHALE, 'not a language')).rejects.toMatchObject({ status: 400 })
    await expect(save(scope.siteId, SCHALE)).rejects.toMatchObject({ status: 404 })
    await expect(
      removeTranslation(scope, { entity: 'product', id, language: 'de' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('reports which of its parts the original no longer has', async () => {
    const id = await makeBowl()
    await save(id, { ...SCHALE, textFields: ['Gravur'], mediaAlt: { 'gone.webp': 'Fort' } })
    const options = [
      {
        name: 'Finish',
        optionType: 'drop_down' as const,
        choices: [{ value: 'Matt', description: 'Matt' }],
      },
    ]

    await updateProduct(scope, { productId: id, changes: { options, infoSections: [] } })

    const [translation] = await list(id)
    expect(translation?.stale.toSorted()).toEqual(
      ['infoSections.0', 'mediaAlt.gone.webp', 'options.Glaze', 'textFields.0'].toSorted(),
    )
  })

  it('does not show a label that another part already has', async () => {
    const id = await makeBowl()

    await save(id, { options: { Glaze: { name: 'Glasur', choices: { Ink: 'Oat', Lost: 'X' } } } })

    expect(await list(id)).toMatchObject([
      { stale: ['options.Glaze.choices.Ink', 'options.Glaze.choices.Lost'] },
    ])
  })

  it('is deleted on request, and with its product or collection', async () => {
    const id = await makeBowl()
    const { collectionId } = await createCollection(scope, { name: 'Collection' })
    await save(id, SCHALE)
    await save(id, SCHALE, 'fr')
    await saveTranslation(scope, {
      entity: 'collection',
      id: collectionId,
      language: 'de',
      content: { name: 'Regal' },
    })

    await removeTranslation(scope, { entity: 'product', id, language: 'de' })
    expect(await list(id)).toMatchObject([{ language: 'fr' }])
    await deleteProduct(scope, id)
    await deleteCollection(scope, collectionId)

    const { rows } = await database.pool.query(
      'SELECT language FROM translations WHERE site_id = $1',
      [scope.siteId],
    )
    expect(rows).toEqual([])
  })

  it('gives one event of its product or collection for each change', async () => {
    const id = await makeBowl()
    const { collectionId } = await createCollection(scope, { name: 'Collection' })
    const translated = { entity: 'collection', id: collectionId, language: 'de' } as const
    const before = await readFacts()

    await save(id, SCHALE)
    await save(id, SCHALE)
    await removeTranslation(scope, { entity: 'product', id, language: 'de' })
    await saveTranslation(scope, { ...translated, content: { name: 'Regal' } })

    expect((await readFacts()).slice(before.length)).toMatchObject([
      { kind: 'updated', sequence: 2, before: { translations: {} } },
      { kind: 'updated', sequence: 3, before: { translations: { de: expect.any(String) } } },
      { kind: 'updated', changedFields: ['translations'] },
    ])
  })
})

async function makeBowl() {
  return (await createProduct(scope, BOWL)).productId
}

function save(id: string, content: ProductTranslation, language = 'de') {
  return saveTranslation(scope, { entity: 'product', id, language, content })
}

function list(id: string) {
  return listTranslations(scope, { entity: 'product', id })
}

async function readFacts() {
  const { rows } = await database.pool.query<StoredChange>(
    `SELECT ${CHANGE_COLUMNS} FROM event_outbox o
     WHERE site_id = $1 AND entity IN ('product', 'collection') ORDER BY change_id`,
    [scope.siteId],
  )
  return rows.map(toChange).map(({ facts }) => facts)
}
