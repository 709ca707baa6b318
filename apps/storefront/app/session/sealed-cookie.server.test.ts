import { expect, it } from 'vitest'
import { sealedCookie, takesSecureCookies } from './sealed-cookie.server.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

it('decrypts what it has encrypted, and contains no plain text of it', async () => {
  const cookie = setUp()
  const header = await cookie.write({ refreshToken: 'vrt_secret' })

  expect(header).not.toContain('vrt_secret')
  expect(await cookie.read(sentBack(header))).toEqual({ refreshToken: 'vrt_secret' })
})

it('is host-only, HttpOnly and SameSite', async () => {
  expect(await setUp().write({})).toMatch(
    /^__Host-vsid=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
})

it('has no prefix and no Secure attribute where browsers would reject it', async () => {
  expect(await setUp({ secure: false }).write({})).toMatch(/^vsid=[^;]+; .*SameSite=Lax$/)
  expect(takesSecureCookies('http://192.168.0.7:3000')).toBe(false)
  expect(takesSecureCookies('http://localhost:3000')).toBe(true)
  expect(takesSecureCookies('https://shop.example')).toBe(true)
})

it('is null for another key or name, when it has expired, or was changed', async () => {
  const sealed = sentBack(await setUp().write({ a: 1 }))
  const renamed = sealed.replace('vsid', 'other')
  const changed = sealed.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'))

  expect(await setUp({ keys: [keyOf(2)] }).read(sealed)).toBeNull()
  expect(await setUp({ name: 'other' }).read(renamed)).toBeNull()
  expect(await setUp({ now: () => NOON + 601_000 }).read(sealed)).toBeNull()
  expect(await setUp().read(changed)).toBeNull()
  expect(await setUp().read('__Host-vsid=garbage; theme=dark')).toBeNull()
  expect(await setUp().read(null)).toBeNull()
})

it('reads what an earlier key has sealed, and seals with the newest', async () => {
  const rotated = setUp({ keys: [keyOf(2), keyOf(1)] })
  expect(await rotated.read(sentBack(await setUp().write({ a: 1 })))).toEqual({ a: 1 })

  const sealed = sentBack(await rotated.write({ a: 2 }))
  expect(await setUp({ keys: [keyOf(2)] }).read(sealed)).toEqual({ a: 2 })
  expect(await setUp().read(sealed)).toBeNull()
})

it('is null for a value of another shape', async () => {
  const sealed = sentBack(await setUp().write({ a: 1 }))

  expect(await setUp({ parse: () => null }).read(sealed)).toBeNull()
})

function setUp(options = {}) {
  return sealedCookie<unknown>({
    name: 'vsid',
    keys: [keyOf(1)],
    secure: true,
    maxAgeSeconds: 600,
    parse: (value) => value,
    now: () => NOON,
    ...options,
  })
}

const keyOf = (byte: number) => new Uint8Array(32).fill(byte)

function sentBack(setCookie: string) {
  return `theme=dark; ${setCookie.split(';')[0]}`
}
