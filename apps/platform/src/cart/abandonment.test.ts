import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { CHANGE_COLUMNS, type StoredChange, toChange } from '../events/changes.ts'
import { eventsOfChange } from '../events/projections/events-of-change.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { placeOrder } from '../orders/place-order.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { cartOf, type TestCart } from '../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../testing/test-visitor.ts'
import { abandonCarts } from './abandon-carts.ts'
import { cartSettings } from './cart-settings.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let cart: TestCart
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  cart = cartOf(platform, visitor.tokens.access_token)
  const product = { name: 'Cup', priceMinor: 1305 }
  productId = (await createProduct(platform.scope, product)).productId
})
afterAll(() => database.close())

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const ABANDONED = 'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent'
const RECOVERED = 'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent'

it('is recovered when its checkout is bought without another change of it', async () => {
  await setTestTerms(platform.scope)
  const buyer = await createTestBuyer(platform, { productId })
  const checkoutId = await buyer.checkOut(1)
  await pass(HOUR)
  await placeOrder(platform.scope, checkoutId, platform.services)
  expect((await cartEvents()).map(({ type }) => type)).toEqual([ABANDONED, RECOVERED])
})

describe('a cart without changes', () => {
  it('is abandoned after an hour, with one event', async () => {
    const { body } = await cart.add(productId, 2)
    const { id: cartId, createdDate, buyerInfo } = body.cart
    await cart.call('PATCH', '', { cartInfo: { buyerInfo: { email: 'ada@example.com' } } })

    await pass(HOUR - 1)
    expect(await cartEvents()).toEqual([])
    await pass(1)
    await pass(10 * HOUR)

    expect(await cartEvents()).toEqual([
      {
        type: ABANDONED,
        identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: buyerInfo.visitorId },
        payload: {
          cartId,
          creationTime: createdDate,
          abandonTime: new Date(Date.parse(createdDate) + HOUR).toISOString(),
          buyerInfo: {
            id: buyerInfo.visitorId,
            identityType: 'VISITOR',
            email: 'ada@example.com',
          },
          itemsCount: 2,
          couponId: '',
          totals: { subtotal: 26.1, total: 26.1, formattedTotal: '€26.10' },
          checkoutUrl: 'http://localhost:3000/cart',
        },
      },
    ])
  })

  it('has one event with many processes and many carts', async () => {
    const carts = await Promise.all(Array.from({ length: 60 }, newCart))
    for (const one of carts) await one.add(productId)
    platform.clock.advance(HOUR)

    await Promise.all(Array.from({ length: 8 }, () => abandonCarts(platform.services)))
    await abandonCarts(platform.services)

    const events = await cartEvents()
    const ids = new Set(events.map(({ payload }) => (payload as { cartId: string }).cartId))
    expect([events.length, ids.size]).toEqual([60, 60])
  })

  it('is abandoned after the time that the site sets', async () => {
    await cartSettings.save(platform.scope, 'abandonedCartMinutes', 5)
    await cart.add(productId)
    await pass(5 * 60_000)
    expect(types(await cartEvents())).toEqual([ABANDONED])
    for (const wrong of [0, 0.5, 99_999, 'x', null]) {
      await expect(
        cartSettings.save(platform.scope, 'abandonedCartMinutes', wrong),
      ).rejects.toThrow()
    }
  })

  it('has an event with the member’s data from the shop and the cart', async () => {
    await createMember(platform)
    const guest = await createTestVisitor(platform)
    const member = await becomeMember(platform, guest, await replyOf(login(guest)))
    const own = cartOf(platform, member.tokens.access_token)
    const { body } = await own.add(productId)
    const contactDetails = { firstName: 'Ada', lastName: 'Baristova', phone: '+372 1' }
    const overrideCheckoutUrl = 'http://localhost:3000/pay?c=1'
    await own.call('PATCH', '', {
      cartInfo: { contactInfo: { contactDetails }, overrideCheckoutUrl },
    })
    await pass(HOUR)
    const { memberId } = body.cart.buyerInfo
    expect(await cartEvents()).toMatchObject([
      {
        identity: { identityType: 'MEMBER', memberId },
        payload: {
          buyerInfo: {
            id: memberId,
            identityType: 'MEMBER',
            email: 'ada@example.com',
            ...contactDetails,
          },
          checkoutUrl: overrideCheckoutUrl,
        },
      },
    ])
  })

  it('is not abandoned when it was emptied or deleted', async () => {
    const { body } = await cart.add(productId)
    const [{ id }] = body.cart.lineItems
    await cart.call('POST', '/remove-line-items', { lineItemIds: [id] })
    const other = await newCart()
    await other.add(productId)
    await other.call('DELETE')
    await pass(2 * HOUR)
    expect(await cartEvents()).toEqual([])
  })

  it('has no event on another site', async () => {
    await cart.add(productId)
    const other = await createTestPlatform(database)
    await pass(HOUR)
    expect(await eventsOf(other)).toEqual([])
  })
})

