import { expect, it } from 'vitest'
import { keepFromIndex } from './keep-from-index.server.ts'

it.each([
  ['/account/profile', 'noindex'],
  ['/de/account', 'noindex'],
  ['/de/sign-in', 'noindex'],
  ['/register', 'noindex'],
  ['/de', null],
  ['/de/imprint', null],
  ['/products/account', null],
])('%s is sent with X-Robots-Tag: %s', async (path, tag) => {
  const request = new Request(`https://shop.example${path}`)
  const response = await keepFromIndex(
    { request } as Parameters<typeof keepFromIndex>[0],
    async () => new Response(null),
  )
  expect((response as Response).headers.get('X-Robots-Tag')).toBe(tag)
})
