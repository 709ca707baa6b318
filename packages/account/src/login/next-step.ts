import type { FactorType, LoginFailure, LoginResult, SignedIn } from '@vitrine/client'
import {
  approvalScreen,
  type LoginScreen,
  missingFieldsScreen,
  type ScreenMessages,
} from './login-screen.ts'

/** A step that the shopper has to take before they are signed in; `stateToken` names the sign-in to the platform. */
export type PendingLogin =
  | { kind: 'verification'; stateToken: string }
  | {
      kind: 'factor'
      stateToken: string
      available: readonly FactorType[]
      /** The factor that is under way. */
      factorType?: FactorType
      /** Where its code went, masked. */
      hint?: string
      /** Names a push request. */
      transactionId?: string
    }

/** Where a sign-in goes from a step: done, to the page of the next step, or to a screen that says what is missing. */
export type NextStep =
  | { kind: 'signed-in'; data: SignedIn }
  | { kind: 'pending'; pending: PendingLogin }
  | { kind: 'screen'; screen: LoginScreen; failure?: LoginFailure }

export interface NextStepOptions {
  shop: string
  email: string
  messages: ScreenMessages
  /** The screen for a failure of this step. */
  screenFor(failure: LoginFailure): LoginScreen
}

/** Where a sign-in goes after a step, for every state of a login (specification, section 4). */
export function nextStep(
  result: LoginResult,
  { shop, email, messages: { states }, screenFor }: NextStepOptions,
): NextStep {
  switch (result.loginState) {
    case 'SUCCESS':
      return { kind: 'signed-in', data: result.data }
    case 'EMAIL_VERIFICATION_REQUIRED': {
      const { stateToken } = result.data
      return { kind: 'pending', pending: { kind: 'verification', stateToken } }
    }
    case 'MFA_REQUIRED':
    case 'MFA_CHALLENGE': {
      const { availableFactors: available, ...challenge } = result.data
      return { kind: 'pending', pending: { kind: 'factor', available, ...challenge } }
    }
    case 'OWNER_APPROVAL_REQUIRED':
      return { kind: 'screen', screen: approvalScreen({ shop, email }, states) }
    case 'MISSING_FIELDS_REQUIRED':
      return { kind: 'screen', screen: missingFieldsScreen({ shop }, states) }
    case 'FAILURE':
      return { kind: 'screen', screen: screenFor(result), failure: result }
  }
}
