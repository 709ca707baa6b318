import type { IdentityProfile } from '@vitrine/contract'

/** What a member signs in with. */
export interface Credentials {
  email: string
  password: string
  captchaTokens?: CaptchaTokens
  /** From the last sign-in on this device: see `SignedIn`. */
  deviceToken?: string
  clientMetaData?: Record<string, string>
}

/** What a member registers with. */
export interface Registration extends Credentials {
  profile?: IdentityProfile
}

/** The tokens of solved captchas; the platform names the one it requires. */
export interface CaptchaTokens {
  recaptchaToken?: string
  invisibleRecaptchaToken?: string
}
