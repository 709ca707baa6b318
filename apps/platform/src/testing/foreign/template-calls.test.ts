import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createClient } from '../../auth/clients/clients.ts'
import { createCollection } from '../../catalog/collection/save-collection.ts'
import { storeMedia } from '../../catalog/media/library/store-media.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { catalogVersionSetting } from '../../catalog-v3/convert/convert-catalog.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { setTestTerms } from '../selling/test-checkout.ts'
import { createTestApp } from '../test-app.ts'
import { becomeMember, createMember, login, replyOf } from '../test-member.ts'
import { createTestPlatform, type TestPlatform } from '../test-platform.ts'
import { createTestVisitor } from '../test-visitor.ts'
import { findTemplateCall, type Template, templateCalls } from './template-calls.ts'

const PAGE = 'http://127.0.0.1:3720'
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const OLDER_STORES = '1380b703-ce81-ff05-f115-39571d94dfcd'
const FEATURED = 'hidden-homepage-featured-items'

/** A reply, of which a program reads members as if they were there. */
// biome-ignore lint/suspicious/noExplicitAny: replies have as many shapes as there are calls.
type Reply = any

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
})
afterAll(() => database.close())

describe('nextjs/commerce', () => {
  const { call, expectAllCalled } = recordCalls('nextjs/commerce')

  it('learns the site from its token, and tells a store without content from an error', async () => {
    const visitor = await enter(call)
    const [payload = ''] = visitor.token.split('.').slice(3)
    const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(JSON.parse(data).instance.metaSiteId).toBe(platform.siteId)

    const cart = await visitor.get('/ecom/v1/carts/current')
    expect([cart.status, codeOf(cart)]).toEqual([404, 'OWNED_CART_NOT_FOUND'])
    const menus = await visitor.query('/wix-data/v2/items/query', dataQuery('Menus', 'header'))
    expect([menus.status, codeOf(menus)]).toEqual([404, 'WDE0025'])
    // The SDK puts the status where there is no code, and the template compares it with 404.
    const collection = await visitor.get(`/v2/collections/slug/${FEATURED}?slug=${FEATURED}`)
    expect([collection.status, codeOf(collection)]).toEqual([404, undefined])
  })

  it('shows pages, a collection, a product, and what goes with it', async () => {
    const { collectionId, vase, bowl } = await fill()
    const visitor = await enter(call)
    const menus = await visitor.query('/wix-data/v2/items/query', dataQuery('Menus', 'header'))
    const [{ data: menu }] = menus.body.dataItems
    expect(menu.pages.map(({ title, slug }: Reply) => `${title} /${slug}`)).toEqual([
      'About /about',
    ])
    const pages = await visitor.query('/wix-data/v2/items/query', dataQuery('Pages', 'about'))
    const [{ data: page }] = pages.body.dataItems
    expect(Number.isNaN(Date.parse(page._createdDate.$date))).toBe(false)
    expect(Number.isNaN(Date.parse(page._updatedDate.$date))).toBe(false)

    const found = await visitor.get(`/v2/collections/slug/${FEATURED}?slug=${FEATURED}`)
    expect(found.body.collection.id).toBe(collectionId)
    const all = await visitor.query('/v2/collections/query', { query: { paging: PAGING } })
    expect(all.body.collections.map(({ slug }: Reply) => slug)).toContain(FEATURED)
    const listed = await visitor.query(PRODUCTS, {
      query: {
        filter: { collectionIds: { $hasSome: [collectionId] } },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        paging: PAGING,
      },
    })
    const [first, second] = listed.body.products
    expect([first.name, second.name]).toEqual(['Bowl', 'Vase'])
    expect(Object.keys(second)).toEqual(
      expect.arrayContaining(['slug', 'description', 'lastUpdated', 'productOptions', 'stock']),
    )
    expect(second.media.mainMedia.image).toMatchObject({ width: 60, height: 40 })
    expect(second.variants[0]).toMatchObject({
      choices: { Glaze: 'Ink' },
      variant: { priceData: { price: 12, currency: 'EUR' } },
    })
    const picture = new URL(second.media.mainMedia.image.url)
    expect((await visitor.raw(picture.pathname)).status).toBe(200)

    const { body } = await visitor.post('/v1/recommendations/get', {
      algorithms: [
        '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
        'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
        '68ebce04-b96a-4c52-9329-08fc9d8c1253',
      ].map((id) => ({ id, appId: STORES })),
      items: [{ catalogItemId: vase, appId: STORES }],
      minimumRecommendedItems: 1,
    })
    const ids = body.recommendation.items.map(({ catalogItemId }: Reply) => catalogItemId)
    expect(ids).toEqual([bowl])
    const related = await visitor.query(PRODUCTS, { query: { filter: { id: { $in: ids } } } })
    expect(related.body.products[0].id).toBe(bowl)
  })

  it('fills, changes and empties a cart, and leads to the checkout and back', async () => {
    const { vase, bowl } = await fill()
    const visitor = await enter(call)
    const known = await visitor.query(PRODUCTS, { query: { filter: { slug: 'vase' } } })
    const variantId = known.body.products[0].variants[0].id
    const line = (catalogItemId: string, options: object) => ({
      lineItems: [{ catalogReference: { catalogItemId, appId: STORES, options }, quantity: 1 }],
    })
    const add = '/ecom/v1/carts/current/add-to-cart'
    await visitor.post(add, line(vase, { variantId }))
    const { cart } = (await visitor.post(add, line(bowl, { options: { Glaze: 'Oat' } }))).body
    const [first, second] = cart.lineItems
    expect(cart.currency).toBe('EUR')
    expect(first).toMatchObject({
      productName: { original: 'Vase' },
      price: { amount: '12.00' },
      descriptionLines: [{ name: { original: 'Glaze' }, colorInfo: { original: 'Ink' } }],
    })
    expect(first.url.url.split('/').pop()).toBe('vase')
    expect((await visitor.raw(`/media/${first.image.id}`)).status).toBe(200)

    const change = '/ecom/v1/carts/current/update-line-items-quantity'
    const more = await visitor.post(change, { lineItems: [{ id: first.id, quantity: 3 }] })
    expect(more.body.cart.lineItems[0].quantity).toBe(3)
    const remove = '/ecom/v1/carts/current/remove-line-items'
    const less = await visitor.post(remove, { lineItemIds: [second.id] })
    expect(less.body.cart.lineItems).toHaveLength(1)

    const { checkoutId } = await checkOut(visitor, 'OTHER_PLATFORM')
    const { redirectSession } = await redirect(visitor, {
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: PAGE },
    })
    const page = await platform.fetch(redirectSession.fullUrl)
    expect([page.status, page.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining(`/hosted/checkout/${checkoutId}`),
    ])
    expect((await visitor.get('/ecom/v1/carts/current')).status).toBe(200)
  })

  it('makes no other calls', expectAllCalled)
})

