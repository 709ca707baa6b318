import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

/** Hostile and malformed text for path segments and values. */
const HOSTILE_TEXTS = [
  '%00',
  '%FF%FE',
  '..%2f..%2fetc%2fpasswd',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  "'%20OR%201=1--",
  '%F0%9F%92%A5',
  'a'.repeat(3000),
  '%E2%80%AE',
  '%0d%0aSet-Cookie:x=1',
  '%25',
  '%',
]

describe('the shop', () => {
  it.each(HOSTILE_TEXTS)(
    'answers the path segment %s without a server error, and without its script',
    async (text) => {
      const { shopUrl } = inject('store')
      for (const path of [`/products/${text}`, `/collections/${text}`, `/${text}`]) {
        const response = await fetch(shopUrl + path, { redirect: 'manual' })
        expect([path, response.status]).toEqual([path, expect.toSatisfy(isNoServerError)])
        expect(await response.text()).not.toContain('<script>alert(1)')
        expect(response.headers.get('set-cookie') ?? '').not.toContain('x=1')
      }
    },
  )

  it('shows in the browser what the server has sent, and no wider than the window', async () => {
    const { page, complaints } = await openShop(await openBrowser({ pictures: false }))
    for (const text of HOSTILE_TEXTS) {
      const path = `/search?q=${text}&colour=${text}&o.${text}=${text}`
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(complaints, path).toEqual([])
      expect(await overflowOf(page), path).toBe(0)
    }
  })

  it.each(HOSTILE_TEXTS)('answers the parameter %s without a server error', async (text) => {
    const { shopUrl } = inject('store')
    const paths = [
      '/collections?sort=',
      '/collections?page=',
      '/products/bottle-vase?glaze=',
      '/sign-in?to=',
      '/sign-in/callback?state=a&code=',
    ]
    for (const path of paths) {
      const response = await fetch(shopUrl + path + text, { redirect: 'manual' })
      expect([path, response.status]).toEqual([path, expect.toSatisfy(isNoServerError)])
      expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)|^http:\/\/localhost:/)
      await response.text()
    }
  })

  it('rejects forms of other origins', async () => {
    const { shopUrl } = inject('store')
    for (const path of ['/sign-in', '/register', '/sign-out', '/theme']) {
      const response = await fetch(shopUrl + path, {
        method: 'POST',
        body: new URLSearchParams({ email: 'a@example.com', password: 'x' }),
        headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      })
      expect([path, response.status]).toEqual([path, 403])
    }
  })

  it.each([
    ['of a sandboxed frame', { Origin: 'null' }],
    ['of another scheme', { Origin: 'ftp://localhost:3000' }],
    ['that is none', { Origin: 'nothing', 'Sec-Fetch-Site': 'same-origin' }],
  ])('rejects forms of an origin %s, in its own words', async (_, headers) => {
    const response = await fetch(`${inject('store').shopUrl}/register`, { method: 'POST', headers })
    expect([response.status, await response.text()]).toEqual([
      403,
      'This form was not sent by a page of this shop.',
    ])
  })

  it.each(['TRACE', 'PROPFIND', 'DELETE'])('says that no page takes %s', async (method) => {
    const { hostname, port } = new URL(inject('store').shopUrl)
    const asked = request({ hostname, port, method, path: '/collections' }).end()
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    reply.resume()
  })
})

describe('the forms of the shop', () => {
  const values: [string, string][] = [
    ['an empty text', ''],
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a script', '"><script>alert(1)</script>'],
    ['SQL', "' OR 1=1--"],
    ['right to left', '\u202egnp.exe'],
    ['a prototype member', '__proto__'],
    ['JSON', '{"a":[1]}'],
    ['64 KiB', 'x'.repeat(65_536)],
    ['1 MiB', 'x'.repeat(1_048_576)],
  ]

  it.each(values)(
    'answer %s in every field without a server error, signed in or not',
    async (_, value) => {
      const cookie = await registerByForm()
      for (const [path, fields] of forms) {
        for (const sent of [cookie, '']) {
          const body = new URLSearchParams(fields.map((field) => asPair(field, value)))
          const response = await sendForm(path, body, sent)
          const answer = [path, body.get('form'), response.status]
          expect([...answer, isNoServerError(response.status)]).toEqual([...answer, true])
          expect(await response.text()).not.toMatch(/<script>alert\(1\)|\n\s+at /)
        }
      }
    },
  )

  it('accept forms only', async () => {
    const { shopUrl } = inject('store')
    for (const [path] of forms) {
      const response = await fetch(shopUrl + path, {
        method: 'POST',
        body: '{"email":1}',
        headers: { 'Content-Type': 'application/json', Origin: shopUrl },
        redirect: 'manual',
      })
      expect([path, isNoServerError(response.status)]).toEqual([path, true])
      await response.text()
    }
  })
})

