import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { deleteMember } from '../auth/members/delete-member.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { createDispatcher } from '../events/webhooks/dispatcher.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { cartOf } from '../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../testing/test-visitor.ts'
import { abandonCarts } from './abandon-carts.ts'
import { cartMemberHooks } from './owner/member-hooks.ts'

let database: OpenDatabase
let platform: TestPlatform
let member: TestVisitor
let memberId: string
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  memberId = (await createMember(platform)).identityId
  const guest = await createTestVisitor(platform)
  member = await becomeMember(platform, guest, await replyOf(login(guest)))
  productId = (await createProduct(platform.scope, { name: 'Cup', priceMinor: 1450 })).productId
})
afterAll(() => database.close())

it('is part of the member’s data export', async () => {
  const exported = async () =>
    (await (await member.get('/members/v1/members/my/export')).json()) as { cart: object | null }
  expect((await exported()).cart).toBeNull()
  const cart = cartOf(platform, member.tokens.access_token)
  await cart.add(productId, 2)
  await cart.call('PATCH', '', { cartInfo: { buyerNote: 'Please wrap' } })
  expect((await exported()).cart).toMatchObject({
    buyerNote: 'Please wrap',
    createdDate: platform.clock.now().toISOString(),
    lineItems: [{ productId, productName: 'Cup', quantity: 2 }],
  })
})

it('is deleted with the account, with personal data in events', async () => {
  const webhooks = await createTestApp(platform, ['VITRINE.MANAGE_WEBHOOKS'])
  const url = 'http://127.0.0.1:9/hook'
  await webhooks.call('POST', '/_api/events/v1/webhooks/subscriptions', { url })
  await cartOf(platform, member.tokens.access_token).add(productId)
  platform.clock.advance(60 * 60_000)
  await abandonCarts(platform.services)
  await createDispatcher(platform.services).dispatchDue()
  const before = await dump()
  expect(before.match(/ada@example\.com/g)?.length).toBe(2)

  await deleteMember(platform.scope, memberId, cartMemberHooks)

  const after = await dump()
  expect(after).not.toContain('ada@example.com')
  expect(after).toContain('abandoned')
  const { rows } = await database.pool.query('SELECT 1 FROM carts WHERE site_id = $1', [
    platform.siteId,
  ])
  expect(rows).toEqual([])
  member = await refreshed(platform, member).catch(() => member)
  expect((await cartOf(platform, member.tokens.access_token).get()).status).toBe(401)
})

it('is deleted from stored idempotent replies (SR-108)', async () => {
  const guest = await createTestVisitor(platform)
  const write = async ({ tokens }: TestVisitor) => {
    const cart = cartOf(platform, tokens.access_token)
    await cart.add(productId)
    const cartInfo = { buyerInfo: { email: 'ada@private.example' } }
    await cart.call('PATCH', '', { cartInfo }, { 'Idempotency-Key': crypto.randomUUID() })
  }
  await write(guest)
  // The member has no cart yet, so this one becomes theirs.
  await becomeMember(platform, guest, await replyOf(login(guest)))
  await write(member)
  const kept = async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      'SELECT k::text AS text FROM idempotency_keys k WHERE site_id = $1',
      [platform.siteId],
    )
    return rows.filter(({ text }) => text.includes('ada@private.example')).length
  }
  expect(await kept()).toBe(2)
  await deleteMember(platform.scope, memberId, cartMemberHooks)
  expect(await kept()).toBe(0)
})

/** Everything that the platform stores about events and deliveries. */
async function dump() {
  const { rows } = await database.pool.query(
    `SELECT o::text FROM event_outbox o WHERE site_id = $1 AND entity = 'cart'
     UNION ALL
     SELECT a::text FROM webhook_attempts a WHERE site_id = $1 AND request LIKE '%cartId%'`,
    [platform.siteId],
  )
  return JSON.stringify(rows)
}
