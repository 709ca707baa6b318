import type { Fetch } from '@vitrine/client'

/**
 * Sends requests with the shopper's address, so that the platform limits each shopper separately, and with their
 * `User-Agent`, by which members recognize their sessions and the platform recognizes devices.
 *
 * Our server writes the list of addresses; the platform accepts it from the proxies in `TRUSTED_PROXIES` only.
 */
export function forwardShopper(request: Request, fetch: Fetch): Fetch {
  const forwarded = ['X-Forwarded-For', 'User-Agent'].flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return (url, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of forwarded) headers.set(name, value)
    return fetch(url, { ...init, headers })
  }
}
