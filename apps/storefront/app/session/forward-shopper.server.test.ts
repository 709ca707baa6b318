import { expect, it } from 'vitest'
import { forwardShopper } from './forward-shopper.server.ts'

const REQUEST_ID = '4cde8352-f33c-4cab-aada-771090e5007b'
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

it('makes all calls of a page one trace, with the id of the request', async () => {
  const sent = [await callFor({}), await callFor({ traceparent: 'nonsense' })]
  const own = `00-${REQUEST_ID.replaceAll('-', '')}-4cde8352f33c4cab-01`
  expect(sent.map((headers) => headers.get('traceparent'))).toEqual([own, own])
})

it('continues the trace of a proxy, and forwards the shopper', async () => {
  const sent = await callFor({ traceparent: TRACEPARENT, 'User-Agent': 'A browser' })
  expect(sent.get('traceparent')).toBe(TRACEPARENT)
  expect(sent.get('User-Agent')).toBe('A browser')
})

/** The headers that the platform gets for a page with these. */
async function callFor(headers: Record<string, string>) {
  let sent = new Headers()
  const fetch = async (_: unknown, init?: RequestInit) => {
    sent = new Headers(init?.headers)
    return new Response()
  }
  const request = new Request('https://shop.example/', { headers })
  await forwardShopper(request, fetch, REQUEST_ID)('https://api.shop.example/', {})
  return sent
}
