import { createHostCookie } from '../http/host-cookie.ts'
import { RECOVERY_TOKEN_MS } from '../oauth/lifetimes.ts'

/** Holds the token of a recovery link while its page is open. */
export function createRecoveryCookie(publicPlatformUrl: string) {
  return createHostCookie('vrec', { publicPlatformUrl, maxAgeMs: RECOVERY_TOKEN_MS })
}
