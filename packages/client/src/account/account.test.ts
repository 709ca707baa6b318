import { expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { createCodes } from '../identity/codes.ts'
import { createConnections } from '../identity/connections.ts'
import { recordPlatform } from '../recorded-fetch.fixture.ts'
import { createAccount } from './account.ts'
import { createFactors } from './factors.ts'
import { createPasskeys } from './passkeys.ts'

const credential = {
  id: 'key',
  rawId: 'key',
  type: 'public-key' as const,
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
}

it('requests the whole profile and returns the identity', async () => {
  const { account, calls } = setUp(() => ({ identity: { id: '1' } }))

  expect(await account.getIdentity()).toEqual({ id: '1' })
  expect(await account.saveProfile({ nickname: 'Ada' }, { revision: '7' })).toEqual({ id: '1' })
  expect(calls()).toEqual([
    ['GET /members/v1/members/my/identity', undefined],
    [
      'PATCH /members/v1/members/my/identity',
      { identity: { revision: '7', identityProfile: { nickname: 'Ada' } } },
    ],
  ])
})

it('changes the address in two steps', async () => {
  const { account, calls } = setUp(() => ({ changeToken: 'token' }))

  const token = await account.startEmailChange({ newEmail: 'ada@store.example' })
  await account.confirmEmailChange(token, '123456')

  expect(calls()).toEqual([
    ['POST /members/v1/members/my/email', { newEmail: 'ada@store.example' }],
    ['POST /members/v1/members/my/email/confirm', { changeToken: 'token', code: '123456' }],
  ])
})

it('escapes the ids of sessions and devices', async () => {
  const { account, calls } = setUp(() => ({ ended: 2 }))

  await account.endSession('a/b')
  await account.removeDevice('c?d')
  expect(await account.endOtherSessions()).toBe(2)

  expect(calls().map(([line]) => line)).toEqual([
    'DELETE /members/v1/members/my/sessions/a%2Fb',
    'DELETE /members/v1/members/my/devices/c%3Fd',
    'POST /members/v1/members/my/sessions/end-others',
  ])
})

it('lists sessions and devices, exports and closes', async () => {
  const { account, calls } = setUp(() => ({ sessions: [], devices: [], log: [] }))

  expect(await account.listSessions()).toEqual([])
  expect(await account.listDevices()).toEqual([])
  expect(await account.exportData()).toHaveProperty('log')
  await account.close()

  expect(calls().map(([line]) => line)).toEqual([
    'GET /members/v1/members/my/sessions',
    'GET /members/v1/members/my/devices',
    'GET /members/v1/members/my/export',
    'DELETE /members/v1/members/my',
  ])
})

it('signs in with a passkey, and returns the device token', async () => {
  const { passkeys, calls } = setUp(() => ({ state: 'SUCCESS', sessionToken: 'session' }))

  const result = await passkeys.signIn(credential, { deviceToken: 'device' })

  expect(result).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 'session' } })
  expect(calls()).toEqual([
    [
      'POST /_api/iam/authentication/v1/passkeys/sign-in',
      { credential, clientMetaData: { deviceToken: 'device' } },
    ],
  ])
})

it('returns a failure when a passkey is not accepted', async () => {
  const details = {
    applicationError: { code: 'PASSKEY_NOT_ACCEPTED', description: 'Not here.', data: {} },
  }
  const { passkeys } = setUp(() => ({ message: '', details }), 401)

  expect(await passkeys.signIn(credential)).toMatchObject({ errorCode: 'passkeyNotAccepted' })
})

it('returns the current passkeys after each change', async () => {
  const { passkeys, calls } = setUp(() => ({ passkeys: [], options: { challenge: 'x' } }))

  expect(await passkeys.offerSignIn()).toEqual({ challenge: 'x' })
  expect(await passkeys.offerCreation()).toEqual({ challenge: 'x' })
  expect(await passkeys.list()).toEqual([])
  expect(await passkeys.rename('key', 'Old')).toEqual([])
  expect(await passkeys.remove('key')).toEqual([])

  expect(calls().map(([line]) => line.replace('/_api/iam/authentication/v1/', ''))).toEqual([
    'POST passkeys/sign-in-options',
    'POST passkeys/creation-options',
    'GET passkeys',
    'PATCH passkeys/key',
    'DELETE passkeys/key',
  ])
})

it('enrols an authenticator app, returns backup codes, and removes both', async () => {
  const answer = { enrolment: { secret: 's' }, backupCodes: ['0aaaaa-aaaaa'], factors: [] }
  const { factors, calls } = setUp(() => answer)

  expect(await factors.list()).toEqual(answer)
  expect(await factors.beginTotp()).toEqual(answer)
  expect(await factors.findTotp()).toEqual(answer)
  expect(await factors.confirmTotp('123456')).toEqual(answer)
  expect(await factors.createBackupCodes()).toEqual(answer)
  await factors.removeTotp('0aaaaa-aaaaa')
  await factors.addEmail()
  await factors.removeEmail()

  const my = (line: string) => line.replace('/members/v1/members/my/', '')
  expect(calls().map(([line, body]) => [my(line), body])).toEqual([
    ['GET factors', undefined],
    ['POST factors/totp', {}],
    ['GET factors/totp', undefined],
    ['POST factors/totp/confirm', { code: '123456' }],
    ['POST backup-codes', {}],
    ['POST factors/totp/remove', { code: '0aaaaa-aaaaa' }],
    ['POST factors/email', {}],
    ['DELETE factors/email', undefined],
  ])
})

it('lists providers and connections, and removes a connection', async () => {
  const { connections, calls } = setUp(() => ({ providers: [], connections: [] }))

  expect(await connections.listProviders()).toEqual([])
  expect(await connections.list()).toEqual([])
  await connections.remove('a/b')

  expect(calls().map(([line]) => line)).toEqual([
    'GET /_api/iam/authentication/v1/sso/providers',
    'GET /members/v1/members/my/connections',
    'DELETE /members/v1/members/my/connections/a%2Fb',
  ])
})

it('sends a one-time code, and returns the state to verify it with', async () => {
  const { codes, calls } = setUp(() => ({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 's' }))
  expect(await codes.send('ada@store.example')).toEqual({
    loginState: 'EMAIL_VERIFICATION_REQUIRED',
    data: { stateToken: 's' },
  })
  expect(calls()).toEqual([
    ['POST /_api/iam/authentication/v1/sign-in-code', { email: 'ada@store.example' }],
  ])
  const refused = setUp(() => ({ message: 'Too many e-mails.' }), 429)
  expect(await refused.codes.send('ada@store.example')).toMatchObject({ errorCode: 'throttled' })
})

function setUp(answer: () => object, status = 200) {
  const { fetch, requests } = recordPlatform(() => Response.json(answer(), { status }))
  const session = createSession({ clientId: 'client', host: 'https://store.example', fetch })
  return {
    account: createAccount(session),
    passkeys: createPasskeys(session),
    factors: createFactors(session),
    codes: createCodes(session),
    connections: createConnections(session),
    calls: () =>
      requests
        .filter(({ path }) => path !== '/oauth2/token')
        .map(({ method, path, body }) => [`${method} ${path}`, body] as const),
  }
}
