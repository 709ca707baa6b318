import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createClientSecret } from './auth/apps/app-tokens.ts'
import { createDownloadLink } from './catalog/media/secured/download-links.ts'
import { storeSecuredMedia } from './catalog/media/secured/secured-media.ts'
import { createProduct } from './catalog/product/write/save-product.ts'
import type { RouteDescription } from './http/route/route.ts'
import type { OpenDatabase } from './kernel/database/database.ts'
import { createTestDatabase } from './kernel/database/test-database.ts'
import { permissions } from './kernel/scope/permissions.ts'
import { createOpenApiRoutes } from './openapi/openapi-routes.ts'
import { componentNameOf } from './openapi/request-schemas.ts'
import { wireRoutes } from './openapi/wire-routes.ts'
import { createTestBuyer, setTestTerms } from './testing/selling/test-checkout.ts'
import { createTestApiKey } from './testing/test-api-key.ts'
import { becomeMember, createMember, login, replyOf } from './testing/test-member.ts'
import type { TestPlatform } from './testing/test-platform.ts'
import { createTestSites } from './testing/test-sites.ts'
import { createTestVisitor, type TestVisitor } from './testing/test-visitor.ts'
import { type Schema, sampleValue } from './testing/walk/sample-value.ts'

/** The streams have no end. */
const STREAMS = ['streamEvents', 'followForm']
const ALL = wireRoutes.map((route) => [route.id, route] as const)
const OPERATIONS = ALL.filter(([id]) => !STREAMS.includes(id))

let database: OpenDatabase
let oak: Shop
let elm: Shop
let schemas: Record<string, Schema>
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { sites } = await createTestSites(database, ['oak', 'elm'])
  oak = await openShop(sites.oak)
  elm = await openShop(sites.elm)
  const openapi = createOpenApiRoutes({ publicPlatformUrl: 'https://a.example', version: 'test' })
  schemas = (await (await openapi.request('/openapi.json')).json()).components.schemas
})
afterAll(() => database.close())

describe('a call at the host of another site', () => {
  const withToken = ALL.filter(([, { isPublic }]) => !isPublic)

  it.each(withToken.map(([id, route], at) => [id, route, at] as const))(
    '%s knows no token of this one',
    async (_, route, at) => {
      const token = oak.tokens[at % oak.tokens.length] ?? ''
      expect((await call(elm.site, route, token, oak.ids[0])).status).toBe(401)
    },
  )

  it('has read and changed nothing', async () => {
    expect(await stateOf(oak.site)).toEqual(oak.state)
  })
})

describe('a call with the ids of another site', () => {
  it.each(OPERATIONS)('%s shows and changes nothing of it', async (_, route) => {
    // The owner's program, which may do most, at its own host.
    const key = elm.tokens.at(-1) ?? ''
    const ids = /:/.test(route.path) ? oak.ids : oak.ids.slice(0, 1)
    for (const id of ids) {
      const { status, text } = await call(elm.site, route, key, id)
      expect(status).toBeLessThan(500)
      for (const secret of oak.secrets) expect(text).not.toContain(secret)
    }
  })

  it('has changed nothing', async () => {
    expect(await stateOf(oak.site)).toEqual(oak.state)
  })
})

it('no credential of a site is one at another’s token endpoint', async () => {
  const { clientId } = oak.site.client
  const clientSecret = await createClientSecret(oak.site.scope, clientId)
  const { refresh_token: refreshToken = '', access_token: token } = oak.member.tokens
  const refused = [
    ['/oauth2/token', { grantType: 'anonymous', clientId }, 401],
    ['/oauth2/token', { grantType: 'refresh_token', refreshToken }, 400],
    ['/oauth2/token', { grantType: 'client_credentials', clientId, clientSecret }, 401],
    ['/oauth2/introspect', { token, clientId, clientSecret }, 401],
    ['/oauth2/revoke', { token, clientId, clientSecret }, 401],
  ] as const
  for (const [path, body, status] of refused) {
    expect([path, (await post(elm.site, path, body)).status]).toEqual([path, status])
  }
  const told = await post(elm.site, '/oauth2/token-info', { token })
  expect(await told.json()).toEqual({ active: false })

  // It was neither used up nor revoked by them.
  const renewed = { grantType: 'refresh_token', refreshToken, clientId, clientSecret }
  expect((await post(oak.site, '/oauth2/token', renewed)).status).toBe(200)
})