/** Every form of the shop with its fields; `name=value` is a hidden field with that value. */
const forms: [string, string[]][] = [
  ['/sign-in', ['email', 'password', 'captchaToken', 'to']],
  ['/sign-in', ['credential', 'to']],
  ['/sign-in/verification', ['code']],
  ['/sign-in/factor', ['code', 'factorType']],
  ['/register', ['firstName', 'email', 'password', 'captchaToken', 'to']],
  ['/forgot-password', ['email', 'to']],
  ['/theme', ['theme', 'to']],
  ['/collections', ['density']],
  ['/account/profile', ['form=profile', 'firstName', 'lastName', 'nickname', 'birthdate']],
  ['/account/profile', ['form=add-email', 'email', 'tag']],
  ['/account/profile', ['form=add-phone', 'phone', 'tag']],
  ['/account/profile', ['form=remove-address', 'place', 'revision']],
  ['/account/profile', ['form']],
  [
    '/account/addresses/new',
    ['tag', 'addressLine', 'addressLine2', 'postalCode', 'city', 'country'],
  ],
  ['/account/addresses/7', ['tag', 'addressLine', 'revision']],
  ['/account/email', ['newEmail', 'password']],
  ['/account/email/confirm', ['code']],
  ['/account/password', ['password', 'newPassword']],
  ['/account/security', ['form=rename-passkey', 'id', 'name']],
  ['/account/security', ['form=remove-passkey', 'id']],
  ['/account/security', ['form=end-session', 'id']],
  ['/account/security', ['form=remove-device', 'id']],
  ['/account/security', ['form']],
  ['/account/two-step-verification', ['form=confirm-authenticator', 'code']],
  ['/account/two-step-verification', ['form=remove-authenticator', 'code']],
  ['/account/two-step-verification', ['form']],
  ['/account/passkeys/new', ['credential', 'name']],
  ['/account/data', ['email']],
]

function asPair(field: string, value: string): [string, string] {
  const [name = '', fixed] = field.split('=')
  return [name, fixed ?? value]
}

function sendForm(path: string, body: URLSearchParams, cookie: string) {
  const { shopUrl } = inject('store')
  const headers = { Origin: shopUrl, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
  return fetch(shopUrl + path, { method: 'POST', body, headers, redirect: 'manual' })
}

async function registerByForm() {
  const email = `hostile-${crypto.randomUUID()}@example.com`
  const body = new URLSearchParams({ email, password: 'an unhurried kettle' })
  const response = await sendForm('/register', body, '')
  expect(response.headers.get('location')).toBe('/account')
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe('the platform', () => {
  it.each(HOSTILE_TEXTS)(
    'answers %s in its paths without a server error and without a stack trace',
    async (text) => {
      const { platformUrl } = inject('store')
      const paths = [
        '/stores-reader/v1/products/',
        '/v2/collections/slug/',
        '/media/',
        '/oauth2/authorize?client_id=',
        '/hosted/sign-in?interaction=',
        '/',
      ]
      for (const path of paths) {
        const response = await fetch(platformUrl + path + text, { redirect: 'manual' })
        expect([path, response.status]).toEqual([path, expect.toSatisfy(isNoServerError)])
        expect(await response.text()).not.toMatch(/\n\s+at /)
      }
    },
  )
})

/** Any status but a server error. */
function isNoServerError(status: number) {
  return status >= 200 && status < 500
}
