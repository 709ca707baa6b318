import { createClient, isPlatformError, type VitrineClient } from '@vitrine/client'
import {
  type Admin,
  connectAsApp,
  connectWithApiKey,
  createAdmin,
  createExternalLogin,
} from '@vitrine/client/admin'
import { createIdentity } from '@vitrine/client/identity'
import {
  createClientSecret,
  createTestApiKey,
  createTestDatabase,
  type OpenDatabase,
  saveIdentitySetting,
  storeMedia,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  ada,
  becomeMember,
  CALLBACK,
  readDigits,
  readRecoveryToken,
  requireSuccess,
} from './sign-in.ts'
import { openTransport, type PlatformTransport, transports } from './transports.ts'

/** Specification section 7, line by line; a test below makes each of these requests. */
const SECTION_7 = `
  POST /oauth2/token
  POST /v1/redirect-session
  POST /v2/register
  POST /v2/login
  POST /v2/change-password
  GET /v1/callback
  POST /v2/sign-on
  GET /v1/logout
  POST /v2/{factorType}/verify
  POST /v1/send-email
  POST /v1/activation-email
  POST /v1/recover
  POST /v1/start
  POST /v1/auth/verify
  POST /v1/auth/resend
  GET /v2/collections/{id}
  GET /v2/collections/slug/{slug}
  GET /v2/collections/query
  POST /v2/collections/query
  GET /v1/products/{id}
  GET /v1/products/query-platformized
  POST /v1/products/query-platformized
  GET /v1/collections/slug/{slug}
  POST /v1/products/{id}/productOptionsAvailability
  POST /v1/products/{id}/variants/query
  POST /v1/variants/query
  GET /v1/variants/{id}
  POST /v1/products
  PATCH /v1/products/{id}
  DELETE /v1/products/{id}
  PATCH /v1/products/{id}/variants
  POST /v1/products/{id}/variants/resetToDefault
  POST /v1/collections/{id}/productIds
  POST /v1/collections/{id}/productIds/delete
  POST /v1/products/{id}/media
  POST /v1/products/{id}/media/delete
  PATCH /v1/products/{id}/choices/media
  POST /v1/products/{id}/choices/media/delete
  DELETE /v1/products/{id}/options
  POST /v1/products/{id}/remove-brand
  POST /v1/products/{id}/remove-ribbon
  POST /v1/collections
  PATCH /v1/collections/{id}
  DELETE /v1/collections/{id}
  POST /v1/bulk/products/update
  POST /v1/bulk/products/adjust-properties
`

/** The event types of section 7 that can be subscribed to; their delivery is tested in `webhooks.test.ts`. */
const SECTION_7_EVENTS = `
  wix.headless.v1.redirect_session_created
  com.wix.ecommerce.catalog.api.v1.ProductCreated
  com.wix.ecommerce.catalog.api.v1.ProductChanged
  com.wix.ecommerce.catalog.api.v1.ProductDeleted
  com.wix.ecommerce.catalog.api.v1.VariantsChanged
  com.wix.ecommerce.catalog.api.v1.CollectionCreated
  com.wix.ecommerce.catalog.api.v1.CollectionChanged
  com.wix.ecommerce.catalog.api.v1.CollectionDeleted
  wix.stores.catalog.v3.brand_created
  wix.stores.catalog.v3.customization_created
  wix.stores.catalog.v3.info_section_created
  wix.stores.catalog.v3.inventory_item_created
  wix.stores.catalog.v3.ribbon_created
  wix.stores.catalog.v3.ribbon_updated
  wix.stores.catalog.v3.ribbon_deleted
  com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent
  com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent
  com.wix.ecommerce.inventory.api.v1.InventoryItemChanged
  com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged
`

