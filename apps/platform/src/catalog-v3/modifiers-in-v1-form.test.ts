import { CATALOG_FORM_HEADER } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
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

/** Through the caches of replies. */
async function read() {
  const visitor = await createTestVisitor(platform)
  const path = `/stores-reader/v1/products/${id}`
  return (await (await visitor.get(path, { [CATALOG_FORM_HEADER]: 'V1' })).json()).product
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
