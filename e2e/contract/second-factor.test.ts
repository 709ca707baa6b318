import type { VitrineClient } from '@vitrine/client'
import {
  createTestDatabase,
  type OpenDatabase,
  saveIdentitySetting,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  ada,
  becomeMember,
  openSecurityPage,
  readDigits,
  requireSuccess,
  totpDigits,
} from './sign-in.ts'
import { openTransport, type PlatformTransport, transports } from './transports.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

describe.each(transports)('a second factor, %s', (name) => {
  let transport: PlatformTransport
  let platform: TestPlatform
  let client: VitrineClient

  beforeAll(async () => {
    transport = await openTransport(name)
  })
  beforeEach(async () => {
    platform = await transport.createPlatform(database)
    client = transport.connect()
  })
  afterAll(() => transport.close())

  it('TOTP: the code of the app signs the member in; a wrong one gives an error and may be tried again', async () => {
    const secret = await enrolTotp()
    expect(await client.auth.login(ada)).toMatchObject({
      loginState: 'MFA_CHALLENGE',
      data: { factorType: 'TOTP', availableFactors: ['TOTP'] },
    })
    const wrong = await client.auth.verifyFactor({ factorType: 'TOTP', code: '000000' })
    expect(wrong).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidCode' })

    const code = totpDigits(secret, platform)
    await becomeMember(client, await client.auth.verifyFactor({ factorType: 'TOTP', code }))
    expect((await client.members.getCurrentMember()).member.status).toBe('APPROVED')
  })

  it('EMAIL: the code is sent when it is asked for', async () => {
    await enrolTotp({ withEmail: true })
    const asked = await client.auth.login(ada)
    expect(asked.loginState).toBe('MFA_REQUIRED')
    if (asked.loginState !== 'MFA_REQUIRED') return
    expect([...asked.data.availableFactors].sort()).toEqual(['EMAIL', 'TOTP'])

    expect(await client.auth.requestFactor('EMAIL')).toMatchObject({
      loginState: 'MFA_CHALLENGE',
      data: { factorType: 'EMAIL' },
    })
    const code = await readDigits(platform)
    const done = await client.auth.verifyFactor({ factorType: 'EMAIL', code })
    expect(done.loginState).toBe('SUCCESS')
  })

  it('is required of new devices only, where the shop is set so', async () => {
    await saveIdentitySetting(platform.scope, 'newDeviceCode', true)
    const { deviceToken = '' } = requireSuccess(await registerVerified())
    platform.clock.advance(61_000)

    expect((await transport.connect().auth.login({ ...ada, deviceToken })).loginState).toBe(
      'SUCCESS',
    )
    expect(await transport.connect().auth.login(ada)).toMatchObject({
      loginState: 'MFA_CHALLENGE',
      data: { factorType: 'EMAIL' },
    })
  })

  it('is not required again on a trusted device, and is on others', async () => {
    const secret = await enrolTotp()
    await client.auth.login(ada)
    const { deviceToken = '' } = requireSuccess(
      await client.auth.verifyFactor({
        factorType: 'TOTP',
        code: totpDigits(secret, platform),
        rememberThisDevice: true,
      }),
    )

    const later = requireSuccess(await transport.connect().auth.login({ ...ada, deviceToken }))
    expect(later.deviceToken).toBeDefined()
    expect(later.deviceToken).not.toBe(deviceToken)
    expect((await transport.connect().auth.login(ada)).loginState).toBe('MFA_CHALLENGE')
  })

  it('can be verified by another client, with the stored state', async () => {
    const secret = await enrolTotp()
    const state = await client.auth.login(ada)
    const factor = { factorType: 'TOTP', code: totpDigits(secret, platform) } as const
    // The flow belongs to the visitor who began it.
    const other = transport.connect()
    await other.auth.setTokens(await client.auth.getTokens())

    expect((await other.auth.verifyFactor(factor)).loginState).toBe('FAILURE')
    expect((await other.auth.verifyFactor(factor, state)).loginState).toBe('SUCCESS')
  })

  async function enrolTotp({ withEmail = false } = {}) {
    await registerVerified()
    const change = await openSecurityPage(client, transport)
    const [, secret = ''] = /"secret":"([A-Z2-7]{32})"/.exec(await change('/totp')) ?? []
    if (withEmail) await change('/email', { on: 'yes' })
    await change('/totp/confirm', { code: totpDigits(secret, platform) })
    // The code that proved it is redeemed, and another e-mail may be sent.
    platform.clock.advance(61_000)
    return secret
  }

  async function registerVerified() {
    await saveIdentitySetting(platform.scope, 'emailVerification', true)
    await client.auth.register(ada)
    return client.auth.processVerification({ code: await readDigits(platform) })
  }
})
