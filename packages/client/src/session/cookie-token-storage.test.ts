import { expect, it } from 'vitest'
import { type CookieTokenStorageOptions, cookieTokenStorage } from './cookie-token-storage.ts'
import { emptyTokens, type Tokens } from './tokens.ts'

const SECRET = 'the-first-secret-of-this-test-0123'
const member: Tokens = {
  accessToken: { value: 'access', expiresAt: 1 },
  refreshToken: { value: 'refresh', role: 'member' },
}

it('reads in the next request what was written in this one', async () => {
  const { cookie } = await write(member)
  expect(await open({ cookies: `theme=dark; ${cookie}; other=1` }).read()).toEqual(member)
})

it('is HttpOnly and SameSite', async () => {
  const { header, cookie } = await write(member)
  expect(header).toBe(`${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`)
  expect(cookie).toMatch(/^__Host-vitrine=[\w-]+$/)
  expect(cookie).not.toContain('refresh')
})

it('is different each time, so that it does not reveal whether the tokens have changed', async () => {
  expect((await write(member)).cookie).not.toBe((await write(member)).cookie)
})

it('reads what was written in the same request', async () => {
  const storage = open({ cookies: null })
  await storage.write(member)
  expect(await storage.read()).toEqual(member)
})

it('is deleted at a sign-out', async () => {
  const { header } = await write(emptyTokens())
  expect(header).toBe('__Host-vitrine=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

it.each([
  ['nothing', ''],
  ['another cookie', 'theme=dark'],
  ['no seal', '__Host-vitrine=eyJhIjoxfQ'],
  ['no base64', '__Host-vitrine=%%%'],
  ['no value', '__Host-vitrine'],
])('is no session when the request has %s', async (_, cookies) => {
  expect(await open({ cookies }).read()).toBeNull()
})

it('is no session when any one character was changed', async () => {
  const { cookie } = await write(member)
  const begin = '__Host-vitrine='.length
  for (const at of [begin, begin + 20, cookie.length - 2]) {
    const other = cookie[at] === 'A' ? 'B' : 'A'
    const forged = cookie.slice(0, at) + other + cookie.slice(at + 1)
    expect(await open({ cookies: forged }).read()).toBeNull()
  }
})

it('decrypts with an older secret, and encrypts with the newest', async () => {
  const newer = 'the-second-secret-of-this-test-456'
  const { cookie } = await write(member)
  expect(await open({ cookies: cookie, secrets: [newer, SECRET] }).read()).toEqual(member)
  expect(await open({ cookies: cookie, secrets: [newer] }).read()).toBeNull()

  const again = await write(member, { secrets: [newer, SECRET] })
  expect(await open({ cookies: again.cookie, secrets: [newer] }).read()).toEqual(member)
})

it.each([[[]], [['short']]])('requires a secret of 32 characters, not %j', (secrets) => {
  expect(() => open({ secrets })).toThrow('at least 32 random characters')
})

it('works without HTTPS by an option, under another name', async () => {
  const { header } = await write(member, { secure: false })
  expect(header).toMatch(/^vitrine=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

function open(options: Partial<CookieTokenStorageOptions>) {
  return cookieTokenStorage({ secrets: [SECRET], cookies: '', setCookie: () => {}, ...options })
}

async function write(tokens: Tokens, options: Partial<CookieTokenStorageOptions> = {}) {
  const headers: string[] = []
  await open({ ...options, setCookie: (header) => headers.push(header) }).write(tokens)
  const [header = ''] = headers
  return { header, cookie: header.split(';')[0] ?? '' }
}
