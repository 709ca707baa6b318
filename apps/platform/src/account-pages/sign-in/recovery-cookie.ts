import { RECOVERY_TOKEN_MS } from '../../auth/oauth/lifetimes.ts'
import { createHostCookie } from '../../http/cookies/host-cookie.ts'

/** Holds the token of a recovery link while its page is open. */
export function createRecoveryCookie(publicPlatformUrl: string) {
  return createHostCookie('vrec', { publicPlatformUrl, maxAgeMs: RECOVERY_TOKEN_MS })
}