it('no page of a site goes on with what began at another’s', async () => {
  const { client } = oak.site
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: client.redirectUris[0] ?? '',
    response_type: 'code',
  })
  const authorize = await elm.site.fetch(`/oauth2/authorize?${query}`)
  expect([authorize.status, authorize.headers.get('Location')]).toEqual([400, null])

  const { fullUrl } = await oak.visitor.redirect({
    login: {},
    callbacks: { postFlowUrl: 'http://localhost:3000/account' },
  })
  const { pathname, search } = new URL(fullUrl)
  expect((await elm.site.fetch(pathname + search)).status).toBe(400)
  expect((await oak.site.fetch(pathname + search)).status).toBeLessThan(400)
})

it('no secret address of a site is one at another’s', async () => {
  const { scope, services } = oak.site
  const key = oak.tokens.at(-1) ?? ''
  const begun = await oak.site.fetch('/site-media/v1/files/generate-upload-url', {
    method: 'POST',
    headers: { Authorization: key, 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { uploadUrl } = await begun.json()
  const file = { files: services.securedFiles, content: Buffer.from('%PDF-'), fileName: 'a.pdf' }
  const { mediaId } = await storeSecuredMedia(scope, file)
  const expiresAt = new Date(oak.site.clock.now().getTime() + 60_000)
  const { token } = await createDownloadLink(scope, { mediaId, expiresAt, maxDownloads: 1 })

  for (const path of [new URL(uploadUrl).pathname, `/media/downloads/${token}`]) {
    expect((await elm.site.fetch(path)).status).toBe(404)
    expect((await oak.site.fetch(path)).status).not.toBe(404)
  }
})

interface Shop {
  site: TestPlatform
  visitor: TestVisitor
  member: TestVisitor
  /** Of a visitor, a member, an owner and a program. */
  tokens: string[]
  /** Of its entities. */
  ids: string[]
  /** What only its own replies may contain. */
  secrets: string[]
  state: Record<string, string>
}

async function openShop(site: TestPlatform): Promise<Shop> {
  const name = new URL((await site.fetch('/')).headers.get('Location') ?? '').hostname
  await setTestTerms(site.scope)
  const { productId } = await createProduct(site.scope, {
    name: `Secret of ${name}`,
    priceMinor: 900,
  })
  const visitor = await createTestVisitor(site)
  const email = `ada@${name}`
  const { identityId } = await createMember(site, email)
  const signIn = await replyOf(login(visitor, { loginId: { email } }))
  const member = await becomeMember(site, visitor, signIn)
  const key = await createTestApiKey(site, permissions)
  const buyer = await createTestBuyer(site, { productId, email, token: member.tokens.access_token })
  const checkoutId = await buyer.checkOut(1)
  const { body } = await buyer.placeOrder(checkoutId)
  const cart = (await buyer.cart.add(productId, 2)).body.cart
  const shop = {
    site,
    visitor,
    member,
    tokens: [visitor.tokens.access_token, member.tokens.access_token, key],
    ids: [productId, identityId, checkoutId, body.orderId, cart.id],
    secrets: [`Secret of ${name}`, email],
  }
  return { ...shop, state: await stateOf(site) }
}

/** A call whose parameters and whose ids in the body are this one. */
async function call(site: TestPlatform, route: RouteDescription, token: string, id = '') {
  const path = route.path.replaceAll(/:\w+(\{[^}]*\})?/g, id)
  const known = (name: string) => (/id$/i.test(name) ? id : undefined)
  const choice = { below: (limit: number) => limit - 1, known }
  const body = route.body && sampleValue(schemas[componentNameOf(route.body)], schemas, choice)
  const response = await site.fetch(`${route.forms[0] ?? ''}${path}`, {
    method: route.method.toUpperCase(),
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

function post(site: TestPlatform, path: string, body: object) {
  return site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A digest of each table's rows of the site. */
async function stateOf({ siteId }: TestPlatform) {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'site_id'`)
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await database.pool.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${name} t WHERE site_id = $1`,
      [siteId],
    )
    digests[name] = found.rows[0]?.digest ?? ''
  }
  return digests
}
