import { createTestDatabase, type OpenDatabase, type TestPlatform } from '@vitrine/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ada, becomeMember } from './sign-in.ts'
import { openTransport, type PlatformTransport, transports } from './transports.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

describe.each(transports)('the client on the platform, %s', (name) => {
  let transport: PlatformTransport
  let platform: TestPlatform
  let paths: string[]

  beforeAll(async () => {
    transport = await openTransport(name, (_, path) => paths.push(path))
  })
  beforeEach(async () => {
    paths = []
    platform = await transport.createPlatform(database)
  })
  afterAll(() => transport.close())

  const connect = () => transport.connect()

  it('registers, signs in on the server without a frame, shows the member, and signs out', async () => {
    const client = connect()
    await becomeMember(client, await client.auth.register(ada))
    expect(client.auth.loggedIn()).toBe(true)
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member.loginEmail).toBe(ada.email)

    const { logoutUrl } = await client.auth.logout('http://localhost:3000/')
    expect(client.auth.loggedIn()).toBe(false)
    expect(logoutUrl).toContain('/hosted/logout?')
  })

  it('gives invalidPassword for a wrong password', async () => {
    const client = connect()
    await client.auth.register(ada)
    expect(await client.auth.login({ ...ada, password: 'some other words' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidPassword',
    })
  })

  it('gives emailAlreadyExists for a second registration, and invalidEmail for a malformed address', async () => {
    const client = connect()
    await client.auth.register(ada)
    expect(await client.auth.register(ada)).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'emailAlreadyExists',
    })
    expect(await client.auth.register({ ...ada, email: 'nobody' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
    })
  })

  it('renews the tokens of a member when they expire, for the same member', async () => {
    const client = connect()
    await becomeMember(client, await client.auth.register(ada))

    platform.clock.advance(601_000)
    const { member } = await client.members.getCurrentMember()
    expect(member.status).toBe('APPROVED')
    expect(client.auth.loggedIn()).toBe(true)
  })

  it('sends one token request for 20 concurrent calls', async () => {
    const client = connect()
    await Promise.all(Array.from({ length: 20 }, () => client.products.queryProducts().find()))
    expect(paths.filter((path) => path === '/oauth2/token')).toHaveLength(1)
  })

  it('reads an empty catalog as a page without a next one', async () => {
    const page = await connect().products.queryProducts().find()
    expect(page.items).toEqual([])
    await expect(page.next()).rejects.toThrow('No next page to fetch')
    await expect(page.prev()).rejects.toThrow('No previous page to fetch')
  })

  it('names the entity that was not found', async () => {
    await expect(connect().products.getProduct(crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    })
  })
})
