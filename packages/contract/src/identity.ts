import type { GeographicLocation } from './address.ts'
import type {
  AddressTag,
  AddressUse,
  EmailTag,
  FactorType,
  IdentityFactorStatus,
  IdentityFactorType,
  IdentityStatus,
  PendingReason,
  PhoneTag,
  PrivacyStatus,
} from './enumerations.ts'

/** Members as the identity service knows them. @see wire contract section 4.2 */

export interface IdentityAddress {
  country?: string | null
  subdivision?: string | null
  city?: string | null
  postalCode?: string | null
  addressLine?: string | null
  addressLine2?: string | null
  streetName?: string | null
  streetNumber?: string | null
  apt?: string | null
  formatted?: string | null
  location?: GeographicLocation
}

/** An address of a member. */
export interface SavedAddress {
  address: IdentityAddress
  tag: AddressTag
  /** Who receives what is sent there; the member where absent. Ours alone. */
  recipient?: AddressRecipient
  /** What a checkout begins with; one address for each use at most. Ours alone. */
  defaultFor?: AddressUse[]
}

export interface AddressRecipient {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
}

/** A custom value; exactly one member is set. Numbers may be the strings `NaN`, `Infinity`, `-Infinity`. */
export interface CustomValue {
  strValue?: string
  numValue?: number | string
  /** ISO 8601. */
  dateValue?: string | null
  boolValue?: boolean
  listValue?: { value: CustomValue[] }
  mapValue?: { value: Record<string, CustomValue> }
}

export interface IdentityProfile {
  firstName?: string | null
  lastName?: string | null
  nickname?: string | null
  picture?: string | null
  emails?: string[]
  phones?: string[]
  labels?: string[]
  language?: string | null
  privacyStatus?: PrivacyStatus
  customFields?: { name: string; value: CustomValue }[]
  secondaryEmails?: { email: string; tag: EmailTag }[]
  phonesV2?: { countryCode?: string | null; phone: string; tag: PhoneTag }[]
  addresses?: SavedAddress[]
  company?: string | null
  position?: string | null
  birthdate?: string | null
  slug?: string | null
  subscription?: boolean | null
  vatId?: string | null
}

export interface Identity {
  id: string
  revision: string
  createdDate: string
  updatedDate: string
  connections: unknown[]
  identityProfile: IdentityProfile
  metadata: Record<string, never>
  email: { address: string; isVerified: boolean }
  status: { name: IdentityStatus; reasons: PendingReason[] }
  factors: { factorId: string; type: IdentityFactorType; status: IdentityFactorStatus }[]
}

/** The vendor of a captcha; the built-in one has none. */
export type CaptchaVendor = 'turnstile' | 'recaptcha'

/** The `data` of the errors for a missing or invalid captcha (codes -19971 and -19970). Ours alone. */
export interface CaptchaDemand {
  /** `invisible`: solved without the shopper, unless the vendor shows a challenge. */
  kind: 'visible' | 'invisible'
  /** The vendor; absent for the built-in proof of work. */
  vendor?: CaptchaVendor
}

/** Each token holds one of the three; the reference client sends two in one object. */
export interface CaptchaToken {
  Recaptcha?: string
  InvisibleRecaptcha?: string
  NoCaptcha?: string
  recaptchaForClientSiteKey?: { token: string; siteKeyId: string }
}

export interface RegisterRequest {
  loginId: { email: string }
  password: string
  profile?: IdentityProfile
  captchaTokens?: CaptchaToken[]
  clientMetaData?: Record<string, string>
}

export interface LoginRequest {
  loginId: { email: string }
  password: string
  captchaTokens?: CaptchaToken[]
  clientMetaData?: Record<string, string>
}

/** A sign-in with the ID token of an external provider. */
export interface IdpTokenLoginRequest {
  idpConnectionId: string
  tokenParams: {
    idToken: string
    /** The token's own `nonce` is the SHA-256 of this one, in base64url or hexadecimal. */
    nonce: string
  }
  clientMetaData?: Record<string, string>
}

