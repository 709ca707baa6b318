import type { Fetch } from '@vitrine/client'

/**
 * Sends requests in the name of a shopper: from their address, so that the platform's limits are each shopper's own,
 * and with their browser, by which members know their sessions and the platform knows their devices.
 *
 * The chain of addresses is the one that our server wrote; whether the platform believes it is the platform's to say
 * (`TRUSTED_PROXIES`).
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