describe('a returning buyer', () => {
  it('recovers the cart with the first change, once for concurrent changes', async () => {
    const { body } = await cart.add(productId)
    await pass(HOUR)
    await pass(HOUR)

    const again = await comeBack()
    await Promise.all(Array.from({ length: 16 }, () => again.add(productId)))

    const [abandoned, ...others] = await cartEvents()
    const created = Date.parse(body.cart.createdDate)
    expect(abandoned?.type).toBe(ABANDONED)
    expect(others).toMatchObject([
      {
        type: RECOVERED,
        identity: { identityType: 'ANONYMOUS_VISITOR' },
        payload: {
          cartId: body.cart.id,
          creationTime: new Date(created).toISOString(),
          abandonedTime: new Date(created + HOUR).toISOString(),
          recoveredTime: new Date(created + 2 * HOUR).toISOString(),
        },
      },
    ])
  })

  it('can abandon it again', async () => {
    await cart.add(productId)
    await pass(HOUR)
    await (await comeBack()).call('PATCH', '', { cartInfo: { buyerNote: 'Soon' } })
    await pass(HOUR)
    await (await comeBack()).add(productId)
    expect(types(await cartEvents())).toEqual([ABANDONED, RECOVERED, ABANDONED, RECOVERED])
  })

  it('does not recover it by reading, a failed change, or emptying it', async () => {
    const { body } = await cart.add(productId)
    await pass(HOUR)
    const again = await comeBack()
    expect((await again.get()).status).toBe(200)
    await again.call('POST', '/estimate-totals', {})
    await again.call('POST', '/remove-coupon', {})
    expect((await again.add(crypto.randomUUID())).status).toBe(404)
    expect((await again.call('PATCH', '', { couponCode: 'NOPE' })).status).toBe(400)
    const [{ id }] = body.cart.lineItems
    await again.call('POST', '/remove-line-items', { lineItemIds: [id] })
    await pass(2 * HOUR)
    expect(types(await cartEvents())).toEqual([ABANDONED])
  })
})

describe('a guest’s e-mail', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is deleted', async () => (await comeBack()).call('DELETE')],
    [
      'is merged with a member’s',
      async () => {
        await createMember(platform)
        const other = await createTestVisitor(platform)
        const member = await becomeMember(platform, other, await replyOf(login(other)))
        await cartOf(platform, member.tokens.access_token).add(productId)
        await comeBack()
        await becomeMember(platform, visitor, await replyOf(login(visitor)))
      },
    ],
    [
      'becomes a member’s',
      async () => {
        await createMember(platform)
        await comeBack()
        await becomeMember(platform, visitor, await replyOf(login(visitor)))
      },
    ],
    [
      'expires',
      async () => {
        platform.clock.advance(31 * DAY)
        await runMaintenance(platform.services)
      },
    ],
  ])('is gone from events once the cart %s', async (_, end) => {
    await cart.add(productId)
    await cart.call('PATCH', '', { cartInfo: { buyerInfo: { email: 'guest@example.com' } } })
    await pass(HOUR)
    expect(JSON.stringify(await cartEvents())).toContain('guest@example.com')
    await end()
    const events = await cartEvents()
    expect(JSON.stringify(events)).not.toContain('guest@example.com')
  })
})

describe('an old cart', () => {
  it('is deleted thirty days after its last change, if it is a guest’s', async () => {
    await createMember(platform)
    const guest = await createTestVisitor(platform)
    const member = await becomeMember(platform, guest, await replyOf(login(guest)))
    await cartOf(platform, member.tokens.access_token).add(productId)
    await cart.add(productId)
    platform.clock.advance(29 * DAY)
    await runMaintenance(platform.services)
    expect(await kept()).toEqual(['MEMBER', 'VISITOR'])
    platform.clock.advance(DAY + 2 * HOUR)
    await runMaintenance(platform.services)
    expect(await kept()).toEqual(['MEMBER'])
  })
})

async function newCart() {
  return cartOf(platform, (await createTestVisitor(platform)).tokens.access_token)
}

/** Renews the tokens, which expired an hour ago. */
async function comeBack() {
  visitor = await refreshed(platform, visitor)
  return cartOf(platform, visitor.tokens.access_token)
}

async function pass(milliseconds: number) {
  platform.clock.advance(milliseconds)
  await abandonCarts(platform.services)
}

const cartEvents = () => eventsOf(platform)

/** The events of carts, in the order in which they happened. */
async function eventsOf({ scope, services }: TestPlatform) {
  const rows = await runStatement<StoredChange>(scope.db, {
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
        AND o.entity = 'cart'
      ORDER BY o.recorded_at`,
    values: [scope.siteId],
  })
  return rows.map(toChange).flatMap((row) =>
    eventsOfChange(row, { settings: services, merchantData: false }).map(({ type, write }) => ({
      type,
      identity: row.identity,
      payload: write(),
    })),
  )
}

const types = (events: { type: string }[]) => events.map(({ type }) => type)

async function kept() {
  const { rows } = await database.pool.query<{ owner_kind: string }>(
    'SELECT owner_kind FROM carts WHERE site_id = $1 ORDER BY owner_kind',
    [platform.siteId],
  )
  return rows.map(({ owner_kind }) => owner_kind)
}
