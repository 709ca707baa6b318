import { CATALOG_FORM_HEADER, LANGUAGE_HEADER, STORES_APP_ID } from '@vitrine/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { listTranslations } from '../catalog/translations/list-translations.ts'
import { saveTranslation } from '../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { BEANS, beans, succeed } from './testing/beans.fixture.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let visitor: TestVisitor
let id: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
  visitor = await createTestVisitor(platform)
  const variants = [{ ...beans('250 g', '14.50'), inventoryItem: { quantity: 9 } }]
  const { product } = await succeed(app, 'POST', '/v3/products-with-inventory', {
    product: { ...BEANS, modifiers: [WRAPPING, GRINDING], variantsInfo: { variants } },
  })
  id = product.id
  await translate({
    options: { Weight: { name: 'Gewicht' } },
    modifiers: {
      Wrapping: { name: 'Verpackung', choices: { Red: 'Rot' } },
      Grinding: { name: 'Mahlgrad', choices: { Fine: 'Fein' } },
    },
  })
})
afterAll(() => database.close())

it('has labels, with the original names as keys, in every reply', async () => {
  const { product } = await read(`/stores-reader/v1/products/${id}`, 'V1')
  expect(product.modifiers).toEqual([
    {
      optionType: 'color',
      ...{ name: 'Verpackung', key: 'Wrapping', mandatory: true },
      choices: [
        { value: '#aa2233', description: 'Rot', key: 'Red' },
        { value: '#ffffff', description: 'White' },
      ],
    },
    {
      optionType: 'drop_down',
      ...{ name: 'Mahlgrad', key: 'Grinding', mandatory: false },
      choices: [
        {
          ...{ value: 'Fein', description: 'Fein', key: 'Fine' },
          ...{ addedPrice: 2.25, convertedAddedPrice: 2.25 },
        },
        { value: 'Whole', description: 'Whole' },
      ],
    },
  ])

  const query = `{ product(id: "${id}") { modifiers { name key choices { description key } } } }`
  const reply = await visitor.post('/graphql/alpha', { query }, { [LANGUAGE_HEADER]: 'de' })
  const { data } = await reply.json()
  expect(data.product.modifiers[1]).toEqual({
    ...{ name: 'Mahlgrad', key: 'Grinding' },
    choices: [
      { description: 'Fein', key: 'Fine' },
      { description: 'Whole', key: null },
    ],
  })

  const inV3 = await read(`/v3/products/${id}`, 'V3')
  expect(inV3.product.modifiers).toMatchObject([
    {
      ...{ name: 'Verpackung', key: 'Wrapping' },
      choicesSettings: { choices: [{ name: 'Rot', key: 'Red' }, { name: 'White' }] },
    },
    { name: 'Mahlgrad', choicesSettings: { choices: [{ name: 'Fein', key: 'Fine' }, {}] } },
  ])
})

it('is one line of a cart by either name, which has the original names', async () => {
  await add({ Gewicht: '250 g', Verpackung: 'Rot', Mahlgrad: 'Fein' })
  const { cart } = await add({ Weight: '250 g', Wrapping: 'Red', Grinding: 'Fine' })
  expect(cart.lineItems).toMatchObject([
    {
      quantity: 2,
      price: { amount: '16.75' },
      catalogReference: { options: { options: { Wrapping: 'Red', Grinding: 'Fine' } } },
      descriptionLines: [
        { name: { translated: 'Gewicht' } },
        {
          name: { original: 'Wrapping', translated: 'Verpackung' },
          colorInfo: { original: 'Red', translated: 'Rot', code: '#aa2233' },
        },
        {
          name: { original: 'Grinding', translated: 'Mahlgrad' },
          plainText: { original: 'Fine', translated: 'Fein' },
        },
      ],
    },
  ])
  const refused = await add({ Gewicht: '250 g', Mahlgrad: 'Staub' })
  expect(refused.details.validationError.fieldViolations).toMatchObject([
    { field: `${OPTIONS}.Mahlgrad`, violatedRule: 'INVALID_ENUM_VALUE' },
    { field: `${OPTIONS}.Verpackung`, violatedRule: 'REQUIRED_FIELD' },
  ])
})

it('keeps its original name where the translation is that of an option, or of no modifier', async () => {
  await translate({
    options: { Weight: { name: 'Gewicht' } },
    modifiers: {
      Wrapping: { name: 'Gewicht', choices: { Blue: 'Blau' } },
      Grinding: { name: 'Weight' },
      Ribbon: { name: 'Band' },
    },
  })
  const { product } = await read(`/stores-reader/v1/products/${id}`, 'V1')
  expect(product.modifiers).toMatchObject([{ name: 'Wrapping' }, { name: 'Grinding' }])
  const [german] = await listTranslations(platform.scope, { entity: 'product', id })
  expect(german?.stale).toEqual([
    'modifiers.Ribbon',
    'modifiers.Grinding',
    'modifiers.Wrapping',
    'modifiers.Wrapping.choices.Blue',
  ])
})

const OPTIONS = 'lineItems.0.catalogReference.options.options'

type Content = Parameters<typeof saveTranslation>[1]['content']

const translate = (content: Content) =>
  saveTranslation(platform.scope, { entity: 'product', id, language: 'de', content })

async function add(options: Record<string, string>) {
  const catalogReference = { catalogItemId: id, appId: STORES_APP_ID, options: { options } }
  const reply = await visitor.post(
    '/ecom/v1/carts/current/add-to-cart',
    { lineItems: [{ catalogReference, quantity: 1 }] },
    { [LANGUAGE_HEADER]: 'de' },
  )
  return reply.json()
}

async function read(path: string, form: 'V1' | 'V3') {
  const headers = { [LANGUAGE_HEADER]: 'de', [CATALOG_FORM_HEADER]: form }
  return (await visitor.get(path, headers)).json()
}

const WRAPPING = {
  name: 'Wrapping',
  modifierRenderType: 'SWATCH_CHOICES',
  mandatory: true,
  choicesSettings: {
    choices: [
      { name: 'Red', choiceType: 'ONE_COLOR', colorCode: '#aa2233' },
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
      { name: 'Whole', choiceType: 'CHOICE_TEXT' },
    ],
  },
}
