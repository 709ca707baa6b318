import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { FactorChannels } from '../factors/factor-channels.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'

/** What operations on members need beside the scope. */
export interface IdentityTools {
  passwords: PasswordHasher
  keyring: Keyring
  rateLimits: RateLimits
  captcha: Captcha
  /** Adapters for SMS, CALL and PUSH; none of them is set by default. */
  factorChannels: FactorChannels
  /** What other modules do when a member signs in, is deleted or is exported. */
  memberHooks: MemberHooks
  /** Origins without a trailing slash. */
  publicPlatformUrl: string
  publicStorefrontUrl: string
}
