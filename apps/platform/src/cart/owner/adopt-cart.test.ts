import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { issueMemberTokens } from '../../auth/oauth/issue-member-tokens.ts'
import { revokeFamily } from '../../auth/oauth/revoke-families.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { lineOf } from '../../testing/test-cart.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { abandonCarts } from '../abandon-carts.ts'
import { addToCart } from '../lines/add-to-cart.ts'
import { updateCart } from '../update-cart.ts'
import { viewCart } from '../view/view-cart.ts'
import { adoptCart } from './adopt-cart.ts'
import { cartMemberHooks } from './member-hooks.ts'

// That it runs with every sign-in is tested in e2e/contract/cart.test.ts.

let database: OpenDatabase
let platform: TestPlatform
let memberId: string
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  memberId = uuidv7()
  productId = (await createProduct(platform.scope, { name: 'Cup', priceMinor: 1450 })).productId
})
afterAll(() => database.close())

it('empties the guest’s cart, so a repetition adds nothing', async () => {
  const guest = await seedCart(asGuest(), 2)
  await seedCart(asMember(), 1)
  await adopt(guest)
  expect(await quantities(asMember())).toEqual([3])
  await expect(viewCart(guest)).rejects.toMatchObject({ status: 404 })

  await adopt(guest)
  await seedCart(guest, 5)
  expect(await quantities(asMember())).toEqual([3])
})

it.each([
  ['for a member without a cart', 0],
  ['for a member with a cart', 1],
])('merges many guests’ carts concurrently, %s', async (_, had) => {
  if (had > 0) await seedCart(asMember(), had)
  const guests = await Promise.all(Array.from({ length: 8 }, () => seedCart(asGuest(), 1)))

  await Promise.all([
    ...guests.map(adopt),
    ...Array.from({ length: 8 }, () => seedCart(asMember(), 1)),
  ])

  expect(await quantities(asMember())).toEqual([16 + had])
})

it('has one event for each cart that was abandoned before', async () => {
  const guest = await seedCart(asGuest(), 2)
  await seedCart(asMember(), 1)
  platform.clock.advance(60 * 60_000)
  await abandonCarts(platform.services)

  await adopt(guest)

  const { rows } = await database.pool.query(
    `SELECT facts ->> 'kind' AS kind, identity ->> 'memberId' AS member, count(DISTINCT entity_id)::int AS carts
     FROM event_outbox
     WHERE site_id = $1 AND entity = 'cart' AND facts ->> 'kind' = 'recovered'
     GROUP BY 1, 2`,
    [platform.siteId],
  )
  expect(rows).toEqual([{ kind: 'recovered', member: memberId, carts: 2 }])
})

it('does nothing if the guest’s cart is missing or empty', async () => {
  await adopt(asGuest())
  const empty = asGuest()
  await addToCart(empty, {})
  await adopt(empty)
  await expect(viewCart(asMember())).rejects.toMatchObject({ status: 404 })
})

it('keeps the member’s data, and adds what only the guest entered', async () => {
  const guest = await seedCart(asGuest(), 2)
  await note(guest, { buyerNote: 'Theirs', buyerInfo: { email: 'b@example.com' } })
  // Emptied, but still the member's.
  await addToCart(asMember(), {})
  await note(asMember(), { buyerNote: 'Mine' })
  await adopt(guest)
  const { cart } = await viewCart(asMember())
  expect(cart.info).toEqual({ buyerNote: 'Mine', buyerInfo: { email: 'b@example.com' } })
})

it('stops at 300 lines', async () => {
  const customTextFields = [{ title: 'Words', maxLength: 20, mandatory: true }]
  const card = { name: 'Card', priceMinor: 100, customTextFields }
  const { productId: cardId } = await createProduct(platform.scope, card)
  const write = (scope: SiteScope, name: string, count: number) =>
    addToCart(scope, {
      lineItems: Array.from({ length: count }, (_, at) =>
        lineOf(cardId, 1, { customTextFields: { Words: `${name} ${at}` } }),
      ),
    })
  const guest = asGuest()
  await write(guest, 'guest', 200)
  await write(asMember(), 'member', 200)
  await adopt(guest)
  const { lines } = await viewCart(asMember())
  expect(lines).toHaveLength(300)
})

