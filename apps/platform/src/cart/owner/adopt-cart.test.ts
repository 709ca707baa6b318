import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
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

function adopt({ caller }: SiteScope) {
  const visitorId = caller.kind === 'visitor' ? caller.visitorId : ''
  return transact(platform.scope, (tx) => adoptCart(tx, { visitorId, memberId }))
}

async function quantities(scope: SiteScope) {
  return (await viewCart(scope)).cart.lines.map(({ quantity }) => quantity)
}
