import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { deleteMember } from '../../auth/members/delete-member.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { runMaintenance } from '../../maintenance/run-maintenance.ts'
import { orderMemberHooks } from '../../orders/member-hooks.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cartOf, lineOf } from '../../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { updateCheckout } from '../change-checkout.ts'
import { markCheckoutAsCompleted } from '../complete-checkout.ts'
import { abandonCheckouts } from './abandon-checkouts.ts'
import { queueRecoveryEmails } from './queue-recovery-emails.ts'
import { recoveryEmailSettings } from './recovery-email-settings.ts'

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
  merchant = await createTestApp(platform, ['ECOM.ABANDONED_CHECKOUT_READ'])
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })).productId
})
afterAll(() => database.close())

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const EMAIL = 'ada@shop.example'
const ADDRESSED = {
  buyerInfo: { email: EMAIL },
  shippingInfo: {
    shippingDestination: {
      address: { country: 'DE', city: 'Lübeck', addressLine: 'Mengstraße 4' },
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
    },
    selectedCarrierServiceOption: { code: 'standard' },
  },
}

describe('a checkout without changes', () => {
  it('is abandoned after an hour, as it was then', async () => {
    const { checkoutId } = await leave({ consents: false })
    await pass(HOUR - 1)
    expect(await listEntries()).toEqual([])
    await pass(1)
    const [entry, ...others] = await listEntries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      checkoutId,
      status: 'ABANDONED',
      buyerLanguage: 'en',
      buyerInfo: { email: EMAIL },
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
      currency: 'EUR',
      subtotalPrice: { amount: '26.10' },
      totalPrice: { amount: '31.00' },
      activities: [],
      checkoutRecoveredDate: null,
      lineItems: [{ quantity: 2, productName: { original: 'Vase' } }],
      appliedDiscounts: [],
    })
    expect((await platform.fetch(entry.checkoutUrl)).status).toBe(200)
    await pass(HOUR)
    expect(await listEntries()).toEqual([entry])
    const one = await merchant.call('GET', `/ecom/v1/abandoned-checkout/${entry.id}`)
    expect(one.body.abandonedCheckout).toEqual(entry)
    expect(await eventKinds()).toEqual(['created'])
  })

  it('has no entry without an e-mail address, when its cart was emptied, or when it was bought', async () => {
    await leave({ email: null })
    const { buyer } = await leave()
    await buyer.cart.call('POST', '/remove-line-items', {
      lineItemIds: (await buyer.cart.get()).body.cart.lineItems.map(({ id }: { id: string }) => id),
    })
    const bought = await leave()
    expect((await bought.buyer.placeOrder(bought.checkoutId)).status).toBe(200)
    await pass(HOUR)
    expect(await listEntries()).toEqual([])
  })

  it('has one entry, by however many processes', async () => {
    await leave()
    platform.clock.advance(HOUR)
    await Promise.all(Array.from({ length: 4 }, () => abandonCheckouts(platform.services)))
    expect(await listEntries()).toHaveLength(1)
    expect(await eventKinds()).toEqual(['created'])
    const tools = { ...platform.services, publicPlatformUrl: 'http://localhost:4000' }
    await Promise.all(Array.from({ length: 4 }, () => queueRecoveryEmails(platform.scope, tools)))
    expect(await recoveryMail()).toHaveLength(1)
  })

  it('is found again after a process that was killed', async () => {
    await leave()
    platform.clock.advance(HOUR)
    // Fails after the mark, in the same transaction.
    const { keyring } = platform.services
    const failing = { ...keyring, mac: () => fail() }
    await expect(abandonCheckouts({ ...platform.services, keyring: failing })).rejects.toThrow(
      '1 sites failed',
    )
    expect(await listEntries()).toEqual([])
    await pass(0)
    expect(await listEntries()).toHaveLength(1)
    expect(await eventKinds()).toEqual(['created'])
  })
})

