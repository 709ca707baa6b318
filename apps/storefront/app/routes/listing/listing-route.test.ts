import { expect, it } from 'vitest'
import { action } from './listing-route.tsx'

it('saves the number of products per row, and redirects to the same page', async () => {
  const response = await send(new URLSearchParams({ density: '5' }))

  expect(response.headers.get('Location')).toBe('/collections?page=2')
  expect(response.headers.get('Set-Cookie')).toContain('density=5;')
})

it('accepts a form only', async () => {
  await expect(send('{"density":5}')).rejects.toMatchObject({ init: { status: 400 } })
})

function send(body: BodyInit) {
  const url = new URL('http://localhost:3000/collections?page=2')
  // As the page's program sends it.
  const sentTo = 'http://localhost:3000/collections.data?page=2'
  const request = new Request(sentTo, { method: 'POST', body })
  return action({ request, url } as unknown as Parameters<typeof action>[0])
}
