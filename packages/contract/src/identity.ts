import type {
  AddressTag,
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
  addresses?: { address: IdentityAddress; tag: AddressTag }[]
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

/** Each token holds one of the three; the reference client sends two in one object. */
export interface CaptchaToken {
  Recaptcha?: string
  InvisibleRecaptcha?: string
  NoCaptcha?: string
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

export interface ChangePasswordRequest {
  newPassword: string
  /** Ours alone; without it the sign-in must be recent. */
  currentPassword?: string
}

/** The page to go on to afterwards: a URL that the client registered. */
export interface MailRedirect {
  url: string
  clientId?: string
}

export interface SendRecoveryEmailRequest {
  email: string
  language?: string | null
  redirect?: MailRedirect
}

export interface SendActivationEmailRequest {
  identityId: string
  emailOptions?: { language?: string | null; redirect?: MailRedirect }
}

export interface RecoverRequest {
  recoveryToken: string
  password?: string
}

export interface StartVerificationRequest {
  identityId: string
  target?: 'EMAIL'
}

export interface StartVerificationResponse {
  /** Given as `stateToken` with the code. */
  verificationId: string
}

export interface VerifyDuringAuthenticationRequest {
  /** Six digits. */
  code: string
  stateToken: string
}

export interface ResendDuringAuthenticationRequest {
  stateToken: string
}

/** Without the data of its factor the call asks for a challenge: the code is sent, the call is made. */
export interface VerifyFactorRequest {
  factorType: FactorType
  stateToken: string
  rememberThisDevice?: boolean
  smsData?: { code: string }
  callData?: { code: string }
  emailData?: { code: string }
  totpData?: { code: string }
  pushData?: { transactionId: string }
}

export interface SignOnRequest {
  loginId: { email: string }
  profile?: IdentityProfile
  verifyEmail?: boolean
  mergeExistingContact?: boolean
}

export interface SignOnResponse {
  sessionToken: string
  identity: Identity
}

export interface ValidateEmailResponse {
  valid: boolean
  formatInvalid: boolean
}

export const serverLoginStates = [
  'UNKNOWN_STATE',
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'REQUIRE_MISSING_FIELDS',
  // Not in the hosted platform's public declaration; both client generations call them unknown.
  'REQUIRE_MFA',
  'MFA_CHALLENGE',
] as const
export type ServerLoginState = (typeof serverLoginStates)[number]

/** The reply of register, login and every step after them. */
export interface StateMachineResponse {
  state: ServerLoginState
  /** Only with `SUCCESS`; redeemed once, by a redirect session of intent `auth`. */
  sessionToken?: string | null
  /** Names the half-finished flow; given back with the next step. */
  stateToken?: string | null
  identity?: Identity
  additionalData?: Record<string, CustomValue>
  /** With `REQUIRE_MFA`: a factor has to be chosen. */
  requireMfaData?: { availableFactors: AvailableFactor[] }
  /** With `MFA_CHALLENGE`: the factor waits for its answer. */
  mfaChallengeData?: MfaChallengeData
}

export interface AvailableFactor {
  factorType: FactorType
}

export interface MfaChallengeData {
  factorType: FactorType
  /** `hint` says where a code went, masked. */
  verificationChallengeData: { hint?: string; pushData?: { transactionId: string } }
  availableFactors: AvailableFactor[]
}
