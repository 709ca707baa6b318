import type { CreateRedirectSessionRequest } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openRedirectSession } from '../auth/redirects/redirect-session.ts'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { cartOf } from '../testing/test-cart.ts'
import {
  createTestPlatform,
  PLATFORM_URL,
  SHOP_URL,
  type TestPlatform,
} from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import {
  checkoutReturnUrl,
  readRedirectSession,
  toCheckoutRedirect,
} from './read-redirect-session.ts'

const GUID = '0d8e6a3e-55a1-4c1b-9a55-8f5a5c1d0001'
const CALLBACKS = { thankYouPageUrl: `${SHOP_URL}/bye`, postFlowUrl: `${SHOP_URL}/` }

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  app = await createTestApp(platform, ['SITE.MANAGE'])
})
afterAll(() => database.close())

describe('the intent ecomCheckout', () => {
  it('leads to the hosted page of the checkout, which reads the callbacks by its handle', async () => {
    const checkoutId = await checkOut(visitor)
    const { fullUrl, urlDetails } = await visitor.redirect({
      ecomCheckout: { checkoutId },
      callbacks: CALLBACKS,
    })
    expect(urlDetails.endpoint).toBe(`${PLATFORM_URL}/hosted/checkout/${checkoutId}`)
    const { session, interaction } = await open(fullUrl)
    const found = toCheckoutRedirect(session)
    expect(found).toMatchObject({ checkoutId, callbacks: CALLBACKS, memberId: null })
    expect(found?.visitorId).toEqual(expect.any(String))
    expect(await readRedirectSession(platform.scope, interaction)).toEqual(found)
    platform.clock.advance(31 * 60_000)
    expect(await readRedirectSession(platform.scope, interaction)).toBeNull()
  })

  it('leads to the shop’s own page, with the checkout, where the cart names one', async () => {
    const checkoutId = await checkOut(visitor)
    const cart = cartOf(platform, visitor.tokens.access_token)
    const overrideCheckoutUrl = `${SHOP_URL}/pay?step=1`
    await cart.call('PATCH', '', { cartInfo: { overrideCheckoutUrl } })

    const { fullUrl, urlDetails } = await visitor.redirect({ ecomCheckout: { checkoutId } })
    expect(fullUrl).toBe(`${SHOP_URL}/pay?step=1&checkoutId=${checkoutId}`)
    expect(urlDetails.searchParams).toEqual({ step: '1', checkoutId })
  })

  it('refuses a checkout of another visitor, one that is unknown, and one that is complete', async () => {
    const checkoutId = await checkOut(visitor)
    const attacker = await createTestVisitor(platform)
    expect(await codeOf(attacker, { ecomCheckout: { checkoutId } })).toBe('CHECKOUT_NOT_FOUND')
    expect(await codeOf(visitor, { ecomCheckout: { checkoutId: GUID } })).toBe('CHECKOUT_NOT_FOUND')
    await database.pool.query('UPDATE checkouts SET completed_at = now()')
    expect(await codeOf(visitor, { ecomCheckout: { checkoutId } })).toBe('CHECKOUT_IS_COMPLETE')
  })

  it('carries no identity over where the client wants none', async () => {
    const { fullUrl } = await visitor.redirect({
      ecomCheckout: { checkoutId: await checkOut(visitor) },
      preferences: { maintainIdentity: false },
    })
    const { session } = await open(fullUrl)
    expect(session).toMatchObject({ visitorId: null, identityId: null })
  })

  it.each([
    ['an order', 'o-1', CALLBACKS, `${SHOP_URL}/bye?orderId=o-1&wixMemberLoggedIn=false`],
    [
      'an order, without a thank-you page',
      'o-1',
      { postFlowUrl: `${SHOP_URL}/?a=b` },
      `${SHOP_URL}/?a=b&orderId=o-1&wixMemberLoggedIn=false`,
    ],
    ['no order', undefined, CALLBACKS, `${SHOP_URL}/?wixMemberLoggedIn=false`],
    ['no callback', 'o-1', {}, null],
  ])('leads back after %s', (_, orderId, callbacks, expected) => {
    expect(checkoutReturnUrl({ callbacks, memberId: null }, orderId)).toBe(expected)
  })
})

describe('the intent storesProduct', () => {
  it('leads to the product in the shop, by its present address', async () => {
    const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 900 })
    await updateProduct(platform.scope, { productId, changes: { slug: 'tall-vase' } })
    const { fullUrl, urlDetails } = await visitor.redirect({
      storesProduct: { productSlug: 'vase' },
      preferences: { additionalQueryParameters: { utm_source: 'a&b' } },
    })
    expect(fullUrl).toBe(`${SHOP_URL}/products/tall-vase?utm_source=a%26b`)
    expect(urlDetails).toEqual({
      endpoint: `${SHOP_URL}/products/tall-vase`,
      searchParams: { utm_source: 'a&b' },
    })
  })

  it('refuses a product that the visitor cannot see', async () => {
    await createProduct(platform.scope, { name: 'Vase', priceMinor: 900, visible: false })
    const storesProduct = { productSlug: 'vase' }
    expect(await codeOf(visitor, { storesProduct })).toBe('PRODUCT_NOT_FOUND')
  })
})