describe('the recovery e-mail', () => {
  it('is sent once, with what was left and a link to it, in the buyer’s language', async () => {
    const { checkoutId } = await leave()
    await database.pool.query(`UPDATE checkouts SET buyer_language = 'de' WHERE checkout_id = $1`, [
      checkoutId,
    ])
    await pass(HOUR)
    const [mail, ...others] = await recoveryMail()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Du hast bei Maren & Kiln etwas liegen lassen')
    expect(mail?.text).toMatch(/2 × Vase: (€26\.10|26,10\s€)/)
    expect(mail?.text).not.toContain('Lovelace')
    expect(mail?.unsubscribeUrl).toContain('/hosted/reminders?site=')
    const opened = await platform.fetch(linkOf(mail?.text))
    expect(opened.status).toBe(303)
    const location = opened.headers.get('Location') ?? ''
    expect(location).toContain(`/hosted/checkout/${checkoutId}?`)
    const page = await platform.fetch(location)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toMatch(/Lovelace|ada@|Mengstraße/)
    const [entry] = await listEntries()
    expect(typesOf(entry)).toEqual(['SCHEDULED', 'EMAIL_SENT'])

    // A change, and leaving it again, is told to the merchant only.
    await renew(checkoutId)
    await pass(2 * DAY)
    expect(await recoveryMail()).toHaveLength(1)
    expect(await eventKinds()).toEqual(['created', 'updated', 'updated'])
  })

  it('names what was chosen and written', async () => {
    const choices = [
      { value: 'Large', description: 'Large' },
      { value: 'Small', description: 'Small' },
    ]
    const card = await createProduct(platform.scope, {
      name: 'Card',
      priceMinor: 300,
      options: [{ name: 'Size', optionType: 'drop_down', choices }],
      customTextFields: [{ title: 'Words', maxLength: 20, mandatory: true }],
    })
    const buyer = await createTestBuyer(platform, { ...card, email: EMAIL })
    const checkoutId = await buyer.checkOut(1, card.productId, undefined, {
      options: { Size: 'Large' },
      customTextFields: { Words: '<i>Ada</i>' },
    })
    await buyer.call('PATCH', `checkouts/${checkoutId}`, { checkout: { recoveryConsent: true } })
    await pass(HOUR)

    const [mail] = await recoveryMail()

    expect(mail?.text).toContain('1 × Card, Size: Large, Words: <i>Ada</i>: €3.00')
    expect(mail?.html).toContain('Words: &lt;i&gt;Ada&lt;/i&gt;')
  })

  it('is not sent without consent, or when that was taken back', async () => {
    await leave({ consents: false })
    const later = { enabled: true, afterMinutes: 60 }
    await recoveryEmailSettings.save(platform.scope, 'recoveryEmail', later)
    const { checkoutId } = await leave()
    await pass(HOUR)
    await database.pool.query(
      `UPDATE checkouts SET info = info || '{"recoveryConsent": false}' WHERE checkout_id = $1`,
      [checkoutId],
    )
    await pass(HOUR)
    expect(await recoveryMail()).toEqual([])
    const entry = (await listEntries()).find((one: Entry) => one.checkoutId === checkoutId)
    expect(typesOf(entry)).toEqual(['SCHEDULED', 'EMAIL_NOT_SENT'])
  })

  it('is not sent to an address that another person wrote after the consent', async () => {
    const eve = { email: 'eve@shop.example' }
    const changed = await leave()
    await changed.buyer.call('PATCH', `checkouts/${changed.checkoutId}`, {
      checkout: { buyerInfo: eve },
    })
    const again = await leave()
    await again.buyer.cart.call('POST', '/create-checkout', { channelType: 'WEB', ...eve })
    await pass(HOUR)
    expect((await listEntries()).map(({ buyerInfo }: Entry) => buyerInfo.email)).toEqual([
      'eve@shop.example',
      'eve@shop.example',
    ])
    expect(await recoveryMail()).toEqual([])
  })

  it('is not sent to a buyer who bought with another checkout, or deleted the cart', async () => {
    const later = { enabled: true, afterMinutes: 60 }
    await recoveryEmailSettings.save(platform.scope, 'recoveryEmail', later)
    const deleted = await leave({ email: 'grace@shop.example' })
    const { token, checkoutId } = await leave()
    const second = await createTestBuyer(platform, { productId, token })
    const { body } = await second.call('POST', 'checkouts', {
      channelType: 'WEB',
      lineItems: [lineOf(productId, 1)],
      checkoutInfo: ADDRESSED,
    })
    await deleted.buyer.cart.call('DELETE', '')
    await pass(HOUR)
    expect((await listEntries()).map((entry: Entry) => entry.checkoutId)).toContain(checkoutId)
    await placeOrder(platform.scope, body.checkout.id, platform.services)
    await pass(HOUR)
    expect(await recoveryMail()).toEqual([])
  })

  it('is not sent when that is turned off, and later where that is asked for', async () => {
    const owner = await createTestApp(platform, ['SITE.MANAGE'])
    const set = (recoveryEmail: object) =>
      owner.call('PUT', '/_api/vitrine/v1/recovery-email-settings', { recoveryEmail })
    expect((await set({ enabled: false, afterMinutes: 0 })).status).toBe(200)
    await leave()
    await pass(HOUR)
    expect(await recoveryMail()).toEqual([])
    expect((await set({ enabled: true, afterMinutes: 1e9 })).status).toBe(400)
    await set({ enabled: true, afterMinutes: 60 })
    await leave({ email: 'grace@shop.example' })
    await pass(HOUR)
    expect(await recoveryMail()).toEqual([])
    await pass(HOUR)
    expect(await recoveryMail()).toHaveLength(1)
  })

  it('is not sent when the checkout was bought meanwhile, or the buyer is back', async () => {
    const later = { enabled: true, afterMinutes: 60 }
    await recoveryEmailSettings.save(platform.scope, 'recoveryEmail', later)
    const bought = await leave()
    const back = await leave({ email: 'grace@shop.example' })
    await pass(HOUR)
    await placeOrder(platform.scope, bought.checkoutId, platform.services)
    await renew(back.checkoutId)
    platform.clock.advance(HOUR - 1)
    expect(await recoveryMail()).toEqual([])
    await pass(1)
    expect(await recoveryMail()).toEqual([])
    await pass(HOUR)
    expect(await recoveryMail()).toHaveLength(1)
  })

  it('is sent to an address once a day, and never again once it refuses', async () => {
    await leave()
    await leave({ email: EMAIL.toUpperCase() })
    await pass(HOUR)
    const [mail, ...others] = await recoveryMail()
    expect(others).toEqual([])
    const refuse = mail?.unsubscribeUrl ?? ''
    const page = await platform.fetch(refuse)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('ada@')
    // As a mail program sends it (RFC 8058).
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await platform.fetch(refuse, { method: 'POST', body })).status).toBe(200)
    platform.clock.advance(2 * DAY)
    await leave()
    await pass(HOUR)
    expect(await recoveryMail()).toHaveLength(1)
  })

  it('has links that expire, and that nobody can make up', async () => {
    await leave()
    await pass(HOUR)
    const [mail] = await recoveryMail()
    const link = linkOf(mail?.text)
    const [, token = ''] = /recovery\/([^?]+)/.exec(link) ?? []
    const other = await createTestPlatform(database)
    for (const address of [link.replace(token, `${token.slice(0, -1)}x`), '/hosted/recovery/vab_'])
      expect((await platform.fetch(address)).status).toBe(404)
    const refuse = new URL(mail?.unsubscribeUrl ?? '')
    const foreign = new URL(refuse)
    foreign.searchParams.set('site', other.siteId)
    refuse.searchParams.set('address', 'made-up')
    for (const { href } of [refuse, foreign]) {
      expect((await platform.fetch(href)).status).toBe(404)
      expect((await platform.fetch(href, { method: 'POST' })).status).toBe(404)
    }
    platform.clock.advance(14 * DAY)
    expect((await platform.fetch(link)).status).toBe(404)
  })

  it('leads to a checkout whose items are sold out in part', async () => {
    const { checkoutId } = await leave()
    await pass(HOUR)
    await database.pool.query('UPDATE products SET visible = false WHERE product_id = $1', [
      productId,
    ])
    const [mail] = await recoveryMail()
    const opened = await platform.fetch(linkOf(mail?.text))
    const page = await platform.fetch(opened.headers.get('Location') ?? '')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(checkoutId)
  })
})