describe('nextjs/minimal-examples', () => {
  const { call, expectAllCalled } = recordCalls('nextjs/minimal-examples')

  it('lists what is installed, from a page', async () => {
    const visitor = await enter(call)
    for (const path of [
      '/_api/bookings/v2/services/query',
      '/events/v3/events/query',
      '/pricing-plans/v2/plans/public/query',
    ]) {
      const { status, headers } = await visitor.post(path, { query: {} })
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([428, PAGE])
    }
  })

  it('sells a product by the older id of the stores app', async () => {
    await fill()
    const visitor = await enter(call)
    const { products } = (await visitor.query(PRODUCTS, { query: { paging: PAGING } })).body
    const product = products.find(({ name }: Reply) => name === 'Bowl')
    expect(product.convertedPriceData.formatted.discountedPrice).toBe('€8.00')
    const options = Object.fromEntries(
      product.productOptions.map(({ name, choices }: Reply) => [name, choices[0].description]),
    )
    const catalogReference = {
      appId: OLDER_STORES,
      catalogItemId: product.id,
      options: { options },
    }
    const lineItems = [{ catalogReference, quantity: 1 }]
    const added = await visitor.post('/ecom/v1/carts/current/add-to-cart', { lineItems })
    expect(added.body.cart.subtotal.formattedAmount).toBe('€8.00')
    const [{ id }] = added.body.cart.lineItems
    const change = '/ecom/v1/carts/current/update-line-items-quantity'
    const more = await visitor.post(change, { lineItems: [{ id, quantity: 2 }] })
    expect(more.body.cart.subtotal.formattedAmount).toBe('€16.00')

    const { checkoutId } = await checkOut(visitor, 'WEB')
    const callbacks = { postFlowUrl: `${PAGE}/store` }
    const { redirectSession } = await redirect(visitor, { ecomCheckout: { checkoutId }, callbacks })
    expect(redirectSession.fullUrl).toContain('/hosted/checkout/')
    const cart = '/ecom/v1/carts/current'
    expect((await visitor.get(cart)).body.lineItems ?? []).toEqual([])
    expect((await visitor.remove(cart)).body).toEqual({})
    expect((await visitor.get(cart)).status).toBe(404)
  })

  it('signs a member in by the hosted page, and greets them', async () => {
    const visitor = await enter(call)
    const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url')
    const authRequest = {
      redirectUri: `${PAGE}/login-callback`,
      clientId: visitor.clientId,
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      responseMode: 'fragment',
      responseType: 'code',
      scope: 'offline_access',
      state: 's',
    }
    const { redirectSession } = await redirect(visitor, { auth: { authRequest, prompt: 'login' } })
    expect((await platform.fetch(redirectSession.fullUrl)).status).toBe(303)

    await createMember(platform)
    const own = await createTestVisitor(platform)
    const member = await becomeMember(platform, own, await replyOf(login(own)))
    const { status, body } = await visitor
      .as(member.tokens.access_token)
      .get('/members/v1/members/my')
    expect([status, body.member.profile.nickname ?? body.member.profile.slug]).toEqual([200, 'ada'])
  })

  it('makes no other calls', expectAllCalled)
})

