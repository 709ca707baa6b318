import { expect, it } from 'vitest'
import { action } from './listing-route.tsx'

it('saves the number of products per row, and redirects to the same page', async () => {
  const response = await send(new URLSearchParams({ density: '5' }))

  expect(response.headers.get('Location')).toBe('?page=2')
  expect(response.headers.get('Set-Cookie')).toContain('density=5;')
})

it('accepts a form only', async () => {
  await expect(send('{"density":5}')).rejects.toMatchObject({ init: { status: 400 } })
})

function send(body: BodyInit) {
  const url = 'http://localhost:3000/collections?page=2'
  const request = new Request(url, { method: 'POST', body })
  return action({ request } as unknown as Parameters<typeof action>[0])
}