export interface ChangePasswordRequest {
  newPassword: string
  /** Ours alone; without it the sign-in must be recent. */
  currentPassword?: string
}

export interface StartVerificationRequest {
  identityId: string
  target?: 'EMAIL'
}

export interface VerifyDuringAuthenticationRequest {
  /** The 6-digit verification code. */
  code: string
  stateToken: string
}

export interface ResendDuringAuthenticationRequest {
  stateToken: string
}

/** Starts a factor: the code is sent or the member is called. With a code it verifies the factor. */
export interface FactorRequest {
  factorType: FactorType
  stateToken: string
  rememberThisDevice?: boolean
  smsData?: { code: string }
  callData?: { code: string }
  emailData?: { code: string }
  totpData?: { code: string }
  pushData?: { transactionId: string }
}

export const serverLoginStates = [
  'UNKNOWN_STATE',
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'REQUIRE_MISSING_FIELDS',
  // Not in the hosted platform's public declaration; its own clients treat them as unknown.
  'REQUIRE_MFA',
  'MFA_CHALLENGE',
] as const
export type ServerLoginState = (typeof serverLoginStates)[number]

/** The reply of register, login and every step after them. */
export interface StateMachineResponse {
  state: ServerLoginState
  /** Only with `SUCCESS`; redeemed once, by a redirect session of intent `auth`. */
  sessionToken?: string | null
  /** Identifies the sign-in in progress; sent with the next step. */
  stateToken?: string | null
  identity?: Identity
  additionalData?: Record<string, CustomValue>
  /** A second factor is required, and the member chooses which. */
  requireMfaData?: { availableFactors: AvailableFactor[] }
  /** A second factor was started. */
  mfaChallengeData?: MfaChallengeData
}

export interface MfaChallengeData {
  factorType: FactorType
  /** `hint` says where a code went, masked. */
  verificationChallengeData?: { hint?: string; pushData?: { transactionId: string } }
  availableFactors?: AvailableFactor[]
}

export interface AvailableFactor {
  factorType: FactorType
}

/** The proof of each factor: the code that was sent or shown, or the confirmed push. */
export type FactorAnswer =
  | { factorType: 'SMS'; smsData: { code: string } }
  | { factorType: 'CALL'; callData: { code: string } }
  | { factorType: 'EMAIL'; emailData: { code: string } }
  | { factorType: 'TOTP'; totpData: { code: string } }
  | { factorType: 'PUSH'; pushData: { transactionId: string } }

export type VerifyFactorRequest = FactorAnswer & {
  stateToken: string
  rememberThisDevice?: boolean
}

export interface SignOnRequest {
  loginId: { email: string }
  profile?: IdentityProfile
  /** Counts the address as verified. */
  verifyEmail?: boolean
  /** Joins a contact with the same address. */
  mergeExistingContact?: boolean
}

export interface SignOnResponse {
  sessionToken: string
  identity: Identity
}

/** A reply of HTTP written as JSON; `body` is base64. */
export interface RawHttpResponse {
  body: string
  statusCode: number
  headers: { key: string; value: string }[]
}

export interface ValidateEmailResponse {
  valid: boolean
  failure?: { reason: string }
  formatInvalid: boolean
}

/** Where the page of an e-mail's link redirects in the end. */
export interface MailRedirect {
  url: string
  clientId?: string
  /**
   * Ours alone: the new password is set on that page. The link of the e-mail leads there directly, with
   * `recoveryToken` in its query, instead of to a page of the platform's.
   */
  takesToken?: boolean
}

export interface SendRecoveryEmailRequest {
  email: string
  language?: string
  redirect?: MailRedirect
}

export interface SendActivationEmailRequest {
  identityId: string
  emailOptions?: { language?: string; redirect?: MailRedirect }
}

export interface RecoverRequest {
  recoveryToken: string
  password?: string
}

export interface StartVerificationResponse {
  verificationId: string
}
