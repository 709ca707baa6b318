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

/** Why a registration or sign-in failed, as far as a shopper can be told. */
export type LoginErrorCode =
  | 'invalidEmail'
  | 'missingCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidCaptchaToken'
  | 'invalidPassword'
  | 'resetPassword'
  /** The digits are wrong or too old. */
  | 'invalidCode'
  /** The link of the recovery mail is spent or too old. */
  | 'invalidRecoveryToken'
  /** The passkey is unknown here, or was answered too late. */
  | 'passkeyNotAccepted'
  /** The provider's ID token is not for this shop or nonce, too old, or was taken before. */
  | 'idTokenNotAccepted'
  /** The provider has not checked the address of somebody new. */
  | 'emailNotVerified'
  /** Too many tries; wait. */
  | 'throttled'
  /** The platform is at fault; try later. */
  | 'unavailable'
  /** The platform could not be reached. */
  | 'network'

/** A step of a sign-in that failed, with what a shopper can be told about it. */
export interface LoginFailure {
  loginState: 'FAILURE'
  /** What the platform said; for logs and developers. */
  error: string
  errorCode?: LoginErrorCode
  /** Milliseconds until another try makes sense, with `throttled` where the platform said so. */
  retryAfterMs?: number
  /** How many more wrong digits are taken, with `invalidCode`. */
  triesLeft?: number
  /** Whether the shopper is to see that something is checked, where a captcha is asked for. */
  captcha?: 'visible' | 'invisible'
  /** Whose it is, where it is not the built-in one: see `showCaptcha` of `@vitrine/client/captcha`. */
  captchaVendor?: CaptchaVendor
}

/** What a sign-in that succeeded brings. */
export interface SignedIn {
  /** For `getMemberTokensForDirectLogin`. */
  sessionToken: string
  /**
   * By this the platform knows the device again: give it to the next `login` there. It changes with
   * every sign-in. A device that was to be remembered is not asked for a second factor.
   */
  deviceToken?: string
}

/**
 * What can become of a registration or sign-in. Each outcome is something a shopper is told, so
 * none is thrown.
 */
export type LoginResult =
  | { loginState: 'SUCCESS'; data: SignedIn }
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  /** A second factor is asked for, and the member chooses which: see `verifyFactor`. */
  | { loginState: 'MFA_REQUIRED'; data: SecondFactorChoice }
  /** A second factor is under way: see `verifyFactor`. */
  | { loginState: 'MFA_CHALLENGE'; data: SecondFactorChallenge }
  /** The site wants more of the member than it has; the hosted page asks for it. */
  | { loginState: 'MISSING_FIELDS_REQUIRED' }
  | LoginFailure

/**
 * A sign-in as a form knows it: not begun, waiting for a captcha, or with its result.
 *
 * @see specification section 4
 */
export type LoginProgress =
  | LoginResult
  | { loginState: 'INITIAL' | 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED' }

/** Every state a sign-in can be in. */
export type LoginState = LoginProgress['loginState']

export type LoginStep = 'register' | 'login' | 'passkey' | 'verify' | 'recover'

/** Reads the platform's answer to a step. @see specification section 4 */
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
 * Turns what a step threw into its result; what is no answer about the sign-in, an abort say, is
 * thrown on.
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
  const { code = '', data } = details.applicationError ?? {}
  const errorCode = errorCodeOf(String(code), status, step)
  const { triesLeft, kind, vendor } = (data ?? {}) as FailureData
  return {
    loginState: 'FAILURE',
    error: message,
    ...(errorCode && { errorCode }),
    ...(errorCode === 'throttled' && retryAfterMs !== undefined && { retryAfterMs }),
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...((kind === 'visible' || kind === 'invisible') && { captcha: kind }),
    ...(vendor && { captchaVendor: vendor }),
  }
}

/** What the platform adds to some of its refusals. */
interface FailureData {
  triesLeft?: unknown
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
