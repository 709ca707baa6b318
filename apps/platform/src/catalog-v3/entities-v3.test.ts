import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { asParameter, BEANS, single, succeed } from './testing/beans.fixture.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

const post = (path: string, body: unknown) => succeed(app, 'POST', path, body)
const codeOf = (reply: { body: { details: { applicationError?: { code: string } } } }) =>
  reply.body.details.applicationError?.code

describe.each([
  ['brand', 'brands', 'assignedProductsCount', 'ASSIGNED_PRODUCTS_COUNT'],
  ['ribbon', 'ribbons', 'assignedProductCount', 'ASSIGNED_PRODUCT_COUNT'],
] as const)('a %s', (one, many, count, field) => {
  it('is created, found, renamed on its products at its revision, and deleted from them', async () => {
    const { [one]: made } = await post(`/v3/${many}`, { [one]: { name: 'North' } })
    expect(made).toMatchObject({ revision: '1', name: 'North' })
    expect(codeOf(await app.call('POST', `/v3/${many}`, { [one]: { name: 'North' } }))).toMatch(
      /^DUPLICATE/,
    )
    const { product } = await post('/v3/products', {
      product: single('Mug', '9.90', { [one]: { id: made.id } }),
    })
    expect(product[one]).toEqual({ id: made.id, name: 'North' })

    const rename = (revision: string, name: string) =>
      app.call('PATCH', `/v3/${many}/${made.id}`, {
        [one]: { id: made.id, revision, name },
        fields: [field],
      })
    expect((await rename('1', 'South')).body[one]).toMatchObject({
      revision: '2',
      name: 'South',
      [count]: 1,
    })
    expect(codeOf(await rename('1', 'West'))).toBe('REVISION_MISMATCH')
    const renamed = await succeed(app, 'GET', `/v3/products/${product.id}`)
    expect(renamed.product[one]).toEqual({ id: made.id, name: 'South' })
    // The earlier name is free again, for another entity.
    const again = await post('/v3/products', {
      product: single('Cup', '1', { [one]: { name: 'North' } }),
    })
    expect(again.product[one].id).not.toBe(made.id)

    await succeed(app, 'DELETE', `/v3/${many}/${made.id}?${one}Id=${made.id}`)
    expect((await app.call('GET', `/v3/${many}/${made.id}`)).status).toBe(404)
    const without = await succeed(app, 'GET', `/v3/products/${product.id}`)
    expect(without.product[one]).toBeUndefined()
  })

  it('is got or created, in bulk too, queried and counted', async () => {
    const { [one]: first } = await post(`/v3/${many}/get-or-create`, { [`${one}Name`]: 'A' })
    const reply = await post(`/v3/bulk/${many}/get-or-create`, { [`${one}Names`]: ['A', 'B'] })
    expect(reply.results).toMatchObject([{ item: { id: first.id } }, { item: { name: 'B' } }])
    const bulk = await post(`/v3/bulk/${many}/create`, {
      [many]: [{ name: 'B' }, { name: 'C' }],
      returnEntity: true,
    })
    expect(bulk.bulkActionMetadata).toEqual({
      totalSuccesses: 1,
      totalFailures: 1,
      undetailedFailures: 0,
    })
    const query = {
      filter: { name: { $in: ['A', 'C'] } },
      sort: [{ fieldName: 'name', order: 'DESC' }],
    }
    const found = await post(`/stores/v3/${many}/query`, { query })
    expect(found[many].map(({ name }: { name: string }) => name)).toEqual(['C', 'A'])
    expect(await post(`/v3/${many}/count`, { filter: { name: 'B' } })).toEqual({ count: 1 })
    const gone = await post(`/v3/bulk/${many}/delete`, {
      [`${one}Ids`]: [first.id, crypto.randomUUID()],
    })
    expect(gone.results).toMatchObject([
      { itemMetadata: { success: true } },
      { itemMetadata: { success: false } },
    ])
  })
})

