import { createHostCookie, type HostCookie } from '../http/host-cookie.ts'
import { SSO_SESSION_MS } from '../oauth/lifetimes.ts'

/** `__Host-vsso`: holds a sign-in on the platform's own pages. */
export function createSsoCookie(publicPlatformUrl: string): HostCookie {
  return createHostCookie('vsso', { publicPlatformUrl, maxAgeMs: SSO_SESSION_MS })
}
