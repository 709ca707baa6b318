import type { ServerLoginState } from '@vitrine/contract'
import type { FlowState } from '../tables/login-flows.ts'

/** The state of a sign-in. Only the states of flows outlive one request. */
export const loginStates = [
  'INITIAL',
  'SILENT_CAPTCHA_REQUIRED',
  'USER_CAPTCHA_REQUIRED',
  'EMAIL_VERIFICATION_REQUIRED',
  'OWNER_APPROVAL_REQUIRED',
  'FACTOR_REQUIRED',
  'FACTOR_CHALLENGED',
  'SUCCESS',
  'FAILURE',
] as const
export type LoginState = (typeof loginStates)[number]

const ADMISSION = [
  'EMAIL_VERIFICATION_REQUIRED',
  'OWNER_APPROVAL_REQUIRED',
  'FACTOR_REQUIRED',
  'FACTOR_CHALLENGED',
  'SUCCESS',
  'FAILURE',
] as const

/**
 * Every transition of a sign-in; any other is impossible.
 *
 * A captcha permits the password check and nothing else. Approval is no step: the member signs in again after the
 * owner's approval. A factor leads to the session, never back to verification. SUCCESS and FAILURE are final.
 * owner has said yes. A factor leads to the session, never back to verification. SUCCESS and FAILURE are ends.
 */
export const loginSteps: Record<LoginState, readonly LoginState[]> = {
  INITIAL: ['SILENT_CAPTCHA_REQUIRED', 'USER_CAPTCHA_REQUIRED', ...ADMISSION],
  SILENT_CAPTCHA_REQUIRED: ['SILENT_CAPTCHA_REQUIRED', 'USER_CAPTCHA_REQUIRED', ...ADMISSION],
  USER_CAPTCHA_REQUIRED: ['USER_CAPTCHA_REQUIRED', ...ADMISSION],
  EMAIL_VERIFICATION_REQUIRED: ADMISSION,
  OWNER_APPROVAL_REQUIRED: [],
  FACTOR_REQUIRED: ['FACTOR_REQUIRED', 'FACTOR_CHALLENGED', 'SUCCESS', 'FAILURE'],
  FACTOR_CHALLENGED: ['FACTOR_CHALLENGED', 'SUCCESS', 'FAILURE'],
  SUCCESS: [],
  FAILURE: [],
}

export function mayFollow(from: LoginState, to: LoginState): boolean {
  return loginSteps[from].includes(to)
}

/** The wire's names of the states that a reply can have (wire section 4.2). */
export const wireStates: Record<Exclude<FlowState, 'FAILURE'>, ServerLoginState> = {
  EMAIL_VERIFICATION_REQUIRED: 'REQUIRE_EMAIL_VERIFICATION',
  OWNER_APPROVAL_REQUIRED: 'REQUIRE_OWNER_APPROVAL',
  FACTOR_REQUIRED: 'REQUIRE_MFA',
  FACTOR_CHALLENGED: 'MFA_CHALLENGE',
  SUCCESS: 'SUCCESS',
}
