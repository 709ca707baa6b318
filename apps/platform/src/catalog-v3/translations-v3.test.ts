import { LANGUAGE_HEADER } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveTranslation } from '../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { BEANS, succeed } from './testing/beans.fixture.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
// biome-ignore-start lint/suspicious/noExplicitAny: as the API answers them.
let product: any
let category: any
// biome-ignore-end lint/suspicious/noExplicitAny: as the API answers them.
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
  const tree = { treeReference: { appNamespace: '@wix/stores' } }
  const parent = await succeed(app, 'POST', '/v1/categories', {
    category: { name: 'Drinks' },
    ...tree,
  })
  const child = await succeed(app, 'POST', '/v1/categories', {
    category: { name: 'Coffee', parentCategory: { id: parent.category.id } },
    ...tree,
  })
  category = child.category
  const made = await succeed(app, 'POST', '/v3/products', {
    product: { ...BEANS, mainCategoryId: category.id },
  })
  product = made.product
  const { scope } = platform
  await saveTranslation(scope, {
    entity: 'product',
    id: product.id,
    language: 'de',
    content: {
      name: 'Bohnen aus Yirgacheffe',
      slug: 'bohnen-aus-yirgacheffe',
      ribbon: 'Neu',
      options: { Weight: { name: 'Gewicht', choices: { '1 kg': '1 Kilo' } } },
      infoSections: [{ title: 'Zubereitung' }],
      textFields: ['Grußkarte'],
    },
  })
  for (const [id, name] of [
    [parent.category.id, 'Getränke'],
    [category.id, 'Kaffee'],
  ]) {
    await saveTranslation(scope, {
      entity: 'collection',
      id,
      language: 'de',
      content: { name, slug: name.toLowerCase().replace('ä', 'ae') },
    })
  }
})
afterAll(() => database.close())

const FIELDS = ['URL', 'INFO_SECTION', 'BREADCRUMBS_INFO', 'VARIANT_OPTION_CHOICE_NAMES']

describe('a product of catalog V3 in another language', () => {
  it('has its words, with the ids, keys and slug of the original', async () => {
    const { status, body, language } = await read(
      `/v3/products/${product.id}?${FIELDS.map((field) => `fields=${field}`).join('&')}`,
    )
    expect([status, language]).toEqual([200, 'de'])
    const { id, slug, ribbon, options, modifiers, infoSections, variantsInfo } = product
    expect(body.product).toMatchObject({
      id,
      slug,
      name: 'Bohnen aus Yirgacheffe',
      url: { relativePath: '/products/bohnen-aus-yirgacheffe' },
      ribbon: { id: ribbon.id, name: 'Neu' },
      options: [{ id: options[0].id, key: 'Weight', name: 'Gewicht' }],
      modifiers: [{ id: modifiers[0].id, key: 'Gift note', name: 'Grußkarte' }],
      infoSections: [{ id: infoSections[0].id, title: 'Zubereitung' }],
      breadcrumbsInfo: {
        breadcrumbs: [{ categoryName: 'Getränke' }, { categoryName: 'Kaffee' }],
      },
    })
    const [, kilo] = body.product.variantsInfo.variants
    expect(kilo.choices).toEqual([
      {
        ...variantsInfo.variants[1].choices[0],
        optionChoiceNames: {
          optionName: 'Gewicht',
          choiceName: '1 Kilo',
          renderType: 'TEXT_CHOICES',
        },
      },
    ])
  })

  it('is found by the slug of any language, and so is a category', async () => {
    const found = await read('/v3/products/slug/bohnen-aus-yirgacheffe')
    expect(found.body.product.id).toBe(product.id)
    const tree = 'treeReference.appNamespace=%40wix%2Fstores&fields=BREADCRUMBS_INFO'
    const { body } = await read(`/v1/categories/slug/kaffee?${tree}`)
    expect(body.category).toMatchObject({
      id: category.id,
      slug: 'coffee',
      name: 'Kaffee',
      breadcrumbsInfo: { breadcrumbs: [{ categoryName: 'Getränke' }] },
    })
  })

  it('is found by the words that its reader sees, and filtered by those of the original', async () => {
    const find = async (search: object, language?: string) =>
      (await read('/v3/products/search', language, { search })).body.products.length
    expect(await find({ search: { expression: 'bohnen' } })).toBe(1)
    expect(await find({ search: { expression: 'bohnen' } }, 'fr')).toBe(0)
    expect(await find({ search: { expression: 'floral', fields: ['description'] } })).toBe(1)
    expect(await find({ filter: { name: product.name } })).toBe(1)
    const search = { search: { expression: 'kaffee' } }
    const treeReference = { appNamespace: '@wix/stores' }
    const { body } = await read('/v1/categories/search', 'de', { search, treeReference })
    expect(body.categories).toMatchObject([{ id: category.id }])
  })

  it('is the original for other languages', async () => {
    const { body, language } = await read(`/v3/products/${product.id}`, 'fr')
    expect([body.product.name, language]).toEqual(['Yirgacheffe', 'en'])
  })
})

async function read(path: string, language = 'de-AT', body?: object) {
  const reply = await platform.fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...{ Authorization: app.apiKey, [LANGUAGE_HEADER]: language },
      'Content-Type': 'application/json',
    },
  })
  return {
    status: reply.status,
    language: reply.headers.get('Content-Language'),
    // biome-ignore lint/suspicious/noExplicitAny: as the API answers it.
    body: (await reply.json()) as any,
  }
}