describe('an info section', () => {
  it('is shared by products, which show what it says now', async () => {
    const { infoSection } = await post('/v3/info-sections', {
      infoSection: { uniqueName: 'care', title: 'Care', plainDescription: '<p>Wash</p>' },
    })
    const sections = { infoSections: [{ id: infoSection.id }] }
    const { product } = await post('/v3/products', { product: single('Mug', '1', sections) })
    await post('/v3/products', { product: single('Cup', '1', sections) })

    const update = await succeed(app, 'PATCH', `/v3/info-sections/${infoSection.id}`, {
      infoSection: { id: infoSection.id, revision: '1', title: 'How to care' },
      fields: ['ASSIGNED_PRODUCTS_COUNT'],
    })
    expect(update.infoSection).toMatchObject({
      revision: '2',
      title: 'How to care',
      assignedProductsCount: 2,
    })
    const fields = 'fields=INFO_SECTION&fields=INFO_SECTION_PLAIN_DESCRIPTION'
    const read = await succeed(app, 'GET', `/v3/products/${product.id}?${fields}`)
    expect(read.product.infoSections).toEqual([
      {
        id: infoSection.id,
        uniqueName: 'care',
        title: 'How to care',
        plainDescription: '<p>Wash</p>',
      },
    ])
    const { count } = await post('/v3/info-sections/count', {})
    expect(count).toBe(1)

    const removed = await post('/v3/bulk/products/remove-info-sections', {
      products: [{ productId: product.id, revision: read.product.revision }],
      infoSectionIds: [infoSection.id],
      returnEntity: true,
    })
    expect(removed.results).toMatchObject([{ item: { infoSections: [] } }])
    await succeed(app, 'DELETE', `/v3/info-sections/${infoSection.id}`)
    const found = await post('/v3/products/query', { query: {}, fields: ['INFO_SECTION'] })
    expect(found.products).toMatchObject([{ infoSections: [] }, { infoSections: [] }])
  })

  it('is got by its unique name, or created', async () => {
    const request = { infoSection: { uniqueName: 'care', title: 'Care' } }
    const first = await post('/v3/info-sections/get-or-create', request)
    const second = await post('/v3/info-sections/get-or-create', request)
    expect(second.infoSection.id).toBe(first.infoSection.id)
    const query = { filter: { uniqueName: 'care' } }
    const found = await succeed(app, 'GET', `/v3/info-sections/query?${asParameter({ query })}`)
    expect(found.infoSections).toMatchObject([{ title: 'Care', plainDescription: '' }])
  })

  it('is not written with scripts', async () => {
    const { infoSection } = await post('/v3/info-sections', {
      infoSection: {
        uniqueName: 'x',
        title: 'X',
        plainDescription: '<p onclick="a()">Hi<script>b()</script></p>',
      },
    })
    expect(infoSection.plainDescription).toBe('<p>Hi</p>')
  })
})

