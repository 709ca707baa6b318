import { describe, expect, inject, it } from 'vitest'

/** Text that breaks careless programs, as a path segment or a value. */
const NAUGHTY = [
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
  it.each(NAUGHTY)(
    'answers the path segment %s without a fault, and repeats no script',
    async (text) => {
      const { shopUrl } = inject('store')
      for (const path of [`/products/${text}`, `/collections/${text}`, `/${text}`]) {
        const response = await fetch(shopUrl + path, { redirect: 'manual' })
        expect([path, response.status]).toEqual([path, expect.toSatisfy(isAnswer)])
        expect(await response.text()).not.toContain('<script>alert(1)')
        expect(response.headers.get('set-cookie') ?? '').not.toContain('x=1')
      }
    },
  )

  it.each(NAUGHTY)('answers the parameter %s without a fault', async (text) => {
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
      expect([path, response.status]).toEqual([path, expect.toSatisfy(isAnswer)])
      expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)|^http:\/\/localhost:/)
      await response.text()
    }
  })

  it('takes no form that another page sends', async () => {
    const { shopUrl } = inject('store')
    for (const path of ['/sign-in', '/register', '/sign-out', '/theme']) {
      const response = await fetch(shopUrl + path, {
        method: 'POST',
        body: new URLSearchParams({ email: 'a@example.com', password: 'x' }),
        headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      })
      expect([path, [400, 403].includes(response.status)]).toEqual([path, true])
    }
  })
})

describe('the platform', () => {
  it.each(NAUGHTY)('answers %s in its paths without a fault and without a stack', async (text) => {
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
      expect([path, response.status]).toEqual([path, expect.toSatisfy(isAnswer)])
      expect(await response.text()).not.toMatch(/\n\s+at /)
    }
  })
})

/** Anything but a fault of ours. */
function isAnswer(status: number) {
  return status >= 200 && status < 500
}
