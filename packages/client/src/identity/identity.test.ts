import { describe, expect, it } from 'vitest'
import { createClient } from '../create-client.ts'
import { recordPlatform } from '../recorded-fetch.fixture.ts'
import { createConnections, createIdentity } from './index.ts'

it('returns the reply of a logout with its cookies, for a server to forward', async () => {
  const identity = setUp(() =>
    Response.json({
      body: btoa('Bye'),
      statusCode: 200,
      headers: [
        { key: 'set-cookie', value: 'a=; Max-Age=0' },
        { key: 'set-cookie', value: 'b=; Max-Age=0' },
      ],
    }),
  )

  const response = await identity.logout({ clientId: 'c' })

  expect(await response.text()).toBe('Bye')
  expect(response.headers.getSetCookie()).toEqual(['a=; Max-Age=0', 'b=; Max-Age=0'])
})

it('returns the redirect that continues a sign-in', async () => {
  const identity = setUp(() =>
    Response.json({
      statusCode: 302,
      headers: [{ key: 'location', value: 'https://shop.example/' }],
    }),
  )

  const response = await identity.loginCallback({ state: 's' })

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('https://shop.example/')
})

it('signs in with the new password', async () => {
  const identity = setUp(() => Response.json({ state: 'SUCCESS', sessionToken: 'session' }))

  expect(await identity.recover('token', 'a new password')).toEqual({
    loginState: 'SUCCESS',
    data: { sessionToken: 'session' },
  })
})

it.each([
  ['a redeemed token', 400, 'INVALID_RECOVERY_TOKEN', 'invalidRecoveryToken'],
  ['too many tries', 429, 'THROTTLED', 'throttled'],
  ['a fault', 503, 'X', 'unavailable'],
])('says why there is no new password: %s', async (_, status, code, errorCode) => {
  const identity = setUp(() =>
    Response.json(
      { message: 'no', details: { applicationError: { code, description: 'no' } } },
      { status },
    ),
  )

  expect(await identity.recover('token', 'p')).toMatchObject({ loginState: 'FAILURE', errorCode })
})

describe('signing in with an ID token', () => {
  const token = { idToken: 'x.y.z', nonce: 'n'.repeat(43) }

  it('sends the token with its nonce and the device, and gives the result', async () => {
    const { fetch, requests } = recordPlatform(() =>
      Response.json({ state: 'SUCCESS', sessionToken: 'session' }),
    )
    const connections = createConnections(createClient({ clientId: 'c', fetch }))

    expect(await connections.signInWithIdToken('p', token, { deviceToken: 'd' })).toEqual({
      loginState: 'SUCCESS',
      data: { sessionToken: 'session' },
    })
    expect(requests.at(-1)).toMatchObject({
      url: expect.stringContaining('/_api/iam/authentication/v1/sso/login-with-token-params'),
      body: {
        idpConnectionId: 'p',
        tokenParams: token,
        clientMetaData: { deviceToken: 'd' },
      },
    })
  })

  it.each([
    [401, 'ID_TOKEN_NOT_ACCEPTED', 'idTokenNotAccepted'],
    [400, 'EMAIL_NOT_VERIFIED', 'emailNotVerified'],
    [400, '-19995', 'emailAlreadyExists'],
    [403, 'ACCOUNT_CLOSED', undefined],
    [503, 'IDENTITY_PROVIDER_AWAY', 'unavailable'],
  ])('says why not: %i %s', async (status, code, errorCode) => {
    const { fetch } = recordPlatform(() =>
      Response.json(
        { message: 'no', details: { applicationError: { code, description: 'no' } } },
        { status },
      ),
    )
    const connections = createConnections(createClient({ clientId: 'c', fetch }))

    const result = await connections.signInWithIdToken('p', token)
    expect(result).toMatchObject({ loginState: 'FAILURE' })
    expect('errorCode' in result ? result.errorCode : undefined).toBe(errorCode)
  })
})

function setUp(answer: () => Response) {
  const { fetch } = recordPlatform(answer)
  return createIdentity(createClient({ clientId: 'c', fetch }))
}
