import { CATALOG_FORM_HEADER } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { saveDisplayCurrencies } from '../catalog/currency/display-currencies.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { catalogVersionSetting } from './convert/convert-catalog.ts'
import { BEANS, beans, succeed } from './testing/beans.fixture.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let id: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
  await useCatalog('V3')
  id = await createBeans([WRAPPING, GRINDING, CARD])
})
afterAll(() => database.close())

it('has modifiers with choices beside the options, and what each adds', async () => {
  const { modifiers, customTextFields } = await read()
  expect(modifiers).toEqual([
    {
      optionType: 'color',
      name: 'Wrapping',
      mandatory: true,
      choices: [
        { value: '#aa2233', description: 'Red', addedPrice: 5, convertedAddedPrice: 5 },
        { value: '#ffffff', description: 'White' },
      ],
    },
    {
      optionType: 'drop_down',
      name: 'Grinding',
      mandatory: false,
      choices: [
        { value: 'Fine', description: 'Fine', addedPrice: 2.25, convertedAddedPrice: 2.25 },
        { value: 'Whole', description: 'Whole' },
      ],
    },
  ])
  expect(customTextFields).toEqual([
    { title: 'Card', maxLength: 80, mandatory: true, addedPrice: 1.5, convertedAddedPrice: 1.5 },
  ])
})

it('has what a choice adds in the display currency too, and in GraphQL', async () => {
  await saveDisplayCurrencies(platform.scope, { USD: '2' })
  const inDollars = await read({ 'x-wix-currency': 'USD' })
  expect(inDollars.modifiers[0].choices[0]).toMatchObject({
    addedPrice: 5,
    convertedAddedPrice: 10,
  })
  expect(inDollars.customTextFields).toMatchObject([{ addedPrice: 1.5, convertedAddedPrice: 3 }])

  const visitor = await createTestVisitor(platform)
  const shape = 'name hasColors mandatory choices { value description addedPrice { amount } }'
  const query = `{ product(id: "${id}") {
    modifiers { ${shape} } customTextFields { title addedPrice { amount } }
  } }`
  const { data } = await (await visitor.post('/graphql/alpha', { query })).json()
  expect(data.product.modifiers[0]).toEqual({
    name: 'Wrapping',
    hasColors: true,
    mandatory: true,
    choices: [
      { value: '#aa2233', description: 'Red', addedPrice: { amount: '5.00' } },
      { value: '#ffffff', description: 'White', addedPrice: null },
    ],
  })
  expect(data.product.customTextFields).toEqual([{ title: 'Card', addedPrice: { amount: '1.50' } }])
})

it('has the name and colour that a choice gets later', async () => {
  const { customizations } = await succeed(app, 'POST', '/stores/v3/customizations/query', {
    query: { filter: { name: 'Wrapping' } },
  })
  const [{ id: customizationId, revision, choicesSettings }] = customizations
  expect((await read()).modifiers[0].choices[0].description).toBe('Red')
  await succeed(app, 'POST', `/stores/v3/customizations/${customizationId}/update-choices`, {
    customizationId,
    revision,
    choices: [
      { choice: { id: choicesSettings.choices[0].id, name: 'Crimson', colorCode: '#dc143c' } },
    ],
  })
  expect((await read()).modifiers[0].choices[0]).toMatchObject({
    value: '#dc143c',
    description: 'Crimson',
  })
})

it('has none on a site with catalog V1, and the same again after the way back', async () => {
  const before = await read()
  await useCatalog('V1')
  const inV1 = await read()
  expect(inV1).not.toHaveProperty('modifiers')
  expect(inV1.customTextFields).toEqual([{ title: 'Card', maxLength: 80, mandatory: true }])
  await useCatalog('V3')
  const { modifiers, customTextFields } = await read()
  expect({ modifiers, customTextFields }).toEqual({
    modifiers: before.modifiers,
    customTextFields: before.customTextFields,
  })
})

it('has no further member for a product without modifiers', async () => {
  id = await createBeans([])
  expect(await read()).not.toHaveProperty('modifiers')
})

it('is written as it is read, at the revision that was read, and the texts keep what they cost', async () => {
  const { modifiers, revision } = await read()
  const [wrapping, grinding] = modifiers
  const written = [
    { ...grinding, choices: [...without(grinding.choices), added('Coarse', 1)] },
    { ...wrapping, mandatory: false, choices: without(wrapping.choices) },
    {
      name: 'Gift',
      optionType: 'color',
      mandatory: true,
      choices: [
        { ...added('Yes', 3.5), value: 'gold' },
        { ...added('No', null), value: 'white' },
      ],
    },
  ]
  written[1]?.choices.push({ value: '#000000', description: 'White', addedPrice: null })
  written[1]?.choices.splice(1, 1)
  const reply = await write({ modifiers: written, revision })
  expect(reply.status).toBe(200)
  const { product } = reply.body
  expect(product.modifiers).toMatchObject([
    {
      name: 'Grinding',
      choices: [{ description: 'Fine', addedPrice: 2.25 }, {}, { description: 'Coarse' }],
    },
    { name: 'Wrapping', mandatory: false, choices: [{ value: '#aa2233' }, { value: '#000000' }] },
    { name: 'Gift', optionType: 'color', choices: [{ value: 'gold', addedPrice: 3.5 }, {}] },
  ])
  expect(product.customTextFields).toMatchObject([{ title: 'Card', addedPrice: 1.5 }])
  expect(await read()).toEqual(product)

  const { product: inV3 } = await succeed(app, 'GET', `/v3/products/${id}`)
  expect(inV3.modifiers).toMatchObject([
    {
      name: 'Grinding',
      choicesSettings: { choices: [{ addedPrice: '2.25' }, {}, { addedPrice: '1.00' }] },
    },
    { name: 'Wrapping', modifierRenderType: 'SWATCH_CHOICES' },
    { name: 'Gift', modifierRenderType: 'SWATCH_CHOICES' },
    { name: 'Card', freeTextSettings: { defaultAddedPrice: '1.50' } },
  ])
  expect(await write({ modifiers: [], revision })).toMatchObject({ status: 409 })
  expect((await read()).modifiers).toHaveLength(3)
})