describe('an abandoned checkout that is bought', () => {
  it('is recovered with its order and one event', async () => {
    const { checkoutId } = await leave()
    await pass(HOUR)
    const orderId = await placeOrder(platform.scope, checkoutId, platform.services)
    await placeOrder(platform.scope, checkoutId, platform.services)
    const [entry] = await listEntries()
    expect(entry).toMatchObject({
      status: 'RECOVERED',
      orderId,
      checkoutRecoveredDate: platform.clock.now().toISOString(),
    })
    expect(await eventKinds()).toEqual(['created', 'recovered'])
    await pass(HOUR)
    expect(await recoveryMail()).toEqual([])
  })

  it('is recovered without an order of ours when it was bought elsewhere', async () => {
    const { checkoutId } = await leave()
    await pass(HOUR)
    await markCheckoutAsCompleted(platform.scope, checkoutId)
    expect(await listEntries()).toMatchObject([{ status: 'RECOVERED', orderId: null }])
  })
})

describe('of a member', () => {
  it('it can be bought by its link when the guest’s cart was merged into the member’s', async () => {
    const visitor = await createTestVisitor(platform)
    const { identityId: memberId } = await createMember(platform)
    const before = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    await cartOf(platform, before.tokens.access_token).add(productId, 1)
    const guest = await createTestVisitor(platform)
    const { checkoutId } = await leave({ token: guest.tokens.access_token })
    await becomeMember(platform, guest, await replyOf(login(guest)))
    await pass(HOUR)
    expect(await listEntries()).toMatchObject([
      { checkoutId, cartId: null, buyerInfo: { memberId } },
    ])
    const [mail] = await recoveryMail()
    const opened = await platform.fetch(linkOf(mail?.text))
    expect((await platform.fetch(opened.headers.get('Location') ?? '')).status).toBe(200)
  })

  it('it stays when the guest signs in, is exported, and is deleted with the account', async () => {
    const visitor = await createTestVisitor(platform)
    await leave({ token: visitor.tokens.access_token })
    const { identityId: memberId } = await createMember(platform)
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    await leave({ token: member.tokens.access_token, email: null })
    await pass(HOUR)
    const entries = await listEntries()
    expect(entries.map(({ buyerInfo }: Entry) => buyerInfo.memberId)).toContain(memberId)
    const exported = await orderMemberHooks.exported(platform.scope, memberId)
    expect(exported['abandonedCheckouts']).toHaveLength(entries.length)

    await deleteMember(platform.scope, memberId, orderMemberHooks)
    expect(await listEntries()).toEqual([])
    const facts = JSON.stringify((await events()).map(({ facts }) => facts))
    expect(facts).not.toMatch(/@shop\.example|Lovelace|signature=/)
    expect(await eventKinds()).toContain('deleted')
  })
})