// The last one: it changes the catalog of the site.
describe('astro/commerce', () => {
  const { call, expectAllCalled } = recordCalls('astro/commerce')

  it('shows products of catalog V3 to a visitor, who is no member', async () => {
    await fill()
    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V3')
    const visitor = await enter(call)
    const bowl = await findBowl(visitor)
    expect(bowl.actualPriceRange.minValue.formattedAmount).toBe('€8.00')
    expect(bowl.options[0].choicesSettings.choices.map(({ name }: Reply) => name)).toContain('Ink')
    const { id } = bowl.media.main.image
    const picture = `/media/${id}/v1/fill/w_600,h_600,al_c,q_80,enc_auto/${id}`
    expect((await visitor.raw(picture)).headers.get('Content-Type')).toMatch(/^image\//)
    expect((await visitor.get('/members/v1/members/my?fieldsets=FULL')).status).toBe(403)
    const scripts = `/assets/scripts/v1/site-scripts?pageUrl=${encodeURIComponent(`${PAGE}/`)}`
    expect((await visitor.get(scripts)).body).toEqual({ siteScripts: [] })
    const traces = await visitor.post('/otel-collector/v1/traces', { resourceSpans: [] })
    expect(traces.status).toBe(404)
  })

  it('sells the variant that has the chosen names', async () => {
    const visitor = await enter(call)
    const bowl = await findBowl(visitor)
    const variant = bowl.variantsInfo.variants.find(({ choices }: Reply) =>
      choices.every((one: Reply) => one.optionChoiceNames.choiceName === 'Oat'),
    )
    const catalogReference = {
      appId: STORES,
      catalogItemId: bowl.id,
      options: { variantId: variant.id },
    }
    const lineItems = [{ catalogReference, quantity: 1 }]
    await visitor.post('/ecom/v1/carts/current/add-to-cart', { lineItems })
    const { body } = await visitor.get('/ecom/v1/carts/current')
    expect(body.cart.lineItems).toMatchObject([
      { quantity: 1, productName: { translated: 'Bowl' }, price: { formattedAmount: '€8.00' } },
    ])
    const totals = await visitor.post('/ecom/v1/carts/current/estimate-totals', {})
    expect(totals.body.priceSummary.subtotal.formattedConvertedAmount).toBe('€8.00')
    const { checkoutId } = await checkOut(visitor, 'WEB')
    const callbacks = { postFlowUrl: `${PAGE}/`, thankYouPageUrl: `${PAGE}/` }
    const { redirectSession } = await redirect(visitor, { ecomCheckout: { checkoutId }, callbacks })
    expect(redirectSession.fullUrl).toContain('/hosted/checkout/')
  })

  it('makes no other calls', expectAllCalled)

  async function findBowl(visitor: Shopper) {
    const { body } = await visitor.query('/stores/v3/products/query', {
      query: { filter: {}, cursorPaging: { limit: 50 } },
      fields: ['CURRENCY', 'PLAIN_DESCRIPTION', 'VARIANT_OPTION_CHOICE_NAMES'],
    })
    return body.products.find(({ name }: Reply) => name === 'Bowl')
  }
})

const PRODUCTS = '/stores-reader/v1/products/query-platformized'
const PAGING = { offset: 0, limit: 50 }

const codeOf = ({ body }: { body: Reply }) => body.details.applicationError?.code

const dataQuery = (dataCollectionId: string, slug: string) => ({
  dataCollectionId,
  query: { fields: [], filter: { slug }, sort: [] },
  includeReferences: dataCollectionId === 'Menus' ? [{ field: 'pages' }] : [],
})

type Call = ReturnType<typeof recordCalls>['call']
type Shopper = Awaited<ReturnType<typeof enter>>

/** Sends calls that are listed, and holds their statuses against the list. */
function recordCalls(template: Template) {
  const called = new Set<string>()
  return {
    async call(method: string, path: string, init: RequestInit = {}) {
      const listed = findTemplateCall(template, { method, path })
      if (!listed) throw new Error(`${template} is not listed with ${method} ${path}.`)
      const response = await platform.fetch(path, { method, ...init })
      expect(listed.statuses).toContain(response.status)
      called.add(`${method} ${listed.path}`)
      return response
    },
    expectAllCalled() {
      const listed = templateCalls[template].map(({ method, path }) => `${method} ${path}`)
      expect(new Set(listed)).toEqual(called)
    },
  }
}

/** A visitor with tokens of the client, on a page of it. */
async function enter(call: Call) {
  const { clientId } = await createClient(platform.scope, {
    name: 'Template',
    redirectUris: [`${PAGE}/login-callback`],
    callbackUrls: [`${PAGE}/store`],
    origins: [PAGE],
  })
  const type = { 'Content-Type': 'application/json', Origin: PAGE }
  const body = JSON.stringify({ clientId, grantType: 'anonymous' })
  const reply = await call('POST', '/oauth2/token', { headers: type, body })
  const { access_token: token } = (await reply.json()) as { access_token: string }
  return { clientId, token, ...shopperWith(token) }

  function shopperWith(Authorization: string) {
    const headers = { Authorization, Origin: PAGE }
    const send = async (method: string, path: string, sent?: object) => {
      const init = sent
        ? { headers: { ...headers, ...type }, body: JSON.stringify(sent) }
        : { headers }
      const response = await call(method, path, init)
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Reply,
      }
    }
    return {
      as: (other: string) => shopperWith(other),
      get: (path: string) => send('GET', path),
      raw: (path: string) => call('GET', path),
      remove: (path: string) => send('DELETE', path),
      post: (path: string, sent: object) => send('POST', path, sent),
      query: (path: string, sent: object) =>
        send('GET', `${path}?.r=${Buffer.from(JSON.stringify(sent)).toString('base64url')}`),
    }
  }
}

