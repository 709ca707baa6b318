import { STORES_APP_ID } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { catalogVersionSetting } from '../catalog-v3/convert/convert-catalog.ts'
import { BEANS, beans, succeed } from '../catalog-v3/testing/beans.fixture.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let visitor: TestVisitor
// biome-ignore lint/suspicious/noExplicitAny: as the API answers it.
let product: any
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
  visitor = await createTestVisitor(platform)
  const reply = await succeed(app, 'POST', '/v3/products-with-inventory', {
    product: {
      ...BEANS,
      modifiers: [GRINDING, NOTE],
      variantsInfo: {
        variants: [
          {
            ...beans('250 g', '14.50', { compareAtPrice: '16.00' }),
            inventoryItem: { quantity: 9 },
          },
        ],
      },
    },
  })
  product = reply.product
})
afterAll(() => database.close())

describe('a line with modifiers of catalog V3', () => {
  it('costs what they add, whatever the client says, and names them', async () => {
    const line = await addOne({ options: { Grinding: 'Fine' }, customTextFields: { Note: 'Hi' } })
    expect(line).toMatchObject({
      price: { amount: '18.25' },
      fullPrice: { amount: '19.75' },
      lineItemPrice: { amount: '36.50' },
      catalogReference: {
        options: { options: { Grinding: 'Fine' }, customTextFields: { Note: 'Hi' } },
      },
    })
    expect(line.descriptionLines).toMatchObject([
      { name: { original: 'Weight' }, plainText: { original: '250 g' } },
      { name: { original: 'Grinding' }, plainText: { original: 'Fine' } },
      { name: { original: 'Note' }, plainText: { original: 'Hi' } },
    ])
    expect(await addOne({ options: { Grinding: 'Whole', Weight: '250 g' } })).toMatchObject({
      price: { amount: '14.50' },
    })
    const cart = await (await visitor.get('/ecom/v1/carts/current')).json()
    expect(cart.cart.lineItems).toHaveLength(2)
    expect(cart.cart.subtotal.amount).toBe('65.50')
  })

  it('is refused with a choice that the modifier does not have', async () => {
    const reply = await add({ options: { Grinding: 'Dust' } })
    expect(reply.status).toBe(400)
    const { details } = await reply.json()
    expect(details.validationError.fieldViolations).toMatchObject([
      { field: 'lineItems.0.catalogReference.options.options.Grinding' },
    ])
  })

  it('needs a choice of every mandatory modifier, and is not added without one', async () => {
    await requireGrinding()
    const reply = await add({})
    expect(reply.status).toBe(400)
    expect((await reply.json()).details.validationError.fieldViolations).toMatchObject([
      {
        field: 'lineItems.0.catalogReference.options.options.Grinding',
        description: 'is required',
        violatedRule: 'REQUIRED_FIELD',
      },
    ])
    expect((await visitor.get('/ecom/v1/carts/current')).status).toBe(404)

    await addOne({ options: { Grinding: 'Whole' } })
    const update = await platform.fetch('/ecom/v1/carts/current', {
      method: 'PATCH',
      headers: {
        Authorization: visitor.tokens.access_token,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ lineItems: [twoOf({ options: { Weight: '250 g' } })] }),
    })
    expect(update.status).toBe(400)
    const { cart } = await (await visitor.get('/ecom/v1/carts/current')).json()
    expect(cart.lineItems).toMatchObject([{ quantity: 2 }])
  })

  it('needs none on a site with catalog V1, which does not show them', async () => {
    await requireGrinding()
    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V1')
    expect(await addOne({})).toMatchObject({ price: { amount: '14.50' } })
  })

  it('is in the order as it was chosen, in the order of the product, and can be ordered again', async () => {
    await requireGrinding()
    await setTestTerms(platform.scope)
    const buyer = await createTestBuyer(platform, { productId: product.id })
    const options = {
      options: { Weight: '250 g', Grinding: 'Fine' },
      customTextFields: { Note: 'Hi' },
    }
    const checkoutId = await buyer.checkOut(2, product.id, undefined, options)
    const { body } = await buyer.placeOrder(checkoutId)
    const order = await buyer.call('GET', `orders/${body.orderId}`)
    const [line] = order.body.order.lineItems
    expect(line).toMatchObject({
      price: { amount: '18.25' },
      descriptionLines: [
        { plainText: { original: '250 g' } },
        { name: { original: 'Grinding' }, plainText: { original: 'Fine' } },
        { plainText: { original: 'Hi' } },
      ],
    })
    const { catalogReference, quantity } = line
    const again = await buyer.cart.call('POST', '/add-to-cart', {
      lineItems: [{ catalogReference, quantity }],
    })
    expect(again.body.cart.lineItems.at(-1)).toMatchObject({
      price: { amount: '18.25' },
      catalogReference: { options },
    })
  })

  it('is no longer available when its choice is gone', async () => {
    await addOne({ options: { Grinding: 'Fine' } })
    await succeed(app, 'PATCH', `/v3/products/${product.id}`, {
      product: { id: product.id, revision: product.revision, modifiers: [NOTE] },
    })
    const { cart } = await (await visitor.get('/ecom/v1/carts/current')).json()
    expect(cart.lineItems).toMatchObject([
      { availability: { status: 'NOT_FOUND' }, descriptionLines: [{}, { plainText: {} }] },
    ])
    expect(cart.subtotal.amount).toBe('0.00')
  })
})

const GRINDING = {
  name: 'Grinding',
  modifierRenderType: 'TEXT_CHOICES',
  mandatory: false,
  choicesSettings: {
    choices: [
      { name: 'Whole', choiceType: 'CHOICE_TEXT' },
      { name: 'Fine', choiceType: 'CHOICE_TEXT', addedPrice: '2.25' },
    ],
  },
}

const NOTE = {
  name: 'Note',
  modifierRenderType: 'FREE_TEXT',
  mandatory: false,
  freeTextSettings: { minCharCount: 0, maxCharCount: 20, title: 'Note', defaultAddedPrice: '1.50' },
}

/** Two of the beans; the prices beside them are not the client's to say. */
function add(options: object) {
  return visitor.post('/ecom/v1/carts/current/add-to-cart', {
    lineItems: [twoOf({ variantId: product.variantsInfo.variants[0].id, ...options })],
  })
}

const twoOf = (options: object) => ({
  catalogReference: { catalogItemId: product.id, appId: STORES_APP_ID, options },
  quantity: 2,
})

async function requireGrinding() {
  const modifiers = [{ ...GRINDING, mandatory: true }, NOTE]
  const { id, revision } = product
  await succeed(app, 'PATCH', `/v3/products/${id}`, { product: { id, revision, modifiers } })
}

async function addOne(options: object) {
  const reply = await add(options)
  const body = await reply.json()
  expect(body).toMatchObject({ cart: {} })
  return body.cart.lineItems.at(-1)
}