it('forgets a guest with the checkout, thirty days after its last change', async () => {
  await leave()
  await pass(HOUR)
  expect(await listEntries()).toHaveLength(1)
  platform.clock.advance(31 * DAY)
  await runMaintenance(platform.services)
  expect(await listEntries()).toEqual([])
  expect(JSON.stringify((await events()).map(({ facts }) => facts))).not.toContain('ada@')
  expect(await eventKinds()).toEqual(['created', 'deleted'])
})

describe('an entry that is deleted', () => {
  it('is gone with its checkout, its e-mail and the buyer’s data in events', async () => {
    const { checkoutId } = await leave()
    await pass(HOUR)
    const [entry] = await listEntries()
    const path = `/ecom/v1/abandoned-checkout/${entry.id}`
    expect((await merchant.call('DELETE', path)).status).toBe(403)
    const manager = await createTestApp(platform, ['ECOM.MODIFY_CHECKOUTS'])
    expect((await manager.call('DELETE', path)).status).toBe(200)

    expect(await listEntries()).toEqual([])
    expect((await manager.call('DELETE', path)).status).toBe(404)
    expect(await countCheckouts(checkoutId)).toBe(0)
    await pass(DAY)
    expect(await recoveryMail()).toEqual([])
    expect(JSON.stringify((await events()).map(({ facts }) => facts))).not.toContain('ada@')
    expect(await eventKinds()).toEqual(['created', 'deleted'])
  })

  it('leaves the order that it became, and those of other sites', async () => {
    const { checkoutId } = await leave()
    await pass(HOUR)
    await placeOrder(platform.scope, checkoutId, platform.services)
    const [entry] = await listEntries()
    expect(entry).toMatchObject({ status: 'RECOVERED' })
    const path = `/ecom/v1/abandoned-checkout/${entry.id}`
    const outsider = await createTestApp(await createTestPlatform(database), [
      'ECOM.MODIFY_CHECKOUTS',
    ])
    expect((await outsider.call('DELETE', path)).status).toBe(404)
    const manager = await createTestApp(platform, ['ECOM.MODIFY_CHECKOUTS', 'ECOM.READ_ORDERS'])
    expect((await manager.call('DELETE', path)).status).toBe(200)
    expect(await listEntries()).toEqual([])
    expect((await manager.call('GET', `/ecom/v1/orders/${entry.orderId}`)).status).toBe(200)
    expect(await countCheckouts(checkoutId)).toBe(1)
  })
})

