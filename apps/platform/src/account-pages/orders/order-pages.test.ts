import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { createDiscountRule } from '../../discounts/discount-rules.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { sellerSettings } from '../../orders/seller/seller-settings.ts'
import { saveShopSettings } from '../../shop/shop-settings.ts'
import { taxSettings } from '../../taxes/tax-settings.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

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
  merchant = await createTestApp(platform, [
    'ECOM.READ_ORDERS',
    'ECOM.MODIFY_ORDERS',
    'WIX_STORES.MODIFY_PRODUCTS',
  ])
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })).productId
})
afterAll(() => database.close())

describe('the page of an order', () => {
  it('is shown to every holder of its link, and told to nobody else', async () => {
    const { url } = await place(2)
    const page = await platform.fetch(url)
    expect(page.status).toBe(200)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const sheet = sheetOf(await page.text())
    expect(sheet).toMatchObject({
      number: '10001',
      payment: 'due',
      fulfillment: 'none',
      lines: [{ name: 'Vase', quantity: 2, price: '€13.05', total: '€26.10' }],
      totals: { subtotal: '€26.10', shipping: '€4.90', total: '€31.00', tax: '€4.95' },
      recipient: ['Ada Lovelace', 'Mengstraße 4', 'Lübeck', 'Germany'],
    })
  })

  it('has its amounts in the language of its reader, and the parcels', async () => {
    const { url, orderId } = await place(1)
    await merchant.call('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
      fulfillment: { trackingInfo: { trackingLink: 'https://parcel.example/1' } },
    })
    const sheet = sheetOf(await (await platform.fetch(`${url}?lang=de`)).text())
    expect(sheet.totals.total).toBe('17,95\u00a0€')
    expect(sheet.parcels).toMatchObject([
      { items: ['1 × Vase'], trackingLink: 'https://parcel.example/1' },
    ])
  })

  it('ends with its link, which a merchant replaces', async () => {
    const { url, orderId, buyer } = await place(1)
    const { body } = await merchant.call('POST', `/ecom/v1/orders/${orderId}/link/replace`, {})
    expect(body.url).not.toBe(url)
    expect((await platform.fetch(url)).status).toBe(404)
    expect((await platform.fetch(body.url)).status).toBe(200)
    expect((await buyer.call('GET', `orders/${orderId}/link`)).body.url).toBe(body.url)
    expect((await buyer.call('POST', `orders/${orderId}/link/replace`, {})).status).toBe(403)
  })

  it('is found by its own link alone', async () => {
    const { url, orderId } = await place(1)
    const foreign = await createTestBuyer(platform, { productId })
    expect((await foreign.call('GET', `orders/${orderId}/link`)).status).toBe(404)
    expect((await foreign.call('GET', `orders/${orderId}/downloads`)).status).toBe(404)
    const other = await createTestPlatform(database)
    const [body = '', token = ''] = [url.slice(0, -1), url.split('/').at(-1)]
    for (const address of [`${body}x`, url.replace(token, orderId), url.replace(token, 'vor_')]) {
      expect((await other.fetch(address)).status).toBe(404)
    }
  })
})

it('has an invoice with the taxes of each rate, whose sum is the total', async () => {
  await sellerSettings.save(platform.scope, 'seller', { lines: ['Maren & Kiln', 'Hafen 1'] })
  const { url } = await place(2)
  const sheet = sheetOf(await (await platform.fetch(`${url}/invoice`)).text())
  expect(sheet).toMatchObject({
    seller: ['Maren & Kiln', 'Hafen 1'],
    buyer: ['Ada Lovelace', 'Mengstraße 4', 'Lübeck', 'Germany'],
    taxes: [{ name: 'VAT', rate: '19%', net: '€26.05', tax: '€4.95', gross: '€31.00' }],
  })
})

