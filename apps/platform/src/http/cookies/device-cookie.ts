import { createHostCookie, type HostCookie } from './host-cookie.ts'

const MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000

/** `__Host-vdev`: identifies this browser to the members who have signed in on it (SR-58). */
export function createDeviceCookie(publicPlatformUrl: string): HostCookie {
  return createHostCookie('vdev', { publicPlatformUrl, maxAgeMs: MAX_AGE_MS })
}