describe('the intents of the site’s own pages', () => {
  const slot = {
    serviceId: 'yoga',
    scheduleId: 'mon',
    startDate: '2026-05-01T09:00:00Z',
    resource: { id: GUID },
  }

  it.each<[CreateRedirectSessionRequest, string, string]>([
    [
      { eventsCheckout: { eventSlug: 'a/b?c', reservationId: GUID }, callbacks: CALLBACKS },
      'https://e.example/{eventSlug}/pay?r={reservationId}&back={postFlowUrl}',
      `https://e.example/a%2Fb%3Fc/pay?r=${GUID}&back=${encodeURIComponent(CALLBACKS.postFlowUrl)}`,
    ],
    [
      { paidPlansCheckout: { planId: GUID } },
      'https://p.example/{planId}?data={checkoutData}',
      `https://p.example/${GUID}?data=`,
    ],
    [
      { bookingsBook: { resourceId: GUID } },
      'http://localhost:5000/book/{resourceId}',
      `http://localhost:5000/book/${GUID}`,
    ],
    [
      { bookingsCheckout: { timezone: 'Europe/Tallinn', slotAvailability: { slot } } },
      'https://b.example/{serviceId}/{resourceId}?at={startDate}&in={timezone}&end={endDate}',
      `https://b.example/yoga/${GUID}?at=2026-05-01T09%3A00%3A00Z&in=Europe%2FTallinn&end=`,
    ],
  ])(
    '%j: are refused by the setting’s name, then lead to its template %s',
    async (request, template, url) => {
      const intent = Object.keys(request)[0] ?? ''
      const refused = await send(visitor, request)
      const { details } = await refused.json()
      expect([refused.status, details.applicationError]).toMatchObject([
        400,
        { code: 'PAGE_NOT_CONFIGURED', data: { setting: `redirectPages.${intent}` } },
      ])
      await setPages({ [intent]: template })
      expect((await visitor.redirect(request)).fullUrl).toBe(url)
    },
  )

  it.each([
    'http://events.example/',
    'javascript:alert(1)',
    'https://{eventSlug}.example/',
    'https://e.example/{planId}',
    'https://me@e.example/',
    'https://e.example\\@evil.example/',
  ])('refuses the template %s', async (template) => {
    expect((await setPages({ eventsCheckout: template })).status).toBe(400)
  })

  it('refuse values that would change the path', async () => {
    const eventsCheckout = { eventSlug: '..', reservationId: GUID }
    expect((await send(visitor, { eventsCheckout })).status).toBe(400)
  })
})

describe('preferences', () => {
  it.each<[CreateRedirectSessionRequest, string]>([
    [{ login: {}, preferences: { useGenericWixPages: false } }, 'preferences.useGenericWixPages'],
    [
      { login: {}, preferences: { additionalQueryParameters: { request_uri: 'x' } } },
      'preferences.additionalQueryParameters.request_uri',
    ],
    [
      {
        login: {},
        preferences: { additionalQueryParameters: { a: 'x'.repeat(1000), b: 'x'.repeat(1000) } },
      },
      'preferences.additionalQueryParameters',
    ],
    [{ login: {}, origin: 'https://evil.example' }, 'origin'],
  ])('that cannot be met are refused by name: %j', async (request, field) => {
    const response = await send(visitor, request)
    const { details } = await response.json()
    expect([response.status, details.validationError.fieldViolations[0].field]).toEqual([
      400,
      field,
    ])
  })

  it('choose the language of the page over the header', async () => {
    const response = await visitor.post(
      '/_api/redirects-api/v1/redirect-session',
      { login: {}, preferences: { additionalQueryParameters: { lang: 'de' } } },
      { 'x-wix-linguist': 'en|en-us|true|test' },
    )
    const { redirectSession } = await response.json()
    expect(new URL(redirectSession.fullUrl).searchParams.getAll('lang')).toEqual(['de'])
  })
})

function setPages(redirectPages: object) {
  return app.call('PUT', '/_api/vitrine/v1/redirect-pages', { redirectPages })
}

function send(from: TestVisitor, request: CreateRedirectSessionRequest) {
  return from.post('/_api/redirects-api/v1/redirect-session', request)
}

async function codeOf(from: TestVisitor, request: CreateRedirectSessionRequest) {
  const { details } = await (await send(from, request)).json()
  return details.applicationError.code
}

async function open(fullUrl: string) {
  const handle = new URL(fullUrl).searchParams.get('request_uri')?.split(':').at(-1) ?? ''
  const opened = await openRedirectSession(platform.scope, handle)
  if (!opened) throw new Error('The handle opens nothing.')
  return opened
}

async function checkOut(buyer: TestVisitor): Promise<string> {
  await setTestTerms(platform.scope)
  const { productId } = await createProduct(platform.scope, { name: 'Bowl', priceMinor: 1200 })
  await cartOf(platform, buyer.tokens.access_token).add(productId)
  const response = await buyer.post('/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
  })
  return (await response.json()).checkoutId
}