async function checkOut(visitor: Shopper, channelType: string) {
  const { body } = await visitor.post('/ecom/v1/carts/current/create-checkout', { channelType })
  return body as { checkoutId: string }
}

async function redirect(visitor: Shopper, request: object) {
  const { body } = await visitor.post('/_api/redirects-api/v1/redirect-session', request)
  return body as { redirectSession: { fullUrl: string } }
}

let filled: Promise<Record<'collectionId' | 'vase' | 'bowl', string>> | undefined

/** What the README of the template asks of a store, once. */
function fill() {
  filled ??= fillStore()
  return filled
}

async function fillStore() {
  const { scope, services } = platform
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const mediaId = await storeMedia(scope, { files: services.mediaFiles, bytes })
  const { collectionId } = await createCollection(scope, { name: FEATURED })
  const choices = [
    { value: '#223344', description: 'Ink' },
    { value: '#ddccbb', description: 'Oat' },
  ]
  const shared = {
    mediaIds: [mediaId],
    collectionIds: [collectionId],
    options: [{ name: 'Glaze', optionType: 'color' as const, choices }],
  }
  const { productId: bowl } = await createProduct(scope, {
    name: 'Bowl',
    priceMinor: 800,
    ...shared,
  })
  const { productId: vase } = await createProduct(scope, {
    ...{ name: 'Vase', priceMinor: 1_200, ...shared },
    variants: choices.map(({ description }) => ({ choices: { Glaze: description } })),
  })
  const pages = [{ _id: 'about', title: 'About', slug: 'about', body: '<p>We make bowls.</p>' }]
  const menus = [{ _id: 'header', slug: 'header', pages: ['about'] }]
  const app = await createTestApp(platform, ['SITE.MANAGE'])
  await app.call('PUT', '/_api/vitrine/v1/data-collections', {
    dataCollections: {
      Pages: { items: pages },
      Menus: { items: menus, references: { pages: 'Pages' } },
    },
  })
  return { collectionId, vase, bowl }
}
