import type { DiscountRuleInput } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct, updateProduct } from '../../catalog/product/write/save-product.ts'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import { createDiscountRule } from '../../discounts/discount-rules.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { paymentSettings } from '../../payments/payment-settings.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { becomeMember, createMember, login, PASSWORD, replyOf } from '../../testing/test-member.ts'
import {
  createTestPlatform,
  PLATFORM_URL,
  SHOP_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import type { CheckoutView, PlacedOrderView } from './checkout-view.ts'

const ADDRESS = {
  country: 'DE',
  firstName: 'Ada',
  lastName: 'Lovelace',
  addressLine: 'Mengstraße 4',
  postalCode: '23552',
  city: 'Lübeck',
}
const FORM = { email: 'ada@shop.example', ...ADDRESS, isBillingSame: 'yes', delivery: 'standard' }
const CARD = { payment: 'card', do: 'pay' }
const ACCEPTED = '4242 4242 4242 4242'

const TENTH: DiscountRuleInput = {
  name: { original: 'A tenth off' },
  couponCode: 'TEN',
  effect: { kind: 'PERCENT', percent: 10 },
  active: true,
}

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  visitor = await createTestVisitor(platform)
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })).productId
})
afterAll(() => database.close())

describe('the page of a checkout', () => {
  it('shows what is bought with a total from the start', async () => {
    const { page } = await openCheckout(2)
    expect(page.view).toMatchObject({
      name: 'form',
      values: { email: '', address: { country: 'DE', lastName: '' } },
      lines: [{ name: 'Vase', quantity: 2, total: '€26.10', problem: null }],
      deliveries: [
        { code: 'standard', price: '€4.90', isChosen: true },
        { code: 'express', price: '€15.00', isChosen: false },
      ],
      sums: { subtotal: '€26.10', delivery: '€4.90', total: '€31.00', tax: '€4.95' },
      payments: [
        { value: 'card', isChosen: true, isSandbox: true },
        { value: 'manual:transfer', title: 'Bank transfer' },
      ],
    })
    expect(page.response.headers.get('Cache-Control')).toBe('no-store')
    expect(page.response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('is ordered by bank transfer, and thanks with the way to pay', async () => {
    await paymentSettings.save(platform.scope, 'payments', {
      manual: [
        { code: 'cash', title: { original: 'On delivery' } },
        {
          code: 'transfer',
          title: { original: 'Bank transfer' },
          instructions: { original: 'IBAN DE02' },
        },
      ],
    })
    const { page } = await openCheckout(1)
    const placed = await send(page, { ...FORM, payment: 'manual:transfer', do: 'pay' })
    expect(placed.response.status).toBe(303)
    const thanks = await follow(placed)
    expect(thanks.view).toMatchObject({
      name: 'placed-order',
      order: {
        number: '10001',
        firstName: 'Ada',
        email: 'ada@shop.example',
        instructions: { title: 'Bank transfer', text: 'IBAN DE02' },
      },
    })
    const [mail] = await platform.readMail()
    expect(mail?.text).toContain('IBAN DE02')
    const { order } = thanks.view as PlacedOrderView
    const sheet = await (await platform.fetch(order?.href ?? '')).text()
    expect(sheet).toContain('"manualPayment":{"code":"transfer"')
    expect(await ordersNow()).toEqual([{ status: 'NOT_PAID', total: 1795 }])
  })

  it('is paid with a card, once, however often the form is sent', async () => {
    const { page } = await openCheckout(1)
    const form = { ...FORM, ...CARD, cardNumber: ACCEPTED }
    const replies = [await send(page, form), await send(page, form)]
    expect(replies.map(({ response }) => response.status)).toEqual([303, 303])
    expect((await get(page.url)).view).toMatchObject({ name: 'placed-order', hasOrder: true })
    expect(await ordersNow()).toEqual([{ status: 'PAID', total: 1795 }])
  })

  it('leads to the client’s own page after the order', async () => {
    const thankYouPageUrl = `${SHOP_URL}/account`
    const { page } = await openCheckout(1, { thankYouPageUrl })
    const policy = page.response.headers.get('Content-Security-Policy')
    expect(policy).toContain(`form-action 'self' ${SHOP_URL}`)
    const { location } = await send(page, { ...FORM, ...CARD, cardNumber: ACCEPTED })
    expect(location).toMatch(new RegExp(`^${thankYouPageUrl}\\?orderId=[0-9a-f-]{36}&`))
  })

  it.each([
    ['4000 0000 0000 0002', 'The card was declined.'],
    ['4000 0000 0000 9995', 'because there is not enough money'],
  ])('says that card %s was declined, and takes another', async (cardNumber, text) => {
    const { page } = await openCheckout(1)
    const waiting = await send(page, { ...FORM, ...CARD, cardNumber })
    const again = await follow(await follow(waiting))
    expect(formOf(again).notice).toMatchObject({ tone: 'bad', text: expect.stringContaining(text) })
    expect(formOf(again).values.address.city).toBe('Lübeck')
    await send(again, { ...FORM, ...CARD, cardNumber: ACCEPTED })
    expect(await ordersNow()).toEqual([{ status: 'PAID', total: 1795 }])
  })

  it('asks the bank’s page, where the buyer declines and then approves', async () => {
    const { page } = await openCheckout(1)
    const pay = () => send(page, { ...FORM, ...CARD, cardNumber: '4000000000003220' })
    const check = await follow(await pay())
    expect(check.view).toMatchObject({ name: 'card-check', amount: '€17.95' })
    const declined = await follow(await follow(await send(check, { do: 'decline' })))
    expect(formOf(declined).notice?.text).toContain('was not approved')

    const second = await follow(await pay())
    const approved = await follow(await send(second, { do: 'approve' }))
    expect(approved.location).toBe(page.url)
    expect(await ordersNow()).toEqual([{ status: 'PAID', total: 1795 }])
  })

  it('waits for a slow bank, and goes on by itself', async () => {
    const { page } = await openCheckout(1)
    const paid = await send(page, { ...FORM, ...CARD, cardNumber: '4000000000000077' })
    const waiting = await follow(paid)
    expect(waiting.view).toMatchObject({ name: 'payment-wait', amount: '€17.95' })
    platform.clock.advance(21_000)
    expect((await follow(paid)).location).toBe(page.url)
    expect(await ordersNow()).toEqual([{ status: 'PAID', total: 1795 }])
  })

  it('is canceled while the bank does not answer', async () => {
    const { page } = await openCheckout(1)
    const waiting = await follow(
      await send(page, { ...FORM, ...CARD, cardNumber: '4000000000006975' }),
    )
    const back = await follow(await follow(await send(waiting, { do: 'cancel' })))
    expect(formOf(back).notice?.text).toContain('The payment was canceled. Nothing was charged.')
    expect(await ordersNow()).toEqual([])
  })

  it('has the member’s name, e-mail address and addresses, and takes another one of them', async () => {
    await createMember(platform, 'ada@shop.example')
    const reply = await replyOf(login(visitor, { loginId: { email: 'ada@shop.example' } }))
    visitor = await becomeMember(platform, visitor, reply)
    const at = (city: string, country: string) => ({
      address: { addressLine: 'Rue 1', city, country },
      tag: 'SHIPPING',
    })
    const addresses = [at('Lyon', 'FR'), at('Tartu', 'EE')]
    await database.pool.query('UPDATE identities SET profile = $2 WHERE site_id = $1', [
      platform.siteId,
      { firstName: 'Ada', lastName: 'Lovelace', addresses },
    ])

    const { page } = await openCheckout(1)
    expect(formOf(page)).toMatchObject({
      values: { email: 'ada@shop.example', address: { city: 'Lyon', lastName: 'Lovelace' } },
      savedAddresses: [
        { place: 0, lines: expect.arrayContaining(['France']) },
        { place: 1, lines: expect.arrayContaining(['Estonia']) },
      ],
    })
    const typed = { ...FORM, city: 'Lyon', country: 'FR' }
    const chosen = await follow(await send(page, { ...typed, useAddress: '1' }))
    expect(formOf(chosen).values.address).toMatchObject({ city: 'Tartu', country: 'EE' })
    const thanks = await follow(
      await send(chosen, { ...FORM, city: 'Tartu', country: 'EE', ...CARD, cardNumber: ACCEPTED }),
    )
    expect(thanks.view).toMatchObject({ account: null, order: { email: 'ada@shop.example' } })
  })

  it('begins with the member’s default addresses and their recipients', async () => {
    await createMember(platform, 'ada@shop.example')
    const reply = await replyOf(login(visitor, { loginId: { email: 'ada@shop.example' } }))
    visitor = await becomeMember(platform, visitor, reply)
    const address = { addressLine: 'Rue 1', country: 'FR' }
    const addresses = [
      { address: { ...address, city: 'Lyon' }, tag: 'HOME' },
      {
        address: { ...address, city: 'Nantes' },
        tag: 'WORK',
        recipient: { firstName: 'Grace', phone: '+33 1' },
        defaultFor: ['SHIPPING'],
      },
      { address: { ...address, city: 'Nice' }, tag: 'BILLING', defaultFor: ['BILLING'] },
    ]
    await database.pool.query('UPDATE identities SET profile = $2 WHERE site_id = $1', [
      platform.siteId,
      { firstName: 'Ada', lastName: 'Lovelace', addresses },
    ])

    const { values } = formOf((await openCheckout(1)).page)
    expect(values).toMatchObject({
      address: { city: 'Nantes', firstName: 'Grace', lastName: '', phone: '+33 1' },
      isBillingSame: false,
      billing: { city: 'Nice', firstName: 'Ada', lastName: 'Lovelace' },
    })
  })

  it('makes an account of a guest’s order, which its mailbox alone can open', async () => {
    const { page } = await openCheckout(1)
    const paid = await send(page, { ...FORM, ...CARD, cardNumber: ACCEPTED })
    const thanks = await follow(paid)
    expect(thanks.view).toMatchObject({ account: 'offered' })
    const sent = await follow(await send(thanks, { do: 'create-account' }))
    expect(sent.view).toMatchObject({ account: 'sent', order: { email: 'ada@shop.example' } })

    const link = await linkInMail('ada@shop.example')
    const browser = createTestBrowser(platform)
    await browser.follow(link)
    const chosen = await browser.send('/hosted/new-password', { password: PASSWORD })
    expect(chosen.status).toBe(200)
    const orderOf = async () =>
      (
        await database.pool.query('SELECT owner_kind AS kind FROM orders WHERE site_id = $1', [
          platform.siteId,
        ])
      ).rows
    expect(await orderOf()).toEqual([{ kind: 'VISITOR' }])
    const reply = await replyOf(login(visitor, { loginId: { email: 'ada@shop.example' } }))
    const member = await becomeMember(platform, visitor, reply)
    expect(await orderOf()).toEqual([{ kind: 'MEMBER' }])
    const found = await (await member.post('/ecom/v1/orders/search', { search: {} })).json()
    expect(found.orders).toMatchObject([{ number: '10001' }])
  })

  it('says what changed before anything is charged', async () => {
    const { page } = await openCheckout(1)
    await database.pool.query('UPDATE variants SET price_minor = 2000 WHERE site_id = $1', [
      platform.siteId,
    ])
    const stopped = await send(page, { ...FORM, ...CARD, cardNumber: ACCEPTED })
    expect(stopped.response.status).toBe(400)
    expect(formOf(stopped)).toMatchObject({
      notice: { text: expect.stringContaining('now €24.90 instead of €17.95') },
      sums: { total: '€24.90' },
    })
    expect(await ordersNow()).toEqual([])
    await send(stopped, { ...FORM, ...CARD, cardNumber: ACCEPTED })
    expect(await ordersNow()).toEqual([{ status: 'PAID', total: 2490 }])
  })

  it('marks the fields that are missing or wrong, and keeps what was typed', async () => {
    const { page } = await openCheckout(1)
    const wrong = { ...FORM, email: 'ada@', lastName: '', vatId: 'DE1', ...CARD }
    const { response, view } = await send(page, { ...wrong, cardNumber: ACCEPTED })
    expect(response.status).toBe(400)
    expect(view).toMatchObject({
      errors: {
        email: 'This is not an e-mail address.',
        lastName: 'Fill in this field.',
        vatId: expect.stringContaining('VAT ID'),
      },
      values: { email: 'ada@', vatId: 'DE1', address: { city: 'Lübeck' } },
    })
    const missing = await send(page, { ...FORM, lastName: '', ...CARD, cardNumber: ACCEPTED })
    expect(formOf(missing).errors).toEqual({ lastName: 'Fill in this field.' })
    const long = { city: 'L'.repeat(51), 'billing-addressLine': 'M'.repeat(151) }
    const tooLong = await send(page, { ...FORM, ...long, isBillingSame: '', ...CARD })
    expect(formOf(tooLong)).toMatchObject({
      errors: {
        city: 'At most 50 characters.',
        'billing-addressLine': 'At most 150 characters.',
      },
      values: { address: { city: long.city } },
    })
    const noCard = await send(page, { ...FORM, ...CARD, cardNumber: '4111111111111111' })
    expect(formOf(noCard).errors).toEqual({ cardNumber: expect.any(String) })
    const updated = await send(page, { ...wrong, do: 'update' })
    expect(formOf(updated).errors).not.toHaveProperty('lastName')
    expect(await ordersNow()).toEqual([])
  })

  it('has the delivery and the total of the country that was chosen', async () => {
    await deliverySettings.save(platform.scope, 'delivery', {
      zones: [
        zoneOf('DE', [['standard', '4.90']]),
        zoneOf('FR', [
          ['colis', '9.00'],
          ['express', '20.00'],
        ]),
      ],
    })
    const { page } = await openCheckout(1)
    const next = await follow(await send(page, { ...FORM, country: 'FR', do: 'update' }))
    expect(formOf(next).deliveries).toMatchObject([
      { code: 'colis', isChosen: true },
      { code: 'express', isChosen: false },
    ])
    expect(formOf(next).sums).toMatchObject({ delivery: '€9.00', total: '€22.05' })
    expect(formOf(next).countries.map(({ value }) => value)).toEqual(['FR', 'DE'])
  })

  it('asks for the state of a country that is delivered to in part', async () => {
    const { destinations: _, ...zone } = zoneOf('US', [['ground', '4.90']])
    const destinations = [{ country: 'US', subdivisions: ['US-CA'] }]
    await deliverySettings.save(platform.scope, 'delivery', { zones: [{ ...zone, destinations }] })
    const { page } = await openCheckout(1)
    const inState = async (subdivision: string) => {
      const values = { ...FORM, country: 'US', subdivision, do: 'update' }
      return formOf(await follow(await send(page, values)))
    }

    const none = { deliveries: [], isDeliveryByRegion: true }
    expect(await inState('')).toMatchObject(none)
    expect(await inState('US-NY')).toMatchObject({ ...none, isDeliveryByRegion: false })
    const delivered = { deliveries: [{ code: 'ground' }], isDeliveryByRegion: false }
    expect(await inState('US-CA')).toMatchObject(delivered)
  })

  it('says what an order lacks for every delivery to its address', async () => {
    const { rates: _, ...zone } = zoneOf('DE', [])
    const parcel = { code: 'parcel', title: { original: 'Parcel' } }
    const price = { kind: 'BY_SUBTOTAL' as const, steps: [{ from: '20', amount: '4.90' }] }
    const rates = [{ ...parcel, price }]
    await deliverySettings.save(platform.scope, 'delivery', { zones: [{ ...zone, rates }] })
    const lacking = await openCheckout(1)
    expect(formOf(lacking.page)).toMatchObject({
      deliveries: [],
      deliveryObstacle: { missing: '€6.95' },
    })
    const enough = await openCheckout(2)
    expect(formOf(enough.page)).toMatchObject({
      deliveries: [{ code: 'parcel' }],
      deliveryObstacle: null,
    })
  })

  it('says how much the store delivers at most where an order is too heavy', async () => {
    const { rates: _, ...zone } = zoneOf('DE', [])
    const parcel = { code: 'parcel', title: { original: 'Parcel' } }
    const price = { kind: 'BY_WEIGHT' as const, steps: [{ upTo: 31.5, amount: '4.90' }] }
    const rates = [{ ...parcel, price }]
    await deliverySettings.save(platform.scope, 'delivery', { zones: [{ ...zone, rates }] })
    await updateProduct(platform.scope, { productId, changes: { weight: 40 } })
    const { page } = await openCheckout(1)
    expect(formOf(page)).toMatchObject({ deliveryObstacle: { maxWeight: '31.5 kg' } })
  })

  it('takes a coupon, says why another is none, and removes it', async () => {
    const { page } = await openCheckout(1)
    const wrong = await send(page, { ...FORM, couponCode: 'NOTHING', do: 'apply-coupon' })
    expect(formOf(wrong).errors.couponCode).toContain('cannot be used')
    await createDiscountRule(platform.scope, TENTH)
    const taken = await follow(await send(page, { ...FORM, couponCode: 'ten', do: 'apply-coupon' }))
    expect(formOf(taken)).toMatchObject({
      couponCode: 'TEN',
      sums: { discounts: [{ label: 'A tenth off' }] },
    })
    const removed = await follow(await send(taken, { ...FORM, do: 'remove-coupon' }))
    expect(formOf(removed)).toMatchObject({ couponCode: null, sums: { discounts: [] } })
  })

  it('shows what is sold out, which its button removes', async () => {
    const { page, checkoutId } = await openCheckout(1)
    const other = await createProduct(platform.scope, { name: 'Bowl', priceMinor: 900 })
    await visitor.post(`/ecom/v1/checkouts/${checkoutId}/add-to-checkout`, {
      id: checkoutId,
      lineItems: [
        {
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: other.productId,
          },
          quantity: 1,
        },
      ],
    })
    await database.pool.query('DELETE FROM products WHERE site_id = $1 AND product_id = $2', [
      platform.siteId,
      other.productId,
    ])
    const stopped = await send(page, { ...FORM, ...CARD, cardNumber: ACCEPTED })
    const line = formOf(stopped).lines.find(({ name }) => name === 'Bowl')
    expect(formOf(stopped).notice?.text).toContain('Not everything is available')
    expect(line?.problem).toBe('No longer sold.')
    const next = await follow(await send(stopped, { ...FORM, removeLine: line?.id ?? '' }))
    expect(formOf(next).lines.map(({ name }) => name)).toEqual(['Vase'])
  })

  it('expires half an hour after it was used last', async () => {
    const { page } = await openCheckout(1)
    for (let time = 0; time < 3; time++) {
      platform.clock.advance(29 * 60_000)
      expect((await get(page.url)).view.name).toBe('form')
    }
    platform.clock.advance(31 * 60_000)
    expect((await get(page.url)).response.status).toBe(404)
  })

  it('opens for its own address alone', async () => {
    const { page, checkoutId } = await openCheckout(1)
    visitor = await createTestVisitor(platform)
    const other = await openCheckout(1)
    const foreign = page.url.replace(checkoutId, other.checkoutId)
    for (const url of [foreign, `/hosted/checkout/${checkoutId}`, `${page.url}x`]) {
      expect((await platform.fetch(url)).status, url).toBe(404)
    }
    const fromElsewhere = await platform.fetch(page.url, {
      method: 'POST',
      headers: { Origin: 'https://other.example' },
      body: new URLSearchParams({ ...FORM, do: 'update' }),
    })
    expect(fromElsewhere.status).toBe(403)
    const policy = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: PLATFORM_URL }
    for (const body of ['country=ZZ&do=update', 'country=%00&email=%F0&do=pay', 'do=%5B%5D']) {
      const reply = await platform.fetch(page.url, { method: 'POST', headers: policy, body })
      expect([body, reply.status < 500]).toEqual([body, true])
    }
  })
})

describe('a signed link', () => {
  it('shows who it is for only to the browser that wrote it', async () => {
    const { url, checkoutId } = await linkOf()
    const page = await get(url)
    expect(formOf(page).values).toMatchObject({
      email: '',
      address: { lastName: '', country: 'DE' },
    })

    const saved = await send(page, { ...FORM, do: 'update' })
    const cookie = (saved.response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    expect(formOf(await get(url, cookie)).values.email).toBe('ada@shop.example')
    expect(formOf(await get(url)).values).toMatchObject({ email: '', address: { city: '' } })

    const other = await send(page, { ...FORM, email: 'eve@shop.example', do: 'update' })
    expect(other.response.status).toBe(303)
    expect(formOf(await get(url, cookie)).values.email).toBe('')
    const { body } = await call('GET', `checkouts/${checkoutId}`)
    expect(body.checkout.buyerInfo.email).toBe('eve@shop.example')
  })

  it('is paid, and names the order to the buyer only', async () => {
    const { url } = await linkOf()
    const paid = await send(await get(url), { ...FORM, ...CARD, cardNumber: ACCEPTED })
    const cookie = (paid.response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    expect((await get(url, cookie)).view).toMatchObject({ order: { email: 'ada@shop.example' } })
    expect((await get(url)).view).toMatchObject({ order: null, hasOrder: true, account: null })
  })

  it('opens nothing with another signature', async () => {
    const { url } = await linkOf()
    const { url: second } = await linkOf()
    const signature = new URL(second).searchParams.get('signature') ?? ''
    const forged = new URL(url)
    forged.searchParams.set('signature', signature)
    expect((await platform.fetch(forged.href)).status).toBe(404)
    forged.searchParams.set('site', 'none')
    expect((await platform.fetch(forged.href)).status).toBe(404)
  })
})

/** The link of the last e-mail to the address. */
async function linkInMail(to: string): Promise<string> {
  const mails = await platform.readMail()
  const texts = mails.filter((mail) => mail.to === to).map(({ text }) => text)
  return /http\S+\/hosted\/recover\S+/.exec(texts.join('\n'))?.[0] ?? ''
}

interface Page {
  url: string
  response: Response
  view: CheckoutView
  /** Where the reply leads. */
  location: string
}

async function openCheckout(quantity: number, callbacks: { thankYouPageUrl?: string } = {}) {
  const buyer = await createTestBuyer(platform, { productId, token: visitor.tokens.access_token })
  await buyer.cart.add(productId, quantity)
  const { body } = await buyer.cart.call('POST', '/create-checkout', { channelType: 'WEB' })
  const { checkoutId } = body as { checkoutId: string }
  const { fullUrl } = await visitor.redirect({ ecomCheckout: { checkoutId }, callbacks })
  const opened = await platform.fetch(fullUrl)
  const page = await get(new URL(opened.headers.get('Location') ?? '', PLATFORM_URL).href)
  return { page, checkoutId }
}

async function linkOf() {
  visitor = await createTestVisitor(platform)
  const { checkoutId } = await openCheckout(1)
  const { body } = await call('GET', `checkouts/${checkoutId}/checkout-url`)
  return { url: body.checkoutUrl as string, checkoutId }
}

async function call(method: string, path: string) {
  const response = await platform.fetch(`/ecom/v1/${path}`, {
    method,
    headers: { Authorization: visitor.tokens.access_token },
  })
  return { body: await response.json() }
}

const get = (url: string, cookie = '') =>
  pageOf(url, platform.fetch(url, { headers: { Cookie: cookie } }))

function send(page: Page, fields: Record<string, string>): Promise<Page> {
  const { action } = page.view as { action: string }
  const url = new URL(action, PLATFORM_URL).href
  const headers = { Origin: PLATFORM_URL }
  return pageOf(
    url,
    platform.fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) }),
  )
}

const follow = ({ location }: Page) => get(location)

async function pageOf(url: string, sent: Promise<Response>): Promise<Page> {
  const response = await sent
  const text = await response.clone().text()
  const json = /<pre>(.*)<\/pre>/s.exec(text)?.[1] ?? '{}'
  const to = response.headers.get('Location')
  return {
    ...{ url, response, view: JSON.parse(json) },
    location: to === null ? '' : new URL(to, PLATFORM_URL).href,
  }
}

function formOf({ view }: Page) {
  if (view.name !== 'form') throw new Error(`This is ${JSON.stringify(view)}.`)
  return view
}

async function ordersNow() {
  const { rows } = await database.pool.query(
    `SELECT payment_status AS status, total_minor::float8 AS total FROM orders WHERE site_id = $1`,
    [platform.siteId],
  )
  return rows
}

function zoneOf(country: string, rates: [string, string][]) {
  return {
    id: country,
    name: country,
    destinations: [{ country }],
    rates: rates.map(([code, amount]) => ({
      ...{ code, title: { original: code } },
      price: { kind: 'FLAT' as const, amount },
    })),
  }
}