describe('the search', () => {
  it('filters, sorts, and gives pages', async () => {
    for (const email of ['a@shop.example', 'b@shop.example', 'c@shop.example']) {
      await leave({ email })
      await pass(HOUR)
    }
    expect(await emailsOf({})).toEqual(['c@shop.example', 'b@shop.example', 'a@shop.example'])
    expect(await emailsOf({ filter: { 'buyerInfo.email': 'B@Shop.example' } })).toHaveLength(1)
    expect(await emailsOf({ filter: { status: 'RECOVERED' } })).toEqual([])
    expect(await emailsOf({ search: { expression: 'B@' } })).toEqual(['b@shop.example'])
    expect(await emailsOf({ search: { expression: 'lovelace' } })).toHaveLength(3)
    const page = await search({ paging: { limit: 2, offset: 2 } })
    expect(page.body.pagingMetadata).toEqual({
      count: 1,
      offset: 2,
      total: 3,
      tooManyToCount: false,
      hasNext: false,
    })
    const first = await search({ cursorPaging: { limit: 2 } })
    expect(first.body.pagingMetadata).toMatchObject({ count: 2, hasNext: true })
    const { next: cursor } = first.body.pagingMetadata.cursors
    expect(await emailsOf({ cursorPaging: { cursor } })).toEqual(['a@shop.example'])
    expect((await search({ filter: { total: 1 } })).status).toBe(400)
    expect((await search({ paging: {}, cursorPaging: {} })).status).toBe(400)
  })

  it('is refused without the permission, and shows nothing of other sites', async () => {
    await leave()
    await pass(HOUR)
    const buyer = await createTestBuyer(platform, { productId })
    const [entry] = await listEntries()
    const path = `abandoned-checkout/${entry.id}`
    expect((await buyer.call('GET', path)).status).toBe(403)
    expect((await buyer.call('POST', 'abandoned-checkout/search', {})).status).toBe(403)
    const other = await createTestPlatform(database)
    const foreign = await createTestApp(other, ['ECOM.ABANDONED_CHECKOUT_READ'])
    expect((await foreign.call('GET', `/ecom/v1/${path}`)).status).toBe(404)
    const found = await foreign.call('POST', '/ecom/v1/abandoned-checkout/search', {})
    expect(found.body.abandonedCheckouts).toEqual([])
  })
})

interface Leaving {
  /** `null` takes it out of the checkout again. */
  email?: string | null
  consents?: boolean
  token?: string
}

interface Entry {
  checkoutId: string
  buyerInfo: { memberId?: string; email: string }
  activities: { type: string }[]
}

/** A buyer goes to the checkout, and no further. */
async function leave({ consents = true, email = EMAIL, token }: Leaving = {}) {
  const access = token ?? (await createTestVisitor(platform)).tokens.access_token
  const buyer = await createTestBuyer(platform, {
    ...{ productId, email: email ?? EMAIL },
    token: access,
  })
  const checkoutId = await buyer.checkOut(2)
  if (email === null) {
    await buyer.call('PATCH', `checkouts/${checkoutId}`, { checkout: { buyerInfo: { email } } })
  }
  if (consents) {
    const checkout = { recoveryConsent: true }
    await buyer.call('PATCH', `checkouts/${checkoutId}`, { checkout })
  }
  return { buyer, checkoutId, token: access }
}

/** A change by the buyer, who consents. */
function renew(checkoutId: string) {
  return updateCheckout(platform.scope, checkoutId, { checkout: { recoveryConsent: true } })
}

async function pass(milliseconds: number) {
  platform.clock.advance(milliseconds)
  await abandonCheckouts(platform.services)
}

const search = (given: object) =>
  merchant.call('POST', '/ecom/v1/abandoned-checkout/search', { search: given })

async function listEntries() {
  return (await search({})).body.abandonedCheckouts
}

async function emailsOf(given: object): Promise<string[]> {
  const { body } = await search(given)
  return body.abandonedCheckouts.map(({ buyerInfo }: Entry) => buyerInfo.email)
}

async function recoveryMail() {
  return (await platform.readMail()).filter(({ unsubscribeUrl }) => unsubscribeUrl)
}

const linkOf = (text = '') => /http\S+\/hosted\/recovery\/\S+/.exec(text)?.[0] ?? ''

const typesOf = (entry: Entry | undefined) => entry?.activities.map(({ type }) => type)

async function events() {
  const { rows } = await database.pool.query<{ facts: { kind: string } }>(
    `SELECT facts FROM event_outbox WHERE site_id = $1 AND entity = 'abandoned_checkout' ORDER BY change_id`,
    [platform.siteId],
  )
  return rows
}

async function countCheckouts(checkoutId: string) {
  const { rows } = await database.pool.query(
    'SELECT FROM checkouts WHERE site_id = $1 AND checkout_id = $2',
    [platform.siteId, checkoutId],
  )
  return rows.length
}

async function eventKinds() {
  return (await events()).map(({ facts }) => facts.kind)
}

function fail(): never {
  throw new Error('The process is killed.')
}
