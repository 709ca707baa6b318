import { createClient } from '@vitrine/client'
import {
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const CALLBACK = 'http://localhost:3000/sign-in/callback'
const EMAIL = 'ada@example.com'
const PASSWORD = 'an unhurried kettle'

let database: OpenDatabase
let platform: TestPlatform

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

describe('the client on the platform, without a socket between them', () => {
  it('registers, signs in on the server without a frame, shows the member, and signs out', async () => {
    const client = connect()
    const registered = await client.auth.register({ email: EMAIL, password: PASSWORD })
    expect(registered.loginState).toBe('SUCCESS')
    if (registered.loginState !== 'SUCCESS') return

    await signInSilently(client, registered.data.sessionToken)
    expect(client.auth.loggedIn()).toBe(true)
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member.loginEmail).toBe(EMAIL)

    const { logoutUrl } = await client.auth.logout('http://localhost:3000/')
    expect(client.auth.loggedIn()).toBe(false)
    expect(logoutUrl).toContain('/hosted/logout?')
  })

  it('says invalidPassword to a wrong password', async () => {
    const client = connect()
    await client.auth.register({ email: EMAIL, password: PASSWORD })
    expect(await client.auth.login({ email: EMAIL, password: 'some other words' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidPassword',
    })
  })

  it('says emailAlreadyExists to a second registration, and invalidEmail to a malformed address', async () => {
    const client = connect()
    await client.auth.register({ email: EMAIL, password: PASSWORD })
    expect(await client.auth.register({ email: EMAIL, password: PASSWORD })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'emailAlreadyExists',
    })
    expect(await client.auth.register({ email: 'nobody', password: PASSWORD })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
    })
  })

  it('renews the tokens of a member when they expire, and keeps the member', async () => {
    const client = connect()
    const registered = await client.auth.register({ email: EMAIL, password: PASSWORD })
    if (registered.loginState !== 'SUCCESS') throw new Error(registered.loginState)
    await signInSilently(client, registered.data.sessionToken)

    platform.clock.advance(601_000)
    const { member } = await client.members.getCurrentMember()
    expect(member.status).toBe('APPROVED')
    expect(client.auth.loggedIn()).toBe(true)
  })

  it('spends one request on the tokens of 20 calls that arrive together', async () => {
    const paths: string[] = []
    const client = connect((path) => paths.push(path))
    await Promise.all(Array.from({ length: 20 }, () => client.products.queryProducts().find()))
    expect(paths.filter((path) => path === '/oauth2/token')).toHaveLength(1)
  })

  it('reads an empty catalog as a page without a next one', async () => {
    const page = await connect().products.queryProducts().find()
    expect(page.items).toEqual([])
    await expect(page.next()).rejects.toThrow('No next page to fetch')
    await expect(page.prev()).rejects.toThrow('No previous page to fetch')
  })

  it('says what was not found', async () => {
    await expect(connect().products.getProduct(crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    })
  })
})

function connect(onRequest: (path: string) => void = () => {}) {
  return createClient({
    clientId: platform.client.clientId,
    host: 'http://localhost:4000',
    now: () => platform.clock.now().getTime(),
    fetch: (url, init) => {
      onRequest(new URL(url).pathname)
      return platform.fetch(url, init)
    },
  })
}

async function signInSilently(client: ReturnType<typeof connect>, sessionToken: string) {
  const options = { redirectUri: CALLBACK }
  await client.auth.setTokens(
    await client.auth.getMemberTokensForDirectLogin(sessionToken, options),
  )
}
