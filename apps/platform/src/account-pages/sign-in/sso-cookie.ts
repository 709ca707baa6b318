import { SSO_SESSION_MS } from '../../auth/oauth/lifetimes.ts'
import { createHostCookie, type HostCookie } from '../../http/cookies/host-cookie.ts'

/** `__Host-vsso`: holds a sign-in on the platform's own pages. */
export function createSsoCookie(publicPlatformUrl: string): HostCookie {
  return createHostCookie('vsso', { publicPlatformUrl, maxAgeMs: SSO_SESSION_MS })
}
