import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { setStock } from '../catalog/inventory/set-stock.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { saveTranslation } from '../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { saveShopSettings } from '../shop/shop-settings.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { paymentsOf } from '../testing/selling/test-payment.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const SHOP = 'hello@maren-kiln.example'
const BUYER = 'ada@shop.example'

let database: OpenDatabase
let platform: TestPlatform
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  await saveShopSettings(platform.scope, { settings: { contact: { email: SHOP } } })
  const jug = { name: 'Jug', priceMinor: 900, trackInventory: true, quantity: 0 }
  productId = (await createProduct(platform.scope, jug)).productId
  await saveTranslation(platform.scope, {
    ...{ entity: 'product', id: productId, language: 'de' },
    content: { name: 'Krug', preorderMessage: 'Lieferung im März' },
  })
  await setPreorder('Ships in March')
})
afterAll(() => database.close())

it('keeps with the line what the shop said of a preorder, in its language and the buyer’s', async () => {
  const { line } = await place('de')
  await setPreorder('Ships in May')

  expect(line.descriptionLines).toEqual([
    {
      name: { original: 'Availability', translated: 'Verfügbarkeit' },
      plainText: { original: 'Ships in March', translated: 'Lieferung im März' },
    },
  ])
})

it('tells it before the order, in the cart and at the checkout', async () => {
  const buyer = await createTestBuyer(inLanguage('de'), { productId })
  const checkoutId = await buyer.checkOut(1)
  const { cart } = (await buyer.call('GET', 'carts/current')).body
  const { checkout } = (await buyer.call('GET', `checkouts/${checkoutId}`)).body

  const said = [{ plainText: { original: 'Ships in March', translated: 'Lieferung im März' } }]
  expect(cart.lineItems[0].descriptionLines).toMatchObject(said)
  expect(checkout.lineItems[0].descriptionLines).toMatchObject(said)
  const asked = await inLanguage('de').fetch('/graphql/alpha', {
    method: 'POST',
    headers: { Authorization: buyer.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ cart { lineItems { description { name text } } } }' }),
  })
  expect((await asked.json()).data.cart.lineItems).toEqual([
    { description: [{ name: 'Verfügbarkeit', text: 'Lieferung im März' }] },
  ])
})

it('says that it is a preorder where the shop said nothing of it', async () => {
  await setPreorder(null)
  const { line } = await place('de')

  expect(line.descriptionLines).toEqual([
    {
      name: { original: 'Availability', translated: 'Verfügbarkeit' },
      plainText: { original: 'Pre-order', translated: 'Vorbestellt' },
    },
  ])
})

it('tells it the buyer, on the page of the order and by e-mail, and the shop', async () => {
  const { url } = await place('de')

  expect(await (await platform.fetch(url)).text()).toContain(
    '"choices":["Verfügbarkeit: Lieferung im März"]',
  )
  expect(await textTo(BUYER)).toContain('1 × Krug, Verfügbarkeit: Lieferung im März')
  expect(await textTo(SHOP)).toContain('1 × Jug, Availability: Ships in March')
})

it('keeps what was said when the payment began, and not what the reservation leaves', async () => {
  await setStock(platform.scope, {
    productId,
    variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: 1 }],
  })
  const inStock = await payFor()
  const ahead = await payFor()

  expect(inStock.descriptionLines).toEqual([])
  expect(ahead.descriptionLines).toMatchObject([{ plainText: { original: 'Ships in March' } }])
})

const setPreorder = (message: string | null) =>
  setStock(platform.scope, { productId, preorder: { enabled: true, message, limit: 5 } })

async function place(language: string) {
  const buyer = await createTestBuyer(inLanguage(language), { productId })
  const { orderId } = (await buyer.placeOrder(await buyer.checkOut(1))).body
  const { order } = (await buyer.call('GET', `orders/${orderId}`)).body
  const { url } = (await buyer.call('GET', `orders/${orderId}/link`)).body
  return { line: order.lineItems[0], url: `${url}?lang=${language}` }
}

async function payFor() {
  const buyer = await createTestBuyer(platform, { productId })
  const payments = paymentsOf(platform, buyer, await buyer.checkOut(1))
  const begun = (await payments.begin()).body
  await payments.confirm(begun, '4242 4242 4242 4242')
  const { payment } = (await payments.settle(begun.payment.id)).body
  return (await buyer.call('GET', `orders/${payment.orderId}`)).body.order.lineItems[0]
}

async function textTo(address: string) {
  const emails = await platform.readMail()
  return emails.find(({ to }) => to === address)?.text
}

/** The platform, asked in a language. */
const inLanguage = (language: string): TestPlatform => ({
  ...platform,
  fetch: (input, init, peer) =>
    platform.fetch(
      input,
      { ...init, headers: { ...init?.headers, 'x-wix-linguist': language } },
      peer,
    ),
})
