import type { Fetch } from '@vitrine/client'

/**
 * Sends requests with the shopper's address, so that the platform limits each shopper separately, and with their
 * `User-Agent`, by which members recognize their sessions and the platform recognizes devices.
 *
 * All calls for one page are one trace (W3C Trace Context): that of the proxy, or a new one with the id of the request.
 *
 * Our server writes the list of addresses; the platform accepts it from the proxies in `TRUSTED_PROXIES` only.
 */
export function forwardShopper(request: Request, fetch: Fetch, requestId: string): Fetch {
  const forwarded: (readonly [name: string, value: string])[] = [
    'X-Forwarded-For',
    'User-Agent',
  ].flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  forwarded.push(['traceparent', traceparentOf(request, requestId)])
  return (url, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of forwarded) headers.set(name, value)
    return fetch(url, { ...init, headers })
  }
}

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

function traceparentOf({ headers }: Request, requestId: string) {
  const given = headers.get('traceparent') ?? ''
  if (TRACEPARENT.test(given)) return given
  const traceId = requestId.replaceAll('-', '')
  return `00-${traceId}-${traceId.slice(0, 16)}-01`
}