it('changes a colour on all products that share it', async () => {
  const first = id
  const { modifiers: before } = await read()
  id = await createBeans([WRAPPING])
  const [{ name, mandatory }] = before
  const modifiers = [{ name, mandatory, choices: [{ value: '#0000ff', description: 'Red' }] }]
  expect((await write({ modifiers })).status).toBe(200)
  id = first
  expect((await read()).modifiers[0].choices[0]).toMatchObject({
    value: '#0000ff',
    addedPrice: 5,
  })
})

it('is created with its product, and neither where one of them is refused', async () => {
  const named = (name: string, modifiers: object[]) =>
    inV1Form('POST', '/stores/v1/products', {
      product: { name, priceData: { price: 5 }, modifiers },
    })
  const gift = { name: 'Gift', mandatory: false, choices: [added('Yes', 3.5)] }
  const made = await named('Mug', [gift])
  expect(made.body.product.modifiers).toMatchObject([{ name: 'Gift' }])
  const twice = await named('Jug', [gift, gift])
  expect(twice.status).toBe(400)
  expect(twice.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'product.modifiers.1.name' },
  ])
  const fine = await named('Jug', [{ ...gift, choices: [added('Yes', 3.555)] }])
  expect(fine.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'product.modifiers.0.choices.0.addedPrice', violatedRule: 'DECIMAL_MAX_SCALE' },
  ])
  await useCatalog('V1')
  expect((await named('Jug', [gift])).status).toBe(400)
  const { body } = await inV1Form('POST', '/stores-reader/v1/products/query', { query: {} })
  expect(body.products.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Mug',
    'Yirgacheffe',
  ])
})

const added = (description: string, addedPrice: number | null) => ({
  value: description,
  description,
  addedPrice,
})

/** As the back office sends them back. */
const without = (choices: { value: string; description: string; addedPrice?: number }[]) =>
  choices.map(({ value, description, addedPrice = null }) => ({ value, description, addedPrice }))

const write = (product: object) => inV1Form('PATCH', `/stores/v1/products/${id}`, { product })

async function inV1Form(method: string, path: string, body: object) {
  const response = await platform.fetch(path, {
    method,
    headers: {
      Authorization: app.apiKey,
      'Content-Type': 'application/json',
      [CATALOG_FORM_HEADER]: 'V1',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Through the caches of replies. */
async function read(headers = {}) {
  const visitor = await createTestVisitor(platform)
  const path = `/stores-reader/v1/products/${id}`
  return (await (await visitor.get(path, { [CATALOG_FORM_HEADER]: 'V1', ...headers })).json())
    .product
}

const useCatalog = (version: 'V1' | 'V3') =>
  catalogVersionSetting.save(platform.scope, 'catalogVersion', version)

async function createBeans(modifiers: object[]): Promise<string> {
  const { product } = await succeed(app, 'POST', '/v3/products-with-inventory', {
    product: {
      ...BEANS,
      modifiers,
      variantsInfo: {
        variants: [{ ...beans('250 g', '14.50', {}), inventoryItem: { quantity: 9 } }],
      },
    },
  })
  return product.id
}

const WRAPPING = {
  name: 'Wrapping',
  modifierRenderType: 'SWATCH_CHOICES',
  mandatory: true,
  choicesSettings: {
    choices: [
      { name: 'Red', choiceType: 'ONE_COLOR', colorCode: '#aa2233', addedPrice: '5' },
      { name: 'White', choiceType: 'ONE_COLOR', colorCode: '#ffffff' },
    ],
  },
}

const GRINDING = {
  name: 'Grinding',
  modifierRenderType: 'TEXT_CHOICES',
  mandatory: false,
  choicesSettings: {
    choices: [
      { name: 'Fine', choiceType: 'CHOICE_TEXT', addedPrice: '2.25' },
      { name: 'Whole', choiceType: 'CHOICE_TEXT', addedPrice: '0' },
    ],
  },
}

const CARD = {
  name: 'Card',
  modifierRenderType: 'FREE_TEXT',
  mandatory: true,
  freeTextSettings: { minCharCount: 1, maxCharCount: 80, title: 'Card', defaultAddedPrice: '1.50' },
}
