import type { IdentityProfile } from '@vitrine/contract'

/** The name of a member at sign-in: an e-mail address, plainly or as the wire writes it. */
export type LoginName =
  | { email: string; loginId?: never }
  | { loginId: { email: string }; email?: never }

/** What a member signs in with. */
export type Credentials = LoginName & {
  password: string
  captchaTokens?: CaptchaTokens
  /** From the last sign-in on this device: see `SignedIn`. */
  deviceToken?: string
  clientMetaData?: Record<string, string>
}

/** What a member registers with. */
export type Registration = Credentials & { profile?: IdentityProfile }

/** The tokens of solved captchas; the platform names the one it requires. */
export interface CaptchaTokens {
  recaptchaToken?: string
  invisibleRecaptchaToken?: string
}
