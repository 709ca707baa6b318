import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createProduct } from './catalog/product/write/save-product.ts'
import { createDispatcher } from './events/webhooks/dispatcher.ts'
import { createSubscription } from './events/webhooks/subscriptions.ts'
import type { OpenDatabase } from './kernel/database/database.ts'
import { createTestDatabase } from './kernel/database/test-database.ts'
import { resumeSite, saveSiteHosts, suspendSite } from './sites/change-site.ts'
import { moveSite } from './startup/sites/move-site.ts'
import { createTestBuyer, setTestTerms } from './testing/selling/test-checkout.ts'
import { createMember, readRecoveryToken } from './testing/test-member.ts'
import { PLATFORM_URL, type TestPlatform } from './testing/test-platform.ts'
import { createTestSites, type TestSites } from './testing/test-sites.ts'
import { createTestVisitor } from './testing/test-visitor.ts'

const NAMES = ['oak', 'elm'] as const

let database: OpenDatabase
let sites: TestSites<'oak' | 'elm'>['sites']
let fetch: TestSites<string>['fetch']
let directory: TestSites<string>['directory']
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  ;({ sites, fetch, directory } = await createTestSites(database, NAMES))
})
afterAll(() => database.close())

it.each(NAMES)(
  'answers the host of %s with its addresses, keys and clients alone',
  async (name) => {
    const { siteId, fetch: at } = sites[name]
    const issuer = `https://api.${name}.example`
    expect(await json(at('/.well-known/openid-configuration'))).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/oauth2/token`,
    })
    expect((await at('/')).headers.get('Location')).toBe(`https://${name}.example/`)
    expect((await json(at('/openapi.json'))).servers).toEqual([{ url: issuer }])
    expect((await at('/')).headers.get('Strict-Transport-Security')).not.toBeNull()

    const everybody = await json(at('/oauth2/jwks'))
    const own = await json(at('/oauth2/jwks', { headers: { 'wix-site-id': siteId } }))
    expect(everybody).toEqual(own)
  },
)

it.each(NAMES)('tells the products of %s with addresses of its own shop', async (name) => {
  const site = sites[name]
  const { productId } = await createProduct(site.scope, { name: `Vase of ${name}`, priceMinor: 5 })
  const visitor = await createTestVisitor(site)
  // The second reply is the one from memory.
  for (const _ of ['first', 'again']) {
    const { product } = await json(visitor.get(`/stores-reader/v1/products/${productId}`))
    expect(product.productPageUrl.base).toBe(`https://${name}.example/`)
  }
})

it('writes e-mails with links to the site’s own pages, which work there alone', async () => {
  for (const name of NAMES) {
    const site = sites[name]
    const other = name === 'oak' ? sites.elm : sites.oak
    const email = `ada@${name}.example`
    await createMember(site, email)
    await askForRecovery(site, email)
    const recoveryToken = await readRecoveryToken(site, email)
    expect((await site.readMail())[0]?.text).toContain(
      `https://api.${name}.example/hosted/recover?token=${recoveryToken}`,
    )

    const recover = async (at: TestPlatform) => {
      const visitor = await createTestVisitor(at)
      const request = { recoveryToken, password: 'another unhurried kettle' }
      return (await visitor.post('/_api/iam/recovery/v1/recover', request)).status
    }
    expect([await recover(other), await recover(site)]).toEqual([expect.any(Number), 200])
    expect(await recover(other)).toBeGreaterThanOrEqual(400)
  }
})

it('writes e-mails about orders with links to the site’s own pages', async () => {
  for (const name of NAMES) {
    const site = sites[name]
    await setTestTerms(site.scope)
    const { productId } = await createProduct(site.scope, { name: 'Jug', priceMinor: 5 })
    const buyer = await createTestBuyer(site, { productId, email: `buyer@${name}.example` })
    await buyer.placeOrder(await buyer.checkOut(1))
    const mail = (await site.readMail()).find(({ to }) => to === `buyer@${name}.example`)
    expect(mail?.text).toContain(`https://api.${name}.example/hosted/orders/`)
  }
})

it('signs webhooks as the site that they are of', async () => {
  const issuers: unknown[] = []
  const receiver = createServer(async (request, response) => {
    issuers.push(decodeJwt(await text(request)).iss)
    response.end()
  })
  await new Promise<void>((settle) => receiver.listen(0, '127.0.0.1', settle))
  const { port } = receiver.address() as AddressInfo
  for (const name of NAMES) {
    const { scope, services } = sites[name]
    const subscription = { url: `http://127.0.0.1:${port}/`, eventTypes: [] }
    await createSubscription(scope, subscription, services.keyring)
    await createProduct(scope, { name: 'Bowl', priceMinor: 5 })
    await createDispatcher(services).dispatchDue()
  }
  receiver.close()
  expect([...new Set(issuers)]).toEqual(NAMES.map((name) => `https://api.${name}.example`))
})