describe('the seller of an invoice', () => {
  it('is the one of when the order was placed, whatever the store is called since', async () => {
    await saveSeller({ lines: ['Maren & Kiln', 'Hafen 1'], vatId: 'DE111111111' })
    const before = await place(1)
    await saveSeller({ lines: ['Kiln GmbH', 'Markt 2'], vatId: 'DE222222222' })
    const after = await place(1)

    expect(await sellerOf(before.url)).toEqual([['Maren & Kiln', 'Hafen 1'], 'DE111111111'])
    expect(await sellerOf(after.url)).toEqual([['Kiln GmbH', 'Markt 2'], 'DE222222222'])
  })

  it('is the name of the store alone where nothing else was set, and stays that', async () => {
    const { url } = await place(1)
    await saveShopSettings(platform.scope, { name: 'Kiln' })
    await saveSeller({ lines: ['Kiln GmbH'], vatId: 'DE222222222' })

    expect(await sellerOf(url)).toEqual([['Maren & Kiln'], null])
  })

  it('is named in its header, where the order names the store of today', async () => {
    const { url } = await place(1)
    await saveShopSettings(platform.scope, { name: 'Kiln' })

    const [invoice, order] = [await platform.fetch(`${url}/invoice`), await platform.fetch(url)]

    expect(await invoice.text()).toContain('<title>invoice · Maren & Kiln</title>')
    expect(await order.text()).toContain('<title>order · Kiln</title>')
  })

  it('stays when the billing address of the order is corrected', async () => {
    await saveSeller({ lines: ['Maren & Kiln', 'Hafen 1'], vatId: 'DE111111111' })
    const { url, orderId } = await place(1)
    await saveSeller({ lines: ['Kiln GmbH', 'Markt 2'], vatId: 'DE222222222' })
    const address = { country: 'DE', city: 'Kiel', addressLine: 'Holtenauer Straße 1' }
    const billingInfo = { address, contactDetails: { company: 'Byron & Co.' } }
    await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, { order: { billingInfo } })

    expect(await invoiceOf(url)).toMatchObject({
      seller: ['Maren & Kiln', 'Hafen 1'],
      buyer: ['Byron & Co.', 'Holtenauer Straße 1', 'Kiel', 'Germany'],
    })
  })

  it('is the present one of an order that was placed before it was kept', async () => {
    const { url, orderId } = await place(1)
    await database.pool.query('UPDATE orders SET seller = NULL WHERE order_id = $1', [orderId])
    await saveSeller({ lines: ['Kiln GmbH', 'Markt 2'], vatId: 'DE222222222' })

    expect(await sellerOf(url)).toEqual([['Kiln GmbH', 'Markt 2'], 'DE222222222'])
  })

  async function saveSeller({ lines, vatId }: { lines: string[]; vatId: string }) {
    await sellerSettings.save(platform.scope, 'seller', { lines })
    const { taxes } = await taxSettings.read(platform.scope)
    await taxSettings.save(platform.scope, 'taxes', { ...taxes, vatId })
  }

  const invoiceOf = async (url: string) =>
    sheetOf(await (await platform.fetch(`${url}/invoice`)).text())

  async function sellerOf(url: string) {
    const { seller, sellerVatId } = await invoiceOf(url)
    return [seller, sellerVatId]
  }
})

it('names no tax on the invoice of an order that was placed before the name was kept', async () => {
  const { url, orderId } = await place(2)
  const { order } = (await merchant.call('GET', `/ecom/v1/orders/${orderId}`)).body
  expect(order.taxInfo.taxBreakdown).toEqual([
    {
      taxName: 'VAT',
      jurisdiction: 'DE',
      jurisdictionType: 'COUNTRY',
      rate: '0.19',
      aggregatedTaxAmount: { amount: '4.95', formattedAmount: '€4.95' },
    },
  ])
  await database.pool.query(
    `UPDATE orders SET snapshot = jsonb_set(snapshot, '{taxInfo,taxBreakdown}', '[]') WHERE order_id = $1`,
    [orderId],
  )
  const { taxes } = sheetOf(await (await platform.fetch(`${url}/invoice`)).text())
  expect(taxes).toMatchObject([{ name: null, rate: '19%' }])
})

