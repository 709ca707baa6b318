import { type LoginResult, STORES_APP_ID, type VitrineClient } from '@vitrine/client'
import { connectWithApiKey, createExternalLogin } from '@vitrine/client/admin'
import { createLiveEvents } from '@vitrine/client/events'
import { createGraphql } from '@vitrine/client/graphql'
import {
  abandonCarts,
  createDispatcher,
  createProduct,
  createTestApiKey,
  createTestDatabase,
  type OpenDatabase,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, inject, it } from 'vitest'
import { ada, becomeMember, CALLBACK } from './sign-in.ts'
import { openTransport, type PlatformTransport, transports } from './transports.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

const ABANDONED = 'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent'
const RECOVERED = 'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent'

describe.each(transports)('the cart of a shopper, %s', (name) => {
  let transport: PlatformTransport
  let platform: TestPlatform
  let client: VitrineClient
  let cup: string
  let vase: string

  beforeAll(async () => {
    transport = await openTransport(name)
  })
  beforeEach(async () => {
    platform = await transport.createPlatform(database)
    client = transport.connect()
    const { scope } = platform
    const cups = { name: 'Cup', priceMinor: 1450, trackInventory: true, quantity: 5 }
    cup = (await createProduct(scope, cups)).productId
    vase = (await createProduct(scope, { name: 'Vase', priceMinor: 8900 })).productId
  })
  afterAll(() => transport.close())

  it('is created, changed, totalled and deleted by every call of the client', async () => {
    const { currentCart } = client
    expect(await currentCart.findCurrentCart()).toBeNull()
    const { cart } = await currentCart.addToCurrentCart({ lineItems: [line(cup, 2), line(vase)] })
    const [first, second] = cart.lineItems
    expect(first).toMatchObject({
      quantity: 2,
      price: { amount: '14.50', formattedAmount: '€14.50' },
      availability: { status: 'AVAILABLE', quantityAvailable: 5 },
    })
    await currentCart.updateCurrentCartLineItemQuantity([{ id: first?.id ?? '', quantity: 3 }])
    await currentCart.removeLineItemsFromCurrentCart([second?.id ?? ''])
    const noted = await currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'As a present' } })
    expect(noted).toMatchObject({ buyerNote: 'As a present', lineItems: [{ quantity: 3 }] })
    await expect(currentCart.updateCurrentCart({ couponCode: 'NOPE' })).rejects.toMatchObject({
      code: 'ERROR_COUPON_DOES_NOT_EXIST',
    })
    const { cart: same } = await currentCart.removeCouponFromCurrentCart()
    expect(same.revision).toBe(noted.revision)
    const { priceSummary } = await currentCart.estimateCurrentCartTotals()
    expect(priceSummary.total.amount).toBe('43.50')

    const graphql = createGraphql(client)
    const { data } = await graphql<{ cart: { lineItems: { quantity: number }[] } | null }>(
      '{ cart { lineItems { quantity } } }',
    )
    expect(data.cart).toEqual({ lineItems: [{ quantity: 3 }] })

    await currentCart.deleteCurrentCart()
    expect(await currentCart.findCurrentCart()).toBeNull()
    await expect(
      currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
    ).rejects.toMatchObject({ status: 404, code: 'OWNED_CART_NOT_FOUND' })
  })

  describe('after a sign-in', () => {
    it('is transferred at a sign-in by password, and is no longer readable with the old token', async () => {
      await client.auth.register(ada)
      const guest = transport.connect()
      const { cart } = await guest.currentCart.addToCurrentCart({ lineItems: [line(cup, 2)] })
      const before = await guest.auth.getTokens()

      await becomeMember(guest, await guest.auth.login(ada))

      const after = await guest.currentCart.getCurrentCart()
      expect(after).toMatchObject({ id: cart.id, lineItems: [{ quantity: 2 }] })
      expect(after.buyerInfo).toEqual({ memberId: expect.any(String) })
      const redeemed = transport.connect()
      await redeemed.auth.setTokens(before)
      expect(await redeemed.currentCart.findCurrentCart()).toBeNull()
    })

    it('is transferred to a new account', async () => {
      await client.currentCart.addToCurrentCart({ lineItems: [line(vase)] })
      await becomeMember(client, await client.auth.register(ada))
      expect(await quantities(client)).toEqual([1])
    })

    it('is transferred at a sign-in on the hosted page', async () => {
      await client.auth.register(ada)
      const guest = transport.connect()
      await guest.currentCart.addToCurrentCart({ lineItems: [line(cup, 2)] })

      const redeem = await signInOnHostedPage(guest)
      await guest.auth.setTokens(await redeem())

      expect(guest.auth.loggedIn()).toBe(true)
      expect(await quantities(guest)).toEqual([2])
      // The code is redeemed a second time: nothing is added again.
      await expect(redeem()).rejects.toThrow()
    })

    it('is transferred when an app signs a member in', async () => {
      await becomeMember(client, await client.auth.register(ada))
      const { member } = await client.members.getCurrentMember()
      const permissions = ['IAM.EXTERNAL_LOGIN', 'IAM.AUTHENTICAITON_SIGN_ON', 'IAM.VERIFY_EMAIL']
      const apiKey = await createTestApiKey(platform, permissions)
      const [byId, byAddress] = [transport.connect(), transport.connect()]
      for (const guest of [byId, byAddress]) {
        await guest.currentCart.addToCurrentCart({ lineItems: [line(vase, 4)] })
      }

      const externalLogin = (guest: VitrineClient) => createExternalLogin(guest, { apiKey })
      await byId.auth.setTokens(await externalLogin(byId).getMemberTokens(member.id))
      expect(await quantities(byId)).toEqual([4])
      const tokens = await externalLogin(byAddress).getMemberTokensBySignOn(ada.email)
      await byAddress.auth.setTokens(tokens)
      expect(await quantities(byAddress)).toEqual([8])
      // The second sign-on is of a member, so there is no cart of a guest.
      await byAddress.auth.setTokens(await externalLogin(byAddress).getMemberTokens(member.id))
      expect(await quantities(byAddress)).toEqual([8])
    })

    it('is merged with the member’s, as far as the stock allows', async () => {
      await becomeMember(client, await client.auth.register(ada))
      await client.currentCart.addToCurrentCart({ lineItems: [line(cup, 4)] })
      const noted = { cartInfo: { buyerNote: 'Mine' } }
      const { id } = await client.currentCart.updateCurrentCart(noted)
      for (const phone of [transport.connect(), transport.connect()]) {
        await phone.currentCart.addToCurrentCart({ lineItems: [line(cup, 3), line(vase, 2)] })
        await phone.currentCart.updateCurrentCart({
          cartInfo: { buyerNote: 'Theirs', buyerInfo: { email: 'b@example.com' } },
        })
        await becomeMember(phone, await phone.auth.login(ada))
      }

      const cart = await client.currentCart.getCurrentCart()
      expect(cart).toMatchObject({ id, buyerNote: 'Mine', buyerInfo: { email: 'b@example.com' } })
      expect(await quantities(client)).toEqual([5, 4])
    })

    it('is one cart after concurrent sign-ins', async () => {
      await client.auth.register(ada)
      const guests = Array.from({ length: 6 }, () => transport.connect())
      for (const guest of guests) {
        await guest.currentCart.addToCurrentCart({ lineItems: [line(vase)] })
      }
      const signedIn: [VitrineClient, LoginResult][] = []
      for (const guest of guests) signedIn.push([guest, await guest.auth.login(ada)])

      await Promise.all(signedIn.map(([guest, result]) => becomeMember(guest, result)))

      const [one, ...others] = await Promise.all(guests.map(quantities))
      expect(one).toEqual([6])
      expect(new Set(others.map(String))).toEqual(new Set(['6']))
    })

    it('does not exist on another site', async () => {
      await client.currentCart.addToCurrentCart({ lineItems: [line(vase)] })
      await transport.createPlatform(database)
      const elsewhere = transport.connect()
      await becomeMember(elsewhere, await elsewhere.auth.register(ada))
      expect(await elsewhere.currentCart.findCurrentCart()).toBeNull()
    })
  })

  it('sends an event when it is abandoned, and when its buyer returns', async () => {
    await client.currentCart.addToCurrentCart({ lineItems: [line(cup, 2)] })
    platform.clock.advance(60 * 60_000)
    await abandonCarts(platform.services)
    await becomeMember(client, await client.auth.register(ada))
    await createDispatcher(platform.services).dispatchDue()
    const apiKey = await createTestApiKey(platform, ['VITRINE.READ_EVENTS'])
    const connection = connectWithApiKey({ apiKey, ...transport.wiring() })
    const stop = new AbortController()
    const events = createLiveEvents(connection).subscribe({
      types: [ABANDONED, RECOVERED],
      after: '0.0',
      signal: stop.signal,
    })

    const abandoned = (await events.next()).value
    const recovered = (await events.next()).value
    stop.abort()

    const { id, createdDate } = await client.currentCart.getCurrentCart()
    expect(abandoned).toMatchObject({
      type: ABANDONED,
      data: {
        cartId: id,
        creationTime: createdDate,
        itemsCount: 2,
        totals: { subtotal: 29, total: 29, formattedTotal: '€29.00' },
        buyerInfo: { identityType: 'VISITOR' },
      },
    })
    if (abandoned?.type === ABANDONED) {
      expectTypeOf(abandoned.data.totals.subtotal).toEqualTypeOf<number | string>()
    }
    expect(recovered).toMatchObject({
      type: RECOVERED,
      data: { cartId: id, creationTime: createdDate },
      metadata: { identity: { identityType: 'MEMBER' } },
    })
  })

  function line(catalogItemId: string, quantity = 1) {
    return { catalogReference: { catalogItemId, appId: STORES_APP_ID }, quantity }
  }

  async function quantities({ currentCart }: VitrineClient) {
    return (await currentCart.getCurrentCart()).lineItems.map(({ quantity }) => quantity)
  }

  /** Answers what redeems the code that the hosted page leads back with. */
  async function signInOnHostedPage({ auth }: VitrineClient) {
    const { host, fetch } = transport.wiring()
    const oauthData = await auth.generateOAuthData(CALLBACK)
    const { authUrl } = await auth.getAuthUrl(oauthData)
    const entered = await fetch(authUrl, { redirect: 'manual' })
    const page = new URL(entered.headers.get('Location') ?? '', host)
    const interaction = page.searchParams.get('interaction') ?? ''
    const signedIn = await fetch(`${host}/hosted/sign-in`, {
      method: 'POST',
      headers: { Origin: host },
      body: new URLSearchParams({ interaction, ...ada }),
      redirect: 'manual',
    })
    const answer = auth.parseFromUrl(signedIn.headers.get('Location') ?? '')
    return () => auth.getMemberTokens(answer.code, answer.state, oauthData)
  }
})