describe('what a guest has sent before the sign-in', () => {
  it.each([
    ['without a cart', 0],
    ['with a cart', 1],
  ])('waits for a sign-in that has begun, and is the member’s, %s', async (_, had) => {
    const guest = asGuest()
    if (had > 0) await seedCart(guest, had)
    let add: Promise<unknown> = Promise.resolve()
    await transact(platform.scope, async (tx) => {
      await signIn(tx, guest)
      add = seedCart(guest, 2)
      await Promise.race([add, untilOneWaits()])
    })
    await add

    expect(await quantities(asMember())).toEqual([had + 2])
    await expect(viewCart(guest)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['without a cart', 0],
    ['with a cart', 1],
  ])('keeps the sign-in waiting once it has begun, %s', async (_, had) => {
    const guest = asGuest()
    if (had > 0) await seedCart(guest, had)
    let signingIn: Promise<unknown> = Promise.resolve()
    await transact(guest, async (tx) => {
      await seedCart(tx, 2)
      signingIn = transact(platform.scope, (other) => signIn(other, guest))
      await Promise.race([signingIn, untilOneWaits()])
    })
    await signingIn

    expect(await quantities(asMember())).toEqual([had + 2])
  })

  it('is the member’s for a minute, and shows the guest nothing of the member’s cart', async () => {
    await seedCart(asMember(), 7)
    await note(asMember(), { buyerNote: 'Mine' })
    const guest = asGuest()
    await signIn(platform.scope, guest)

    const { cart } = await addToCart(guest, { lineItems: [lineOf(productId, 2)] })

    expect(cart).toMatchObject({ info: {}, lines: [{ quantity: 2 }] })
    expect(await quantities(asMember())).toEqual([9])
    platform.clock.advance(60_000)
    await seedCart(guest, 5)
    expect([await quantities(guest), await quantities(asMember())]).toEqual([[5], [9]])
  })

  it('stays the guest’s when the member has signed out since', async () => {
    const guest = asGuest()
    const { familyId } = await signIn(platform.scope, guest)
    await revokeFamily(platform.scope, familyId, 'logout')

    await seedCart(guest, 2)

    expect(await quantities(guest)).toEqual([2])
    await expect(viewCart(asMember())).rejects.toMatchObject({ status: 404 })
  })

  it('stays the guest’s when another guest has signed in', async () => {
    await signIn(platform.scope, asGuest())
    const guest = await seedCart(asGuest(), 2)
    expect(await quantities(guest)).toEqual([2])
  })
})

function asGuest(): SiteScope {
  const { clientId } = platform.client
  const caller = { kind: 'visitor' as const, visitorId: uuidv7(), clientId, familyId: uuidv7() }
  return { ...platform.scope, caller }
}

function asMember(): SiteScope {
  const { clientId } = platform.client
  const authenticatedAt = platform.clock.now()
  const caller = {
    kind: 'member' as const,
    memberId,
    clientId,
    familyId: memberId,
    authenticatedAt,
  }
  return { ...platform.scope, caller }
}

async function seedCart(scope: SiteScope, quantity: number) {
  await addToCart(scope, { lineItems: [lineOf(productId, quantity)] })
  return scope
}

function note(scope: SiteScope, cartInfo: object) {
  return updateCart(scope, { cartInfo, publicStorefrontUrl: 'http://localhost:3000' })
}

function adopt(guest: SiteScope) {
  const visitorId = visitorOf(guest)
  return transact(platform.scope, (tx) => adoptCart(tx, { visitorId, memberId }))
}

function signIn(tx: SiteScope, guest: SiteScope) {
  const { clientId } = platform.client
  const subject = { clientId, subjectId: memberId, authenticatedAt: platform.clock.now() }
  return issueMemberTokens(tx, { ...subject, visitorId: visitorOf(guest) }, cartMemberHooks)
}

function visitorOf({ caller }: SiteScope) {
  return caller.kind === 'visitor' ? caller.visitorId : ''
}

function untilOneWaits() {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  const count = async () => (await database.pool.query(waiting)).rows.length
  return expect.poll(count, { timeout: 5_000 }).toBe(1)
}

async function quantities(scope: SiteScope) {
  return (await viewCart(scope)).cart.lines.map(({ quantity }) => quantity)
}
