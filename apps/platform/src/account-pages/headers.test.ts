import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestBrowser } from '../testing/test-browser.ts'
import { createMember } from '../testing/test-member.ts'
import { createTestPlatform, PLATFORM_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createPkce, createTestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database, { publicPlatformUrl: 'https://id.shop.example' })
  await createMember(platform)
})
afterAll(() => database.close())

describe('every page and every reply', () => {
  it.each([
    '/hosted/account',
    '/hosted/account/profile',
    '/hosted/account/data',
    '/hosted/security',
    '/hosted/security/two-step-verification',
    '/hosted/forgot',
    '/hosted/new-password',
    '/hosted/setup',
    '/hosted/sign-in',
    '/oauth2/authorize',
    '/v1/members/my',
    '/oauth2/jwks',
    '/healthz',
    '/nothing/here',
  ])('says how browsers have to treat it: %s (SR-74)', async (path) => {
    const { headers } = await platform.fetch(path)

    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/)
    expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/)
    if (path.startsWith('/hosted/')) {
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
    }
  })

  it('allows the script for passkeys by its nonce, and no script on any other page (SR-72)', async () => {
    const local = await createTestPlatform(database)
    const browser = createTestBrowser(local)
    const page = await signInPage(local)
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy.replaceAll(/nonce-[\w-]{22}/g, 'nonce-…').split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'nonce-…'",
      "script-src 'nonce-…' 'strict-dynamic'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "form-action 'self' http://localhost:3000",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
    const again = await signInPage(local)
    expect(again.headers.get('Content-Security-Policy')).not.toBe(policy)

    await createMember(local)
    await browser.signIn()
    const account = await browser.send('/hosted/account/close', {})
    expect(account.headers.get('Content-Security-Policy')).not.toContain('script-src')
  })
})

async function signInPage(at: TestPlatform) {
  const visitor = await createTestVisitor(at)
  const { codeChallenge } = createPkce()
  const { fullUrl } = await visitor.redirect({
    auth: {
      authRequest: {
        clientId: at.client.clientId,
        responseType: 'code',
        redirectUri: at.client.redirectUris[0] ?? '',
        state: 's',
        codeChallenge,
        codeChallengeMethod: 'S256',
      },
    },
  })
  const { headers } = await at.fetch(fullUrl)
  return at.fetch(new URL(headers.get('Location') ?? '', PLATFORM_URL).href)
}
