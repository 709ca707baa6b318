import type { Fetch } from '@vitrine/client'

/**
 * Sends requests in the name of a shopper's address, so that the platform's limits are each shopper's own.
 *
 * The chain of addresses is the one that our server wrote; whether the platform believes it is the platform's to say
 * (`TRUSTED_PROXIES`).
 */
export function forwardAddress(request: Request, fetch: Fetch): Fetch {
  const addresses = request.headers.get('X-Forwarded-For')
  if (addresses === null) return fetch
  return (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Forwarded-For', addresses)
    return fetch(url, { ...init, headers })
  }
}
