import { expect, it } from 'vitest'
import { sealedCookie, takesSecureCookies } from './sealed-cookie.server.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

it('gives back what was sealed, and shows nothing of it', async () => {
  const cookie = setUp()
  const header = await cookie.write({ refreshToken: 'vrt_secret' })

  expect(header).not.toContain('vrt_secret')
  expect(await cookie.read(sentBack(header))).toEqual({ refreshToken: 'vrt_secret' })
})

it('is bound to this host, hidden from scripts and kept from other sites', async () => {
  expect(await setUp().write({})).toMatch(
    /^__Host-vsid=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
})

it('goes without prefix and Secure where browsers would drop it', async () => {
  expect(await setUp({ secure: false }).write({})).toMatch(/^vsid=[^;]+; .*SameSite=Lax$/)
  expect(takesSecureCookies('http://192.168.0.7:3000')).toBe(false)
  expect(takesSecureCookies('http://localhost:3000')).toBe(true)
  expect(takesSecureCookies('https://shop.example')).toBe(true)
})

it('reads nothing from a cookie of another key, another name, another time, or a changed one', async () => {
  const sealed = sentBack(await setUp().write({ a: 1 }))
  const renamed = sealed.replace('vsid', 'other')
  const changed = sealed.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'))

  expect(await setUp({ key: new Uint8Array(32).fill(2) }).read(sealed)).toBeNull()
  expect(await setUp({ name: 'other' }).read(renamed)).toBeNull()
  expect(await setUp({ now: () => NOON + 601_000 }).read(sealed)).toBeNull()
  expect(await setUp().read(changed)).toBeNull()
  expect(await setUp().read('__Host-vsid=garbage; theme=dark')).toBeNull()
  expect(await setUp().read(null)).toBeNull()
})

it('reads nothing from a value of another shape', async () => {
  const sealed = sentBack(await setUp().write({ a: 1 }))

  expect(await setUp({ parse: () => null }).read(sealed)).toBeNull()
})

function setUp(options = {}) {
  return sealedCookie<unknown>({
    name: 'vsid',
    key: new Uint8Array(32).fill(1),
    secure: true,
    maxAgeSeconds: 600,
    parse: (value) => value,
    now: () => NOON,
    ...options,
  })
}

function sentBack(setCookie: string) {
  return `theme=dark; ${setCookie.split(';')[0]}`
}
