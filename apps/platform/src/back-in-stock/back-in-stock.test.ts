import { DEFAULT_VARIANT_ID, LANGUAGE_HEADER, STORES_APP_ID } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { deleteMember } from '../auth/members/delete-member.ts'
import { adjustStock } from '../catalog/inventory/adjust-stock.ts'
import { setStock } from '../catalog/inventory/set-stock.ts'
import { createProduct, deleteProduct } from '../catalog/product/write/save-product.ts'
import { relayChanges } from '../events/webhooks/relay.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, SHOP_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { memberHooks } from '../wishlists/member-hooks.ts'
import { queueBackInStockEmails } from './queue-back-in-stock-emails.ts'

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const EMAIL = 'ada@shop.example'
const DAY = 24 * 60 * 60 * 1000

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let merchant: TestApp
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  merchant = await createTestApp(platform, ['WIX_STORES.READ_INVENTORY'])
  productId = await createSoldOut()
})
afterAll(() => database.close())

describe('a request of a guest for a sold-out item', () => {
  it('confirms the address by e-mail, and is told once when the item is back', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({ mustConfirm: true, request: { email: EMAIL, status: 'RECEIVED' } })
    const [question] = await mail()
    expect(question?.subject).toBe('Shall we tell you when Vase is back?')
    expect(question?.unsubscribeUrl).toBeUndefined()
    expect(await list()).toEqual([])

    await confirm()
    expect(await list()).toMatchObject([{ email: EMAIL, status: 'RECEIVED' }])
    await restock(3)
    const [told, ...others] = await mail()
    expect(others).toHaveLength(1)
    expect(told?.subject).toBe('Vase is back in stock')
    expect(told?.text).toContain(`${SHOP_URL}/products/vase`)
    expect(told?.to).toBe(EMAIL)
    // The request is gone, so nothing follows.
    expect(await countRows()).toBe(0)
    await restock(-3)
    await restock(1)
    expect(await mail()).toHaveLength(2)
  })

  it('is told nothing before the address is confirmed', async () => {
    await ask()
    await restock(1)
    expect(await subjects()).toEqual(['Shall we tell you when Vase is back?'])
  })

  it('is told at once when the item came back before the confirmation', async () => {
    await ask()
    await restock(1)
    await confirm()
    expect(await subjects()).toContain('Vase is back in stock')
  })

  it('confirms only by the form, and only with the link of the e-mail', async () => {
    await ask()
    const link = await confirmationLink()
    const page = await (await platform.fetch(link)).text()
    expect(page).toContain('Tell you when it is back?')
    expect(await list()).toEqual([])
    const { request } = (await ask()).body
    const forged = new URL(link)
    forged.searchParams.set('key', Buffer.alloc(32).toString('base64url'))
    expect(forged.searchParams.get('request')).toBe(request.id)
    expect((await platform.fetch(forged.href, { method: 'POST' })).status).toBe(404)
    expect(await list()).toEqual([])
    platform.clock.advance(2 * DAY + 1)
    expect((await platform.fetch(link, { method: 'POST' })).status).toBe(404)
  })

  it('reads the e-mails in the language of the shop', async () => {
    await ask({}, { [LANGUAGE_HEADER]: 'de' })
    expect((await mail())[0]?.subject).toBe('Sollen wir dir schreiben, wenn Vase wieder da ist?')
    await confirm()
    await restock(1)
    expect((await mail())[0]?.subject).toBe('Vase ist wieder vorrätig')
  })

  it('ends all requests of the address with one click in the mail program', async () => {
    const other = await createSoldOut('Bowl')
    await ask()
    await confirm()
    await ask({ catalogReference: referenceTo(other) })
    await confirm()
    await restock(1)
    const url = (await mail())[0]?.unsubscribeUrl ?? ''
    expect((await platform.fetch(url)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    expect((await platform.fetch(url, { method: 'POST' })).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('the reply', () => {
  it('is the same whether or not the address had asked', async () => {
    const first = (await ask()).body
    expect((await ask()).body).toEqual(first)
    await confirm()
    expect((await ask()).body).toEqual(first)
    expect((await ask({ email: EMAIL.toUpperCase() })).body.request.id).toBe(first.request.id)
    expect(await list()).toHaveLength(1)
  })

  it('refuses what is in stock, hidden, or unknown, and pages of others', async () => {
    const available = await createSoldOut('Bowl')
    await restock(1, available)
    expect((await ask({ catalogReference: referenceTo(available) })).status).toBe(428)
    expect((await ask({ catalogReference: referenceTo(crypto.randomUUID()) })).status).toBe(404)
    const hidden = await createSoldOut('Secret', { visible: false })
    expect((await ask({ catalogReference: referenceTo(hidden) })).status).toBe(404)
    expect((await ask({ itemUrl: 'https://evil.example/vase' })).status).toBe(400)
    expect((await ask({ itemUrl: `${SHOP_URL}/de/products/vase` })).status).toBe(200)
    expect(await countRows()).toBe(1)
  })

  it('is refused to a network that asks too often, and an address gets ten e-mails a day', async () => {
    const network = '203.0.113.7'
    for (let asked = 0; asked < 30; asked++) {
      expect((await ask({}, {}, network)).status).toBe(200)
      // Slower than the rate of all writes.
      platform.clock.advance(60_000)
    }
    expect((await ask({}, {}, network)).status).toBe(429)
    expect(await mail()).toHaveLength(10)
  })
})

it('asks no confirmation of a member for their own address', async () => {
  const { identityId: memberId } = await createMember(platform)
  await database.pool.query('UPDATE identities SET email_verified = TRUE WHERE site_id = $1', [
    platform.siteId,
  ])
  visitor = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  const reply = await ask({ email: 'Ada@example.com' })
  expect(reply.body.mustConfirm).toBe(false)
  expect((await ask({ email: EMAIL })).body.mustConfirm).toBe(true)
  await restock(1)
  expect((await mail()).map(({ to }) => to)).toContain('Ada@example.com')

  await restock(-1)
  await ask({ email: 'ada@example.com' })
  expect(await memberHooks.exported(platform.scope, memberId)).toMatchObject({
    backInStockRequests: [{ productId, email: 'ada@example.com' }],
  })
  await deleteMember(platform.scope, memberId, memberHooks)
  expect(await countRows()).toBe(1)
})

it('tells nobody about an item that sold out again, and waits on', async () => {
  await ask()
  await confirm()
  await setStockTo(1)
  await relay()
  const { keyring, logger } = platform.services
  const tools = { keyring, logger, publicPlatformUrl: 'http://localhost:4000' }
  await adjustStock(platform.scope, [{ productId, variantId: DEFAULT_VARIANT_ID, by: -1 }])
  await Promise.all(Array.from({ length: 4 }, () => queueBackInStockEmails(platform.scope, tools)))
  expect(await subjects()).toHaveLength(1)
  await restock(2)
  expect(await subjects()).toHaveLength(2)
})

it('is counted for the owner by item, and deleted when the product is or a year has passed', async () => {
  const other = await createSoldOut('Bowl')
  for (const email of [EMAIL, 'eve@shop.example']) {
    await ask({ email })
    await confirm()
  }
  await ask({ catalogReference: referenceTo(other) })
  await confirm()
  const { body } = await merchant.call('GET', `${REQUESTS}/counts`)
  expect(body.items).toEqual([
    { catalogReference: referenceTo(productId), count: 2 },
    { catalogReference: referenceTo(other), count: 1 },
  ])
  expect((await visitor.get(`${REQUESTS}/counts`)).status).toBe(403)
  const page = await merchant.call('GET', `${REQUESTS}?catalogItemId=${productId}&limit=1&offset=1`)
  expect(page.body).toMatchObject({
    requests: [{ catalogReference: referenceTo(productId), status: 'RECEIVED' }],
    metadata: { items: 1, offset: 1 },
    totalResults: 2,
  })
  await deleteProduct(platform.scope, other)
  expect(await countRows()).toBe(2)
  platform.clock.advance(366 * DAY)
  await runMaintenance(platform.services)
  expect(await countRows()).toBe(0)
})

const referenceTo = (catalogItemId: string) => ({ appId: STORES_APP_ID, catalogItemId })

async function ask(changes: object = {}, headers: Record<string, string> = {}, peer?: string) {
  const response = await platform.fetch(
    REQUESTS,
    {
      method: 'POST',
      headers: {
        Authorization: visitor.tokens.access_token,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({
        request: { catalogReference: referenceTo(productId), email: EMAIL, ...changes },
      }),
    },
    peer,
  )
  return { status: response.status, body: await response.json() }
}

async function confirm() {
  const response = await platform.fetch(await confirmationLink(), { method: 'POST' })
  expect(response.status).toBe(200)
}

/** Of the newest e-mail. */
async function confirmationLink() {
  const [newest] = await mail()
  return /http\S+\/hosted\/back-in-stock\?\S+/.exec(newest?.text ?? '')?.[0] ?? ''
}

const mail = () => platform.readMail()
const subjects = async () => (await mail()).map(({ subject }) => subject)

async function list() {
  return (await merchant.call('GET', REQUESTS)).body.requests
}

async function restock(by: number, id = productId) {
  await adjustStock(platform.scope, [{ productId: id, variantId: DEFAULT_VARIANT_ID, by }])
  await relay()
}

const setStockTo = (quantity: number) =>
  setStock(platform.scope, { productId, variants: [{ variantId: DEFAULT_VARIANT_ID, quantity }] })

async function relay() {
  while (await relayChanges(platform.scope, platform.services)) {
    // The next batch.
  }
}

async function createSoldOut(name = 'Vase', changes: object = {}) {
  const product = { name, priceMinor: 1305, trackInventory: true, quantity: 0, ...changes }
  return (await createProduct(platform.scope, product)).productId
}

async function countRows() {
  const { rows } = await database.pool.query(
    'SELECT count(*)::integer AS count FROM back_in_stock_requests WHERE site_id = $1',
    [platform.siteId],
  )
  return rows[0].count
}
