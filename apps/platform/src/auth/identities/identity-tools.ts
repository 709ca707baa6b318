import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { FactorChannels } from '../factors/factor-channels.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'

/** The services that operations on members need besides the scope. */
export interface IdentityTools {
  passwords: PasswordHasher
  keyring: Keyring
  rateLimits: RateLimits
  captcha: Captcha
  /** Adapters for SMS, CALL and PUSH; none of them is configured by default. */
  factorChannels: FactorChannels
  /** Callbacks of other modules when a member signs in, is deleted or is exported. */
  memberHooks: MemberHooks
  /** Origins without a trailing slash. */
  publicPlatformUrl: string
  publicStorefrontUrl: string
}