describe('a customization', () => {
  const SIZE = {
    name: 'Size',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'TEXT_CHOICES',
    choicesSettings: {
      choices: [
        { choiceType: 'CHOICE_TEXT', name: 'S' },
        { choiceType: 'CHOICE_TEXT', name: 'M' },
      ],
    },
  }
  const create = async (customization: object = SIZE) =>
    (await post('/v3/customizations', { customization })).customization

  it('renames its products’ option and choices, and their variants keep their ids', async () => {
    const { product } = await post('/v3/products', { product: BEANS })
    const [{ id }] = product.options
    const read = await succeed(
      app,
      'GET',
      `/v3/customizations/${id}?fields=ASSIGNED_PRODUCTS_COUNT`,
    )
    expect(read.customization).toMatchObject({
      revision: '1',
      name: 'Weight',
      assignedProductsCount: 1,
    })
    await succeed(app, 'PATCH', `/v3/customizations/${id}`, {
      customization: { id, revision: '1', name: 'Bag' },
    })
    const [first] = read.customization.choicesSettings.choices
    await post(`/v3/customizations/${id}/update-choices`, {
      revision: '2',
      choices: [{ choice: { id: first.id, name: 'Small' } }],
    })

    const after = await succeed(
      app,
      'GET',
      `/v3/products/${product.id}?fields=VARIANT_OPTION_CHOICE_NAMES`,
    )
    expect(after.product.options).toMatchObject([
      {
        id,
        name: 'Bag',
        choicesSettings: { choices: [{ choiceId: first.id, name: 'Small' }, { name: '1 kg' }] },
      },
    ])
    const idsOf = (one: { variantsInfo: { variants: { id: string }[] } }) =>
      one.variantsInfo.variants.map((variant) => variant.id)
    expect(idsOf(after.product)).toEqual(idsOf(product))
    expect(after.product.variantsInfo.variants[0].choices).toMatchObject([
      { optionChoiceNames: { optionName: 'Bag', choiceName: 'Small' } },
    ])
  })

  it('has its choices added, set, removed and ordered', async () => {
    const { id, choicesSettings } = await create()
    const [small, medium] = choicesSettings.choices
    const add = await post(`/v3/customizations/${id}/add-choices`, { choices: [{ name: 'L' }] })
    const large = add.customization.choicesSettings.choices[2]
    const ordered = await post(`/v3/customizations/${id}/reorder-choices`, {
      revision: '2',
      choiceIds: [large.id, medium.id, small.id],
    })
    expect(
      ordered.customization.choicesSettings.choices.map(({ name }: { name: string }) => name),
    ).toEqual(['L', 'M', 'S'])
    const removed = await post(`/v3/customizations/${id}/remove-choices`, {
      revision: '3',
      choiceIds: [large.id],
    })
    expect(removed.customization.choicesSettings.choices).toHaveLength(2)
    const set = await post(`/v3/customizations/${id}/set-choices`, {
      choices: [{ id: small.id, name: 'S' }, { name: 'XL' }],
    })
    expect(set.customization).toMatchObject({
      revision: '5',
      choicesSettings: { choices: [{ id: small.id }, { name: 'XL' }] },
    })
    const partly = await app.call('POST', `/v3/customizations/${id}/reorder-choices`, {
      revision: '5',
      choiceIds: [small.id],
    })
    expect(codeOf(partly)).toBe('CHOICE_IDS_MISMATCH')
  })

  it('keeps what products have', async () => {
    const { product } = await post('/v3/products', { product: BEANS })
    const [{ id, choicesSettings }] = product.options
    const used = await app.call('POST', `/v3/customizations/${id}/remove-choices`, {
      choiceIds: [choicesSettings.choices[0].choiceId],
    })
    expect(codeOf(used)).toBe('CHOICE_ASSIGNED_TO_PRODUCT')
    const deleted = await app.call('DELETE', `/v3/customizations/${id}`)
    expect(deleted.body.details.validationError.fieldViolations[0].ruleName).toBe(
      'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
    )
  })

  it.each([
    [
      'a colour without its code',
      {
        ...SIZE,
        customizationRenderType: 'SWATCH_CHOICES',
        choicesSettings: { choices: [{ name: 'Red' }] },
      },
      'INVALID_CHOICE_VALUE',
    ],
    [
      'a choice twice',
      { ...SIZE, choicesSettings: { choices: [{ name: 'S' }, { name: 'S' }] } },
      'DUPLICATE_CHOICE_NAME',
    ],
    [
      'a text that makes variants',
      { ...SIZE, customizationRenderType: 'FREE_TEXT' },
      'INVALID_CUSTOMIZATION_RENDER_TYPE',
    ],
  ])('is refused with %s', async (_, customization, code) => {
    const { body } = await app.call('POST', '/v3/customizations', { customization })
    expect(JSON.stringify(body)).toContain(code)
  })

  it('is a modifier with choices, which products refer to', async () => {
    const modifier = await create({
      name: 'Wrapping',
      customizationType: 'MODIFIER',
      customizationRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: [{ name: 'Paper', defaultAddedPrice: '2.50' }] },
    })
    const { product } = await post('/v3/products', {
      product: single('Mug', '1', { modifiers: [{ id: modifier.id, mandatory: true }] }),
    })
    expect(product.modifiers).toMatchObject([
      { id: modifier.id, mandatory: true, choicesSettings: { choices: [{ name: 'Paper' }] } },
    ])
  })

  it('is read by shoppers, and written by callers who may', async () => {
    await create()
    const visitor = await createTestVisitor(platform)
    const reply = await visitor.post('/v3/customizations/query', { query: {} })
    expect((await reply.json()).customizations).toMatchObject([{ name: 'Size' }])
    expect((await visitor.post('/v3/customizations', { customization: SIZE })).status).toBe(403)
    expect((await visitor.post('/v3/brands/query', {})).status).toBe(403)
  })
})
