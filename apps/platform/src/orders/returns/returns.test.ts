import type { Order } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { sellerSettings } from '../seller/seller-settings.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })).productId
})
afterAll(() => database.close())

it('goes from the request over the approval and the arrival to the refund', async () => {
  const { orderId, ask, read } = await sendOrder(2)
  const asked = await ask(1, { comment: 'Too large' })
  expect(asked.status).toBe(200)
  const [{ id }] = asked.body.orderReturns.returns
  expect(asked.body.orderReturns).toMatchObject({
    returns: [{ status: 'REQUESTED', reason: 'CHANGED_MIND', comment: 'Too large' }],
    returnable: [{ quantity: 1 }],
  })

  await decide(orderId, id, 'approve')
  await decide(orderId, id, 'receive')
  await merchant.call('POST', `/ecom/v1/orders/${orderId}/mark-as-paid`, {})
  const refund = { amount: '13.05', returnId: id }
  const path = `/ecom/v1/orders/${orderId}/refunds`
  expect((await merchant.call('POST', path, refund)).status).toBe(200)
  expect((await read()).returns).toMatchObject([{ status: 'REFUNDED' }])
  // The same return is refunded once, and then nothing of the second refund is recorded.
  expect((await merchant.call('POST', path, { ...refund, amount: '1.00' })).status).toBe(409)
  const { order } = (await merchant.call('GET', `/ecom/v1/orders/${orderId}`)).body
  expect(order.balanceSummary.refunded.amount).toBe('13.05')
  expect(order.activities.map((one: { type: string }) => one.type)).toEqual(
    expect.arrayContaining(['RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_RECEIVED']),
  )
})

it('is refused for what was not sent, was sent too long ago, or is in another return', async () => {
  const { orderId, lineId, buyer, ask, read } = await sendOrder(2, { isSent: false })
  expect(await ask(1)).toMatchObject({ status: 409 })
  await send(orderId, [{ id: lineId, quantity: 1 }])
  expect(await ask(2)).toMatchObject({ status: 409 })
  const first = await Promise.all([ask(1), ask(1)])
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
  const other = crypto.randomUUID()
  const path = `returns/orders/${orderId}/request-return`
  expect(
    await buyer.call('POST', path, {
      return: { lineItems: [{ id: other, quantity: 1 }], reason: 'OTHER' },
    }),
  ).toMatchObject({ status: 404 })

  platform.clock.advance(29 * DAY_MS)
  await send(orderId, [{ id: lineId, quantity: 1 }])
  expect((await read()).returnable).toMatchObject([{ quantity: 1 }])
  platform.clock.advance(29 * DAY_MS)
  expect((await read()).returnable).toMatchObject([{ quantity: 1 }])
  platform.clock.advance(DAY_MS)
  expect((await read()).returnable).toEqual([])
  await sellerSettings.save(platform.scope, 'seller', { lines: [], returnDays: 60 })
  expect((await read()).returnable).toMatchObject([{ quantity: 1 }])
})

it('marks its order for the merchant, who finds it by that until it is answered', async () => {
  const other = await sendOrder(1)
  const { orderId, buyer, ask } = await sendOrder(2)
  const [{ id }] = (await ask(1)).body.orderReturns.returns
  const search = async (returnRequested: boolean) => {
    const { body } = await merchant.call('POST', '/ecom/v1/orders/search', {
      search: { filter: { $and: [{ returnRequested }] }, cursorPaging: { limit: 10 } },
    })
    return body.orders.map((order: Order) => [order.id, order.returnRequested])
  }

  expect(await search(true)).toEqual([[orderId, true]])
  expect(await search(false)).toEqual([[other.orderId, undefined]])
  const { order } = (await buyer.call('GET', `orders/${orderId}`)).body
  expect(order).not.toHaveProperty('returnRequested')
  await decide(orderId, id, 'approve')
  expect(await search(true)).toEqual([])
})

it('can be asked for again after it was declined, with the reason for the buyer', async () => {
  const { orderId, ask, read } = await sendOrder(1)
  const { id } = (await ask(1)).body.orderReturns.returns[0]
  await decide(orderId, id, 'decline', { reason: 'It was worn.' })
  expect(await read()).toMatchObject({
    returns: [{ status: 'DECLINED', declineReason: 'It was worn.' }],
    returnable: [{ quantity: 1 }],
  })
  const mail = (await platform.readMail()).map(({ subject }) => subject)
  expect(mail).toContain('Your return of order 10001 at Maren & Kiln')
  const declined = (await platform.readMail()).find(({ subject }) => subject.includes('declined'))
  expect(declined?.text).toContain('It was worn.')
  expect(declined?.text).toContain('1 × Vase')
  expect(await decide(orderId, id, 'approve')).toMatchObject({
    status: 409,
    body: { details: { applicationError: { code: 'RETURN_STATUS_CHANGED' } } },
  })
  expect((await ask(1)).status).toBe(200)
})