describe('the discounts of an order', () => {
  beforeEach(async () => {
    const active = { active: true, effect: { kind: 'PERCENT', percent: 10 } } as const
    const name = { original: 'A tenth off' }
    await createDiscountRule(platform.scope, { ...active, name, couponCode: 'TENTH' })
    await createDiscountRule(platform.scope, { ...active, name: { original: 'Spring' } })
  })

  it('are named on its page and its invoice, each with its amount', async () => {
    const { url } = await placeWithCoupon()
    const discounts = [
      { name: 'Spring', amount: '€2.61' },
      { name: 'A tenth off', amount: '€2.35' },
    ]
    for (const page of [url, `${url}/invoice`]) {
      expect(sheetOf(await (await platform.fetch(page)).text()).totals).toMatchObject({ discounts })
    }
  })

  it('are named in the e-mail about it', async () => {
    await placeWithCoupon()
    const [email] = await platform.readMail()
    expect(email?.text).toContain('\nSpring: −€2.61\nA tenth off: −€2.35\n')
    expect(email?.text).not.toContain('Discount')
  })

  it('are one sum where the order has no names', async () => {
    const { url, orderId } = await placeWithCoupon()
    await database.pool.query(
      `UPDATE orders SET snapshot = snapshot - 'appliedDiscounts' WHERE order_id = $1`,
      [orderId],
    )
    const { totals } = sheetOf(await (await platform.fetch(url)).text())
    expect(totals.discounts).toEqual([{ name: null, amount: '€4.96' }])
  })

  async function placeWithCoupon() {
    const buyer = await createTestBuyer(platform, { productId })
    return placed(buyer, await buyer.checkOut(2, productId, 'TENTH'))
  }
})