it('goes by the host of the request alone', async () => {
  const headers = {
    'X-Forwarded-Host': 'api.elm.example',
    Forwarded: 'host=api.elm.example',
    'X-Original-Host': 'api.elm.example',
  }
  const told = await json(sites.oak.fetch('/.well-known/openid-configuration', { headers }))
  expect(told.issuer).toBe('https://api.oak.example')
  for (const host of ['API.OAK.EXAMPLE', 'api.oak.example:443']) {
    expect((await fetch(`http://${host}/.well-known/openid-configuration`)).status).toBe(200)
  }
})

it.each([
  'https://api.ash.example',
  'https://oak.example',
  'https://api.oak.example.evil.example',
  'https://api.oak.example:444',
  PLATFORM_URL,
])('answers 421 at %s, which is the host of no platform', async (url) => {
  const response = await fetch(`${url}/.well-known/openid-configuration`)
  expect([response.status, (await response.json()).details.applicationError.code]).toEqual([
    421,
    'SITE_NOT_FOUND',
  ])
})

it('tells the server of the shops whose a host is', async () => {
  const shop = await fetch('https://api.oak.example/sites/at/ELM.example')
  expect(await shop.json()).toEqual({
    clientId: sites.elm.client.clientId,
    publicPlatformUrl: 'https://api.elm.example',
    publicStorefrontUrl: 'https://elm.example',
    isSuspended: false,
  })
  expect((await fetch('https://api.oak.example/sites/at/ash.example')).status).toBe(421)
  expect((await fetch('https://api.oak.example/sites/at/%2e%2e')).status).toBe(404)
})

it('tells load balancers at every host how it is', async () => {
  for (const path of ['healthz', 'readyz']) {
    expect((await fetch(`http://10.0.0.7:4000/${path}`)).status).toBe(200)
  }
})

it('serves nothing of a suspended site, and leaves its work until it is resumed', async () => {
  const { oak, elm } = sites
  const visitor = await createTestVisitor(elm)
  await createMember(elm, 'eve@elm.example')
  await askForRecovery(elm, 'eve@elm.example')
  expect(await suspendSite(elm.scope)).toBe(true)
  await directory.refresh()
  const mailsOfEve = async () => (await elm.readMail()).filter(({ to }) => to === 'eve@elm.example')
  expect(await mailsOfEve()).toEqual([])

  const called = await visitor.get('/_api/iam/members/v1/members/my')
  const { details } = await called.json()
  expect([called.status, details.applicationError.code]).toEqual([503, 'SITE_SUSPENDED'])
  const headers = { Accept: 'text/html', 'Accept-Language': 'de' }
  const page = await elm.fetch('/admin', { headers })
  const closed = await page.text()
  expect([page.status, closed]).toEqual([503, expect.stringContaining('geschlossen')])
  expect(closed).toContain('· elm.example</title>')
  expect((await oak.fetch('/.well-known/openid-configuration')).status).toBe(200)

  expect(await suspendSite(elm.scope)).toBe(false)
  expect(await resumeSite(elm.scope)).toBe(true)
  await directory.refresh()
  expect((await elm.fetch('/.well-known/openid-configuration')).status).toBe(200)
  expect(await mailsOfEve()).toHaveLength(1)
})

it('follows a site that moves to other hosts, with its shop and its back office', async () => {
  const { oak } = sites
  await moveSite(oak.scope, {
    publicPlatformUrl: 'https://api.beech.example',
    publicStorefrontUrl: 'https://beech.example',
  })
  await directory.refresh()
  expect((await oak.fetch('/')).status).toBe(421)
  const told = await json(fetch('https://api.beech.example/.well-known/openid-configuration'))
  expect(told.issuer).toBe('https://api.beech.example')
  const { clientId } = await json(fetch('https://api.oak.example/sites/at/beech.example'))
  expect(clientId).toBe(oak.client.clientId)
  const asked = { client_id: clientId, redirect_uri: 'https://beech.example/sign-in/callback' }
  const query = new URLSearchParams({
    ...asked,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const page = await fetch(`https://api.beech.example/oauth2/authorize?${query}`)
  expect(page.status).toBeLessThan(400)
  const admin = await json(fetch('https://api.beech.example/admin/client.json'))
  expect(admin.redirectUri).toBe('https://api.beech.example/admin/callback')
})

it('gives no host to two sites', async () => {
  const addresses = {
    publicPlatformUrl: 'https://api.elm.example',
    publicStorefrontUrl: 'https://new.example',
    clientId: sites.oak.client.clientId,
  }
  await expect(saveSiteHosts(sites.oak.scope, addresses)).rejects.toThrow('api.elm.example')
})

async function askForRecovery(site: TestPlatform, email: string) {
  const visitor = await createTestVisitor(site)
  const { status } = await visitor.post('/_api/iam/recovery/v1/send-email', { email })
  if (status !== 200) throw new Error(`The request for an e-mail was answered with ${status}.`)
}

async function json(response: Response | Promise<Response>) {
  return (await response).json()
}
