import {
  type CaptchaVendor,
  identityErrorCodes,
  type StateMachineResponse,
} from '@vitrine/contract'
import { isConnectionError, isPlatformError } from '../errors.ts'
import {
  readSecondFactor,
  type SecondFactorChallenge,
  type SecondFactorChoice,
} from './second-factor.ts'

/** Why a registration or sign-in failed, for the message to the shopper. */
export type LoginErrorCode =
  | 'invalidEmail'
  | 'missingCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidCaptchaToken'
  | 'invalidPassword'
  /** A new password is too short, too long, or easy to guess; `error` says which. */
  | 'weakPassword'
  | 'resetPassword'
  /** The code is wrong or expired. */
  | 'invalidCode'
  /** The link of the recovery e-mail is already used or expired. */
  | 'invalidRecoveryToken'
  /** The passkey is unknown, or its challenge has expired. */
  | 'passkeyNotAccepted'
  /** The provider's ID token is for another audience or nonce, expired, or already used. */
  | 'idTokenNotAccepted'
  /** The member is new and the provider has not verified the address. */
  | 'emailNotVerified'
  /** Too many attempts; wait. */
  | 'throttled'
  /** The platform failed; try again later. */
  | 'unavailable'
  /** The platform could not be reached. */
  | 'network'

/** A failed step of a sign-in, with the details for the message to the shopper. */
export interface LoginFailure {
  loginState: 'FAILURE'
  /** The platform's message, for logs and developers. */
  error: string
  errorCode?: LoginErrorCode
  /** Milliseconds until the next attempt is allowed, with `throttled` where the platform returned it. */
  retryAfterMs?: number
  /** The remaining attempts, with `invalidCode`. */
  attemptsLeft?: number
  /** The kind of captcha to show, where one is required. */
  captcha?: 'visible' | 'invisible'
  /** Its vendor, where it is not the built-in one: see `showCaptcha` of `@vitrine/client/captcha`. */
  captchaVendor?: CaptchaVendor
}

/** The result of a successful sign-in. */
export interface SignedIn {
  /** For `getMemberTokensForDirectLogin`. */
  sessionToken: string
  /**
   * Identifies the device to the platform: pass it to the next `login` on it. It changes with every
   * sign-in. A trusted device needs no second factor.
   */
  deviceToken?: string
}

/**
 * The outcomes of a registration or sign-in. A form has to show each of them, so none is thrown.
 */
export type LoginResult =
  | { loginState: 'SUCCESS'; data: SignedIn }
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  /** A second factor is required, and the member chooses which: see `requestFactor`. */
  | { loginState: 'MFA_REQUIRED'; data: SecondFactorChoice }
  /** A second factor was started: see `verifyFactor`. */
  | { loginState: 'MFA_CHALLENGE'; data: SecondFactorChallenge }
  /** The site requires more profile fields; the hosted page has the form for them. */
  | { loginState: 'MISSING_FIELDS_REQUIRED' }
  | LoginFailure

/**
 * The state of a sign-in form: initial, waiting for a captcha, or with a result.
 *
 * @see specification section 4
 */
export type LoginProgress =
  | LoginResult
  | { loginState: 'INITIAL' | 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED' }

/** Every state a sign-in can be in. */
export type LoginState = LoginProgress['loginState']

export type LoginStep = 'register' | 'login' | 'passkey' | 'verify' | 'recover'

/** Parses the platform's reply to a step. @see specification section 4 */
export function toLoginResult(reply: StateMachineResponse): LoginResult {
  const { state, sessionToken, stateToken, additionalData } = reply
  if (state === 'SUCCESS' && sessionToken) {
    const deviceToken = additionalData?.['deviceToken']?.strValue
    return { loginState: 'SUCCESS', data: { sessionToken, ...(deviceToken && { deviceToken }) } }
  }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  }
  if (state === 'REQUIRE_MISSING_FIELDS') return { loginState: 'MISSING_FIELDS_REQUIRED' }
  return readSecondFactor(reply) ?? unknownState()
}

export function unknownState(): LoginFailure {
  return { loginState: 'FAILURE', error: 'Unknown _state' }
}

/**
 * Converts the error of a step into its result; errors that are not about the sign-in, such as an
 * abort, are rethrown.
 */
export function toLoginFailure(error: unknown, step: LoginStep): LoginFailure {
  if (isConnectionError(error)) {
    return { loginState: 'FAILURE', error: error.message, errorCode: 'network' }
  }
  if (!isPlatformError(error)) throw error

  const { details, status, message, retryAfterMs } = error
  const violations = details.validationError?.fieldViolations ?? []
  const aboutEmail = violations.find(({ data }) => data?.['type'] === 'EMAIL')
  if (aboutEmail) {
    return { loginState: 'FAILURE', error: aboutEmail.description, errorCode: 'invalidEmail' }
  }
  const choosesPassword = step === 'register' || step === 'recover'
  if (choosesPassword && violations.some(({ field }) => field === 'password')) {
    return { loginState: 'FAILURE', error: message, errorCode: 'weakPassword' }
  }
  const { code = '', data } = details.applicationError ?? {}
  const errorCode = errorCodeOf(String(code), status, step)
  const { attemptsLeft, kind, vendor } = (data ?? {}) as FailureData
  return {
    loginState: 'FAILURE',
    error: message,
    ...(errorCode && { errorCode }),
    ...(errorCode === 'throttled' && retryAfterMs !== undefined && { retryAfterMs }),
    ...(typeof attemptsLeft === 'number' && { attemptsLeft }),
    ...((kind === 'visible' || kind === 'invisible') && { captcha: kind }),
    ...(vendor && { captchaVendor: vendor }),
  }
}

/** What the platform adds to some errors. */
interface FailureData {
  attemptsLeft?: unknown
  kind?: unknown
  vendor?: CaptchaVendor
}

function errorCodeOf(code: string, status: number, step: LoginStep): LoginErrorCode | undefined {
  if (code === identityErrorCodes.missingCaptchaToken) return 'missingCaptchaToken'
  if (code === identityErrorCodes.invalidCaptchaToken) return 'invalidCaptchaToken'
  if (status === 429 || code === 'THROTTLED_FEATURE') return 'throttled'
  if (status >= 500) return 'unavailable'
  if (step === 'register' && code === identityErrorCodes.emailAlreadyExists) {
    return 'emailAlreadyExists'
  }
  if (step === 'verify' && code === 'VERIFICATION_FAILED') return 'invalidCode'
  if (code === 'PASSKEY_NOT_ACCEPTED') return 'passkeyNotAccepted'
  if (step === 'recover' && code === 'INVALID_RECOVERY_TOKEN') return 'invalidRecoveryToken'
  if (step !== 'login' || code === '') return undefined
  if (code === identityErrorCodes.invalidPassword) return 'invalidPassword'
  if (code === identityErrorCodes.resetPassword) return 'resetPassword'
  return 'invalidEmail'
}
