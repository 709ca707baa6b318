import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { createMember } from '../../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { createClientSecret } from '../apps/app-tokens.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await createMember(platform)
})
afterAll(() => database.close())

describe('a strict client (openid-client)', () => {
  it('discovers the platform, signs a member in with PKCE, renews, reads who it is, and revokes', async () => {
    const config = await discover()
    const { callback, codeVerifier } = await signIn(config)
    const tokens = await openid.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: codeVerifier,
      expectedState: 'state-1',
    })
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600 })

    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    const me = await openid.fetchProtectedResource(
      config,
      renewed.access_token,
      new URL(`${PLATFORM_URL}/oauth2/user-info`),
      'GET',
    )
    expect(await me.json()).toMatchObject({ email: 'ada@example.com' })

    await openid.tokenRevocation(config, renewed.refresh_token ?? '')
    await expect(openid.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toThrow(
      expect.objectContaining({ error: 'invalid_grant' }),
    )
  })

  it('refuses an answer with another state, and one of another issuer (SR-07, SR-09)', async () => {
    const config = await discover()
    const { callback, codeVerifier } = await signIn(config)
    const check = (url: URL, expectedState: string) =>
      openid.authorizationCodeGrant(config, url, { pkceCodeVerifier: codeVerifier, expectedState })

    await expect(check(callback, 'state-2')).rejects.toThrow()
    const foreign = new URL(callback)
    foreign.searchParams.set('iss', 'https://evil.example')
    await expect(check(foreign, 'state-1')).rejects.toThrow()
  })

  it('gets tokens of its own with a secret', async () => {
    const { clientId } = platform.client
    const secret = await createClientSecret(platform.scope, clientId)
    const config = await discover(openid.ClientSecretBasic(secret))

    expect(await openid.clientCredentialsGrant(config)).toMatchObject({ token_type: 'bearer' })
  })
})

function discover(authentication: openid.ClientAuth = openid.None()) {
  const { clientId } = platform.client
  return openid.discovery(new URL(PLATFORM_URL), clientId, undefined, authentication, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: (url, init) => platform.fetch(url, init as RequestInit),
  })
}

/** A complete sign-in on the hosted page. */
async function signIn(config: openid.Configuration) {
  const codeVerifier = openid.randomPKCECodeVerifier()
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK_URL,
    scope: 'offline_access',
    state: 'state-1',
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  const callback = new URL((await createTestBrowser(platform).signInAt(url.href)) ?? '')
  return { callback, codeVerifier }
}