describe('files that were bought', () => {
  beforeEach(async () => {
    const { body } = await merchant.call('POST', '/site-media/v1/files/generate-upload-url', {
      displayName: 'Book.pdf',
      private: true,
    })
    const reply = await platform.fetch(body.uploadUrl, { method: 'PUT', body: '%PDF-1.7 Book' })
    const { file } = await reply.json()
    await merchant.call('POST', `/stores/v1/products/${productId}/digital-files`, {
      digitalFiles: [{ id: file.id }],
    })
  })

  it('are there once the order is paid, until it is refunded as a whole', async () => {
    const { url, orderId, buyer } = await placeFiles()
    const listed = async () =>
      (await buyer.call('GET', `orders/${orderId}/downloads`)).body.downloads
    expect(await listed()).toEqual([])

    await act(orderId, 'mark-as-paid')
    const [file] = await listed()
    expect(file).toMatchObject({ fileName: 'Book.pdf' })
    expect(await (await platform.fetch(file.link)).text()).toBe('%PDF-1.7 Book')
    expect(await listed()).toEqual([file])
    expect(sheetOf(await (await platform.fetch(url)).text()).downloads).toEqual([file])
    const order = (await buyer.call('GET', `orders/${orderId}`)).body.order
    expect(order.fulfillmentStatus).toBe('FULFILLED')

    await act(orderId, 'refunds', { amount: '1' })
    expect(await listed()).toEqual([file])
    await act(orderId, 'refunds', { amount: await restOf(orderId) })
    expect(await listed()).toEqual([])
    expect((await platform.fetch(file.link)).status).toBe(410)
  })

  it('are announced once, with a link to them, where the order is paid later', async () => {
    const { url, orderId } = await placeFiles()
    expect(await platform.readMail()).toHaveLength(1)
    await act(orderId, 'mark-as-paid')
    const [ready, ...others] = await platform.readMail()
    expect(others).toHaveLength(1)
    expect(ready).toMatchObject({
      to: 'ada@shop.example',
      subject: 'The files of your order 10001 at Maren & Kiln',
    })
    expect(ready?.text).toContain(`Book.pdf\n\nDownload your files: ${url}`)
    expect(sheetOf(await (await platform.fetch(url)).text()).downloads).toHaveLength(1)
  })

  it('are counted, expire, and get new links from a merchant', async () => {
    const { url, orderId, buyer } = await placeFiles()
    await act(orderId, 'mark-as-paid')
    const listed = async () =>
      (await buyer.call('GET', `orders/${orderId}/downloads`)).body.downloads
    const [file] = await listed()
    for (let time = 0; time < 10; time++) await (await platform.fetch(file.link)).text()
    expect((await platform.fetch(file.link)).status).toBe(410)
    expect(await listed()).toEqual([{ ...file, hasEnded: true }])

    const { body } = await merchant.call('POST', `/ecom/v1/orders/${orderId}/downloads/renew`, {})
    const [renewed] = body.downloads
    expect((await platform.fetch(renewed.link)).status).toBe(200)
    expect(await listed()).toEqual([renewed])
    platform.clock.advance(31 * 24 * 60 * 60 * 1000)
    expect((await platform.fetch(renewed.link)).status).toBe(410)
    expect(sheetOf(await (await platform.fetch(url)).text()).downloads).toEqual([
      { ...renewed, hasEnded: true },
    ])
  })

  it('that have ended or are none are pages for people, in their language', async () => {
    const { orderId, buyer } = await placeFiles()
    await act(orderId, 'mark-as-paid')
    const [{ link }] = (await buyer.call('GET', `orders/${orderId}/downloads`)).body.downloads
    const open = (url: string) =>
      platform.fetch(url, { headers: { Accept: 'text/html', 'Accept-Language': 'de' } })
    expect(await (await open(link)).text()).toBe('%PDF-1.7 Book')
    platform.clock.advance(31 * 24 * 60 * 60 * 1000)

    const ended = await open(link)
    const none = await open(`${link}x`)

    expect([ended.status, none.status]).toEqual([410, 404])
    expect(await ended.text()).toContain('Dieser Download-Link gilt nicht mehr')
    expect(await none.text()).toContain('Seite nicht gefunden')
    expect(ended.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    // That of the page, not that of the file, which could show no styles.
    expect(ended.headers.get('Content-Security-Policy')).toContain('style-src')
    expect(ended.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(ended.headers.get('Content-Disposition')).toBeNull()
  })

  it('stay their buyer’s when the product is deleted', async () => {
    const { orderId, buyer } = await placeFiles()
    await merchant.call('DELETE', `/stores/v1/products/${productId}`)
    await act(orderId, 'mark-as-paid')
    const { body } = await buyer.call('GET', `orders/${orderId}/downloads`)
    expect(body.downloads).toHaveLength(1)
  })
})

/** Nothing of it is sent, so no delivery is chosen. */
async function placeFiles() {
  const buyer = await createTestBuyer(platform, { productId })
  await buyer.cart.add(productId, 1)
  const email = 'ada@shop.example'
  const { body } = await buyer.cart.call('POST', '/create-checkout', { channelType: 'WEB', email })
  await buyer.call('GET', `checkouts/${body.checkoutId}`)
  return placed(buyer, body.checkoutId)
}

async function place(quantity: number) {
  const buyer = await createTestBuyer(platform, { productId })
  return placed(buyer, await buyer.checkOut(quantity))
}

async function placed(buyer: Awaited<ReturnType<typeof createTestBuyer>>, checkoutId: string) {
  const { body } = await buyer.placeOrder(checkoutId)
  expect(body).toEqual({ orderId: expect.any(String) })
  const orderId: string = body.orderId
  const url: string = (await buyer.call('GET', `orders/${orderId}/link`)).body.url
  return { buyer, orderId, url }
}

const act = (orderId: string, action: string, body: object = {}) =>
  merchant.call('POST', `/ecom/v1/orders/${orderId}/${action}`, body)

async function restOf(orderId: string) {
  const { order } = (await merchant.call('GET', `/ecom/v1/orders/${orderId}`)).body
  const { paid, refunded } = order.balanceSummary
  return (Number(paid.amount) - Number(refunded.amount)).toFixed(2)
}

/** What the page shows, as the plain pages of tests print it. */
const sheetOf = (html: string) => JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? 'null')