it('is asked for by the buyer alone, and decided on by merchants alone', async () => {
  const { orderId, lineId, ask, buyer } = await sendOrder(1)
  const other = await createTestBuyer(platform, { productId })
  const request = { return: { lineItems: [{ id: lineId, quantity: 1 }], reason: 'OTHER' } }
  const path = `returns/orders/${orderId}`
  expect((await other.call('GET', path)).status).toBe(404)
  expect((await other.call('POST', `${path}/request-return`, request)).status).toBe(404)
  const { id } = (await ask(1)).body.orderReturns.returns[0]
  expect((await buyer.call('POST', `returns/${id}/orders/${orderId}/approve`, {})).status).toBe(403)
})

it('is asked for once by the page of the order, however often its form is sent', async () => {
  const { orderId, lineId, buyer, read } = await sendOrder(2)
  const url: string = (await buyer.call('GET', `orders/${orderId}/link`)).body.url
  const form = contentOf(await (await platform.fetch(`${url}/return`)).text())
  expect(form.lines).toMatchObject([{ id: lineId, name: 'Vase', most: 2 }])
  const post = (fields: Record<string, string>, headers = {}) =>
    platform.fetch(`${url}/return`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      body: `${new URLSearchParams(fields)}`,
    })
  const fields = { returnId: form.returnId, reason: 'DAMAGED', comment: '' }

  const nothing = await post({ ...fields, [`quantity.${lineId}`]: '0' })
  expect([nothing.status, contentOf(await nothing.text()).error]).toEqual([400, 'nothingChosen'])
  const tooMuch = await post({ ...fields, [`quantity.${lineId}`]: '3' })
  expect([tooMuch.status, contentOf(await tooMuch.text()).error]).toEqual([400, 'returnRefused'])
  const foreign = await post(
    { ...fields, [`quantity.${lineId}`]: '1' },
    { 'Sec-Fetch-Site': 'cross-site' },
  )
  expect(foreign.status).toBe(403)
  expect((await read()).returns).toEqual([])

  const ask = () => post({ ...fields, [`quantity.${lineId}`]: '2' })
  const sent = [...(await Promise.all([ask(), ask()])), await ask()]
  for (const { status, headers } of sent) {
    expect([status, headers.get('Location')]).toEqual([303, new URL(url).pathname])
  }
  expect(await read()).toMatchObject({ returns: [{ reason: 'DAMAGED' }], returnable: [] })
  const page = contentOf(await (await platform.fetch(url)).text())
  expect(page.returns).toHaveLength(1)
  expect(page).not.toHaveProperty('returnHref')
})

async function sendOrder(quantity: number, { isSent = true } = {}) {
  const buyer = await createTestBuyer(platform, { productId })
  const { body } = await buyer.placeOrder(await buyer.checkOut(quantity))
  const orderId: string = body.orderId
  const { order } = (await buyer.call('GET', `orders/${orderId}`)).body
  const lineId: string = order.lineItems[0].id
  if (isSent) await send(orderId)
  const path = `returns/orders/${orderId}`
  return {
    orderId,
    lineId,
    buyer,
    ask: (count: number, more = {}) =>
      buyer.call('POST', `${path}/request-return`, {
        return: { lineItems: [{ id: lineId, quantity: count }], reason: 'CHANGED_MIND', ...more },
      }),
    // By the merchant, whose key outlasts the days that pass in a test.
    read: async () => (await merchant.call('GET', `/ecom/v1/${path}`)).body.orderReturns,
  }
}

function send(orderId: string, lineItems?: { id: string; quantity: number }[]) {
  return merchant.call('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: lineItems ? { lineItems } : {},
  })
}

function decide(orderId: string, returnId: string, decision: string, body = {}) {
  return merchant.call('POST', `/ecom/v1/returns/${returnId}/orders/${orderId}/${decision}`, body)
}

/** What the page without looks has of its props. */
function contentOf(html: string) {
  return JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? '{}')
}
