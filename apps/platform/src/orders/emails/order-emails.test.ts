import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { queueOrderEmails } from './queue-order-emails.ts'

let database: OpenDatabase
let platform: TestPlatform
let merchant: TestApp
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
  const name = 'Vase <b>"tall"</b>'
  productId = (await createProduct(platform.scope, { name, priceMinor: 1305 })).productId
})
afterAll(() => database.close())

describe('the confirmation of an order', () => {
  it('has items, sums, the address and a link to the order, and is sent once', async () => {
    const buyer = await createTestBuyer(platform, { productId })
    const checkoutId = await buyer.checkOut(2)
    await buyer.placeOrder(checkoutId)
    await buyer.placeOrder(checkoutId)
    const [email, ...others] = await platform.readMail()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      to: 'ada@shop.example',
      subject: 'Your order 10001 at Maren & Kiln',
    })
    expect(email?.text).toContain('2 × Vase <b>"tall"</b>: €26.10')
    expect(email?.text).toContain(
      'Items: €26.10\nDelivery: €4.90\nTotal: €31.00\nTax included: €4.95',
    )
    expect(email?.text).toContain('Ada Lovelace\nMengstraße 4\nLübeck\nGermany')
    expect(email?.text).toMatch(
      /See your order: http:\/\/localhost:4000\/hosted\/orders\/vor_\S+\?lang=en/,
    )
    expect(email?.html).toContain('2 × Vase &lt;b&gt;&quot;tall&quot;&lt;/b&gt;')
    expect(await platform.readMail()).toHaveLength(1)
  })

  it('says what was chosen and written, as do the e-mails about parcels and returns', async () => {
    const { orderId, buyer } = await placeCard()
    await ship(orderId, { fulfillment: {} })
    const { body } = await buyer.call('GET', `orders/${orderId}`)
    const lineItems = [{ id: body.order.lineItems[0].id, quantity: 1 }]
    await buyer.call('POST', `returns/orders/${orderId}/request-return`, {
      return: { lineItems, reason: 'OTHER' },
    })
    const emails = await platform.readMail()
    expect(emails).toHaveLength(3)
    const { url } = (await buyer.call('GET', `orders/${orderId}/link`)).body
    expect(await (await platform.fetch(url)).text()).toContain(
      '"items":["1 × Card, Paper: Thick, Words: ',
    )
    for (const { text, html } of emails) {
      expect(text).toContain('1 × Card, Paper: Thick, Words: <i>Ada</i>')
      expect(html).toContain('1 × Card, Paper: Thick, Words: &lt;i&gt;Ada&lt;/i&gt;')
    }
  })

  it('is not sent for an order that was refused', async () => {
    const buyer = await createTestBuyer(platform, { productId })
    const checkoutId = await buyer.checkOut(1)
    await database.pool.query('UPDATE products SET visible = false WHERE product_id = $1', [
      productId,
    ])
    expect((await buyer.placeOrder(checkoutId)).status).not.toBe(200)
    expect(await platform.readMail()).toEqual([])
  })
})

it('is handed to the outbox once, by however many processes', async () => {
  await place()
  const tools = { ...platform.services, publicPlatformUrl: 'http://localhost:4000' }
  await Promise.all(Array.from({ length: 4 }, () => queueOrderEmails(platform.scope, tools)))
  expect(await platform.readMail()).toHaveLength(1)
})

describe('what was sent', () => {
  const trackingInfo = { shippingProvider: 'dhl', trackingNumber: '0034' }

  it('is announced in the buyer’s language, with the link to the parcel', async () => {
    const orderId = await place()
    await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, { order: { buyerLanguage: 'de' } })
    await ship(orderId, { fulfillment: { trackingInfo } })
    const [email, ...others] = await platform.readMail()
    expect(others).toHaveLength(1)
    expect(email?.subject).toBe('Deine Bestellung 10001 von Maren & Kiln ist unterwegs')
    expect(email?.text).toContain('1 × Vase')
    expect(email?.text).toContain('Paketdienst: DHL\nSendungsnummer: 0034')
    expect(email?.text).toContain(
      'Sendung verfolgen: https://www.dhl.com/en/express/tracking.html?AWB=0034',
    )
  })

  it('is announced only where that is asked for, and again only with other tracking', async () => {
    const orderId = await place()
    const { body } = await ship(orderId, { fulfillment: {}, sendShippingEmail: false })
    const one = `/ecom/v1/fulfillments/${body.fulfillmentId}/orders/${orderId}`
    const say = (fulfillment: object) =>
      merchant.call('PATCH', one, { fulfillment, sendShippingEmail: true })
    expect(await platform.readMail()).toHaveLength(1)
    await say({})
    await say({})
    expect(await platform.readMail()).toHaveLength(2)
    await say({ trackingInfo })
    await say({ trackingInfo: { ...trackingInfo } })
    // The link that was completed is the same, so nothing has changed.
    expect(await platform.readMail()).toHaveLength(3)
  })
})

it('says what was refunded, and that an order was canceled with its merchant’s message', async () => {
  const orderId = await place()
  const act = (path: string, body: object) =>
    merchant.call('POST', `/ecom/v1/orders/${orderId}/${path}`, body)
  await act('mark-as-paid', {})
  await act('refunds', { amount: '5' })
  await act('cancel', { sendOrderCanceledEmail: true, customMessage: '<i>Sorry</i>' })
  const [canceled, refunded, placed, ...others] = await platform.readMail()
  expect(others).toEqual([])
  expect(placed?.subject).toContain('Your order')
  expect(refunded?.text).toContain('Maren & Kiln has refunded €5.00 of your order 10001')
  expect(canceled?.html).toContain('&lt;i&gt;Sorry&lt;/i&gt;')
  const linkOf = (text = '') => /hosted\/orders\/\S+/.exec(text)?.[0]
  expect(linkOf(canceled?.text)).toBe(linkOf(placed?.text))
})

async function place(): Promise<string> {
  const buyer = await createTestBuyer(platform, { productId })
  return (await buyer.placeOrder(await buyer.checkOut(1))).body.orderId
}

async function placeCard() {
  const paper = { value: 'Thick', description: 'Thick' }
  const card = await createProduct(platform.scope, {
    name: 'Card',
    priceMinor: 300,
    options: [{ name: 'Paper', optionType: 'drop_down', choices: [paper] }],
    customTextFields: [{ title: 'Words', maxLength: 20, mandatory: true }],
  })
  const buyer = await createTestBuyer(platform, card)
  const checkoutId = await buyer.checkOut(1, card.productId, undefined, {
    options: { Paper: 'Thick' },
    customTextFields: { Words: '<i>Ada</i>' },
  })
  return { buyer, orderId: (await buyer.placeOrder(checkoutId)).body.orderId as string }
}

const ship = (orderId: string, body: object) =>
  merchant.call('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, body)