const PERMISSIONS = [
  'VITRINE.READ_EVENTS',
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_MERCHANT_DATA',
  'WIX_STORES.READ_INVENTORY',
  'WIX_STORES.MODIFY_INVENTORY',
  'IAM.START',
  'IAM.SEND_ACTIVATION_EMAIL',
  'IAM.AUTHENTICAITON_SIGN_ON',
  'IAM.VERIFY_EMAIL',
  'IAM.EXTERNAL_LOGIN',
]

const PNG_OF_ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

// The tests of a transport share one platform: each uses the data of those before it.
describe.each(transports)('every call of specification section 7, %s', (name) => {
  const asked = new Set<string>()
  let transport: PlatformTransport
  let platform: TestPlatform
  let client: VitrineClient
  let admin: Admin
  let apiKey: string

  beforeAll(async () => {
    transport = await openTransport(name, (method, path) => asked.add(lineOf(method, path)))
    platform = await transport.createPlatform(database)
    apiKey = await createTestApiKey(platform, PERMISSIONS)
    admin = createAdmin(
      connectWithApiKey({ apiKey, siteId: platform.siteId, ...transport.wiring() }),
    )
    client = transport.connect()
  })
  afterAll(() => transport.close())

  describe('tokens', () => {
    it('anonymous, then refreshed, storing the rotated refresh token', async () => {
      const visitor = await client.auth.generateVisitorTokens()
      expect(visitor.refreshToken.role).toBe('visitor')
      const renewed = await client.auth.renewToken(visitor.refreshToken)
      expect(renewed.refreshToken.value).not.toBe(visitor.refreshToken.value)
    })

    it('of an app, by its secret, once for all its calls', async () => {
      const { clientId: appId } = platform.client
      const appSecret = await createClientSecret(platform.scope, appId)
      const credentials = { appId, appSecret, instanceId: platform.siteId }
      const app = connectAsApp({ ...credentials, ...transport.wiring() })

      expect(await app.getTokenInfo()).toMatchObject({ active: true, subjectType: 'APP' })
      const catalog = await createAdmin(app).products.getCatalogVersion()
      expect(catalog.catalogVersion).toBe('V1_CATALOG')
      const outsider = connectAsApp({ ...credentials, appSecret: 'no', ...transport.wiring() })
      await expect(outsider.getTokenInfo()).rejects.toMatchObject({ code: 'invalid_client' })
    })

    it('rejects an unknown code with the message of the specification', async () => {
      const oauthData = await client.auth.generateOAuthData(CALLBACK)
      const rejection = client.auth.getMemberTokens('vac_unknown', oauthData.state, oauthData)
      await expect(rejection).rejects.toThrow('Failed to fetch tokens from OAuth API: ')
      await expect(rejection).rejects.toMatchObject({ code: 'invalid_grant' })
    })
  })

  describe('authentication', () => {
    it('registers, resends the verification code, accepts it', async () => {
      await saveIdentitySetting(platform.scope, 'emailVerification', true)
      const registered = await client.auth.register({ ...ada, profile: { firstName: 'Ada' } })
      expect(registered.loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
      platform.clock.advance(61_000)
      expect((await client.auth.resendVerification()).loginState).toBe(
        'EMAIL_VERIFICATION_REQUIRED',
      )
      const verificationCode = await readDigits(platform)
      const verified = await client.auth.processVerification({ verificationCode })
      await becomeMember(client, verified)
      expect(client.auth.loggedIn()).toBe(true)
    })

    it('signs in, changes the password, and gives the error of an invalid one', async () => {
      const other = transport.connect()
      await becomeMember(other, await other.auth.login(ada))
      const password = 'the second kettle in a row'
      await createIdentity(other).changePassword(password, { currentPassword: ada.password })
      expect(await transport.connect().auth.login(ada)).toMatchObject({
        loginState: 'FAILURE',
        errorCode: 'invalidPassword',
      })
      expect((await transport.connect().auth.login({ ...ada, password })).loginState).toBe(
        'SUCCESS',
      )
    })

    it('a second factor that no sign-in requires is rejected as a result', async () => {
      const state = {
        loginState: 'MFA_REQUIRED',
        data: { stateToken: 'vsm_unknown', availableFactors: ['TOTP'] },
      } as const
      const result = await transport
        .connect()
        .auth.verifyFactor({ factorType: 'TOTP', code: '123456' }, state)
      expect(result.loginState).toBe('FAILURE')
    })

    it('signs on a member of another system', async () => {
      const third = transport.connect()
      const external = createExternalLogin(third, { apiKey })
      await third.auth.setTokens(await external.getMemberTokensBySignOn('new@example.com'))
      const { member } = await third.members.getCurrentMember()
      const fourth = transport.connect()
      await fourth.auth.setTokens(
        await createExternalLogin(fourth, { apiKey }).getMemberTokens(member.id),
      )
      expect((await fourth.members.getCurrentMember()).member.id).toBe(member.id)
    })

    it('continues a sign-in of the hosted page, and returns the reply for the browser', async () => {
      const visitor = transport.connect()
      const oauthData = await visitor.auth.generateOAuthData(CALLBACK)
      await visitor.auth.getAuthUrl(oauthData, { responseMode: 'query' })
      const { sessionToken } = requireSuccess(
        await visitor.auth.login({ ...ada, password: 'the second kettle in a row' }),
      )
      const { state } = oauthData
      const reply = await createIdentity(visitor).loginCallback({ state, sessionToken })

      expect(reply.status).toBe(303)
      const location = reply.headers.get('location') ?? ''
      const answer = visitor.auth.parseFromUrl(location, 'query')
      const tokens = await visitor.auth.getMemberTokens(answer.code, answer.state, oauthData)
      expect(tokens.refreshToken.role).toBe('member')
    })

    it('logs out, and returns the reply for the browser', async () => {
      const reply = await createIdentity(transport.connect()).logout({
        clientId: platform.client.clientId,
        postLogoutRedirectUri: CALLBACK,
      })
      expect([reply.status, reply.headers.get('location')]).toEqual([302, CALLBACK])
    })

    it('redirects to sign-in and sign-out; what has no page is refused with a code', async () => {
      const callbacks = { postFlowUrl: 'http://localhost:3000/' }
      for (const intent of [{ login: {} }, { logout: { clientId: platform.client.clientId } }]) {
        const visitor = transport.connect()
        const { redirectSession } = await visitor.redirects.createRedirectSession({
          ...intent,
          callbacks,
        })
        expect(redirectSession.fullUrl).toContain(redirectSession.urlDetails.endpoint)
      }
      const rejection = await transport
        .connect()
        .redirects.createRedirectSession({
          bookingsBook: { resourceId: crypto.randomUUID() },
          callbacks,
        })
        .catch((error: unknown) => error)
      expect(isPlatformError(rejection) && rejection.code).toBe('PAGE_NOT_CONFIGURED')
    })
  })

  describe('recovery and verification', () => {
    it('sends a recovery mail, recovers once, and signs in with it', async () => {
      const visitor = transport.connect()
      platform.clock.advance(61_000)
      await visitor.auth.sendPasswordResetEmail(ada.email, CALLBACK)
      const token = await readRecoveryToken(platform)
      const { recover } = createIdentity(visitor)
      const recovered = await recover(token, 'a rather patient teapot')
      await becomeMember(visitor, recovered)
      expect(visitor.auth.loggedIn()).toBe(true)
      expect(await recover(token, 'another patient teapot')).toMatchObject({
        errorCode: 'invalidRecoveryToken',
      })
    })

    it('ends the sessions from before the new password, so that the next call rejects', async () => {
      await expect(client.members.getCurrentMember()).rejects.toMatchObject({
        name: 'SessionEndedError',
      })
      const password = 'a rather patient teapot'
      await becomeMember(client, await client.auth.login({ ...ada, password }))
    })

    it('sends an activation mail, and starts a verification', async () => {
      const { member } = await client.members.getCurrentMember()
      platform.clock.advance(61_000)
      await admin.members.sendActivationEmail({ identityId: member.id })
      platform.clock.advance(61_000)
      const asApp = createIdentity(connectWithApiKey({ apiKey, ...transport.wiring() }))
      const { verificationId } = await asApp.startVerification(member.id)
      expect(verificationId).toBeTruthy()
    })
  })

  describe('the catalog', () => {
    let productId = ''
    let collectionId = ''
    let mediaId = ''

    it('is written: a product with options, its variants, a collection', async () => {
      const { product } = await admin.products.createProduct({
        name: 'Vase',
        brand: 'Maren',
        ribbon: 'New',
        priceData: { price: 39 },
        costAndProfitData: { itemCost: 12 },
        manageVariants: true,
        productOptions: [
          {
            name: 'Size',
            choices: [
              { value: 'S', description: 'S' },
              { value: 'M', description: 'M' },
            ],
          },
        ],
      })
      productId = product.id
      const { product: named } = await admin.products.updateProduct(productId, {
        name: 'Tall vase',
      })
      expect(named.name).toBe('Tall vase')
      const { variants } = await admin.products.updateProductVariants(productId, [
        { choices: { Size: 'M' }, price: 45 },
      ])
      expect(variants.map(({ choices }) => choices)).toEqual([{ Size: 'M' }])
      const { collection } = await admin.collections.createCollection({ name: 'Tall things' })
      collectionId = collection.id
      const renamed = await admin.collections.updateCollection(collectionId, { name: 'Tall' })
      expect(renamed.collection.name).toBe('Tall')
      await admin.collections.addProductsToCollection(collectionId, [productId])
    })

    it('is read in every way', async () => {
      const { products, collections } = client
      const { product } = await products.getProduct(productId)
      expect(product.collectionIds).toContain(collectionId)
      const merchant = await admin.products.getProduct(productId, {
        includeMerchantSpecificData: true,
      })
      expect(merchant.product.costAndProfitData?.itemCost).toBe(12)

      const { slug } = await collections.getCollection(collectionId)
      expect((await collections.getCollectionBySlug(slug)).collection.id).toBe(collectionId)
      expect((await products.getCollectionBySlug(slug)).collection.id).toBe(collectionId)

      const byShort = await products.queryProducts().eq('id', productId).find()
      const ids = [...Array.from({ length: 150 }, () => crypto.randomUUID()), productId]
      const byLong = await products.queryProducts().in('id', ids).find()
      expect(byLong.items).toEqual(byShort.items)
      expect((await collections.queryCollections().in('id', [collectionId]).find()).length).toBe(1)
      expect(
        (
          await collections
            .queryCollections()
            .in('id', [...ids, collectionId])
            .find()
        ).length,
      ).toBe(1)

      const { selectedVariant } = await products.getProductOptionsAvailability(productId, {
        Size: 'M',
      })
      expect(selectedVariant?.price.price).toBe(45)
      const { variants } = await products.queryProductVariants(productId, {
        choices: { Size: 'M' },
        paging: { limit: 5 },
      })
      expect(variants).toHaveLength(1)
      const found = await products.queryStoreVariants().eq('productId', productId).find()
      expect(found.items).toHaveLength(2)
      const { variant } = await products.getStoreVariant(found.items[0]?.id ?? '')
      expect(variant.productName).toBe('Tall vase')
      expect((await products.getCatalogVersion()).catalogVersion).toBe('V1_CATALOG')
    })

    it('has pictures of products and of choices', async () => {
      mediaId = await storeMedia(platform.scope, {
        files: platform.services.mediaFiles,
        bytes: Buffer.from(PNG_OF_ONE_PIXEL, 'base64'),
        title: 'Vase',
        altText: 'A vase',
      })
      await admin.products.addProductMedia(productId, [{ mediaId }])
      const ofChoice = [{ option: 'Size', choice: 'M', mediaIds: [mediaId] }]
      await admin.products.addProductMediaToChoices(productId, ofChoice)
      const { product } = await client.products.getProduct(productId)
      expect(product.media.items?.map(({ id }) => id)).toEqual([mediaId])
      await admin.products.removeProductMediaFromChoices(productId, ofChoice)
      await admin.products.removeProductMedia(productId, [mediaId])
    })

    it('changes many at once, by value and by amount', async () => {
      const set = await admin.products.bulkUpdateProductsProperty([productId], { price: 50 })
      expect(set.bulkActionMetadata.totalSuccesses).toBe(1)
      await admin.products.bulkAdjustProductProperty([productId], { price: { amount: -1 } })
      expect((await client.products.getProduct(productId)).product.priceData.price).toBe(49)
    })

    it('no longer has what is removed from it', async () => {
      await admin.products.resetAllProductVariantData(productId)
      await admin.products.updateProduct(productId, { manageVariants: false })
      await admin.products.deleteProductOptions(productId)
      await admin.products.removeBrand(productId)
      await admin.products.removeRibbon(productId)
      const { product } = await client.products.getProduct(productId)
      expect([product.productOptions, product.brand ?? null, product.ribbon ?? '']).toEqual([
        [],
        null,
        '',
      ])

      await admin.collections.removeProductsFromCollection(collectionId, [productId])
      await admin.collections.deleteCollection(collectionId)
      await admin.products.deleteProduct(productId)
      await expect(client.products.getProduct(productId)).rejects.toMatchObject({
        status: 404,
        code: 'PRODUCT_NOT_FOUND',
      })
      await expect(client.collections.getCollection(collectionId)).rejects.toMatchObject({
        status: 404,
      })
    })

    it('is not written by visitors', async () => {
      const asVisitor = createAdmin(transport.connect())
      await expect(
        asVisitor.products.createProduct({ name: 'Mine', priceData: { price: 1 } }),
      ).rejects.toMatchObject({ status: 403 })
    })
  })

  it('reports the errors of all fields, sorted by field', async () => {
    const rejection = await admin.products
      .createProduct({ name: '', priceData: { price: -1 } })
      .catch((error: unknown) => error)
    expect(isPlatformError(rejection) && [rejection.status, rejection.code]).toEqual([
      400,
      'INVALID_ARGUMENT',
    ])
    expect(String(rejection)).toMatch(
      /INVALID_ARGUMENT: "product.name" .*"product.priceData.price" /,
    )
    expect(isPlatformError(rejection) && rejection.requestId).toBeTruthy()
  })

  it('is a connection error where no server listens', async () => {
    const unreachable = createClient({ clientId: 'c', host: 'http://localhost:9' })
    await expect(unreachable.products.getCatalogVersion()).rejects.toMatchObject({
      name: 'ConnectionError',
      code: 'network',
    })
    expect(await unreachable.auth.login(ada)).toMatchObject({ errorCode: 'network' })
  })

  it('delivers every event of the specification', async () => {
    const { api } = connectWithApiKey({ apiKey, ...transport.wiring() })
    const { eventTypes } = await api.get<{ eventTypes: string[] }>('/_api/events/v1/events/types')
    expect(
      SECTION_7_EVENTS.trim()
        .split(/\s+/)
        .filter((type) => !eventTypes.includes(type)),
    ).toEqual([])
  })

  it('covers every call', () => {
    const lines = SECTION_7.trim().split(/\s*\n\s*/)
    expect(lines.filter((line) => !asked.has(line))).toEqual([])
  })
})

/** The request as the specification writes it: without its service, its parameters by name. */
function lineOf(method: string, path: string) {
  const bare = path
    .replace(/^\/(stores-reader|stores|_api\/[a-z-]+(\/[a-z]+)?)(?=\/v\d)/, '')
    .replace(/^\/_api\/iam\/\w+(?=\/v\d)/, '')
    .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27,}/, '/{id}')
    .replace(/\/slug\/.+$/, '/slug/{slug}')
    .replace(/^\/v2\/[A-Z]+\/verify$/, '/v2/{factorType}/verify')
  return `${method} ${bare}`
}
