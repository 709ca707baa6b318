import type { CaptchaToken, FactorType, StateMachineResponse } from '@vitrine/contract'
import type { Api, CallOptions } from '../http/api.ts'
import type { Auth } from './auth.ts'
import type { CaptchaTokens, Registration } from './credentials.ts'
import { evenIfEnded } from './even-if-ended.ts'
import {
  type LoginProgress,
  type LoginResult,
  type LoginStep,
  toLoginFailure,
  toLoginResult,
  unknownState,
} from './login-result.ts'
import { toFactorAnswer } from './second-factor.ts'

export type SignInSteps = Pick<
  Auth,
  | 'register'
  | 'login'
  | 'processVerification'
  | 'resendVerification'
  | 'requestFactor'
  | 'verifyFactor'
>

/** A code that the shopper still has to enter. */
type Pending = 'verification' | 'factor'

/**
 * Creates the steps from a password to a session token, and stores the results that ask for a code, until
 * it is accepted: other steps in between, such as another sign-in, do not discard them (specification
 * section 4).
 */
export function createSignInSteps(api: Api): SignInSteps {
  const pending: Record<Pending, LoginProgress> = { verification: initial, factor: initial }

  return {
    register: (registration, options) =>
      take('register', `${AUTHENTICATION}/register`, toRequest(registration), options),

    login: (credentials, options) =>
      take('login', `${AUTHENTICATION}/login`, toRequest(credentials), options),

    processVerification: async (verification, state = pending.verification, options) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState()
      const code = 'code' in verification ? verification.code : verification.verificationCode
      const { stateToken } = state.data
      return take('verify', `${VERIFICATION}/verify`, { code, stateToken }, options, state)
    },

    resendVerification: async (state = pending.verification, options) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState()
      const { stateToken } = state.data
      return take('verify', `${VERIFICATION}/resend`, { stateToken }, options, state)
    },

    // Without a code the platform starts the factor.
    requestFactor: (factorType, state = pending.factor, options) =>
      takeFactor({ factorType }, state, options),

    verifyFactor: (factor, state = pending.factor, options) => {
      const { rememberThisDevice } = factor
      const answer = {
        ...toFactorAnswer(factor),
        ...(rememberThisDevice !== undefined && { rememberThisDevice }),
      }
      return takeFactor(answer, state, options)
    },
  }

  async function takeFactor(
    factor: { factorType: FactorType },
    state: LoginProgress,
    options: CallOptions | undefined,
  ) {
    if (state.loginState !== 'MFA_REQUIRED' && state.loginState !== 'MFA_CHALLENGE') {
      return unknownState()
    }
    const { stateToken } = state.data
    const path = `${AUTHENTICATION}/${factor.factorType}/verify`
    return take('verify', path, { ...factor, stateToken }, options, state)
  }

  async function take(
    step: LoginStep,
    path: string,
    request: object,
    options: CallOptions | undefined,
    answered?: LoginProgress,
  ): Promise<LoginResult> {
    try {
      const reply = await evenIfEnded(() => api.post<StateMachineResponse>(path, request, options))
      const result = toLoginResult(reply)
      if (pending.verification === answered) pending.verification = initial
      if (pending.factor === answered) pending.factor = initial
      const asked = pendingIn(result)
      if (asked) pending[asked] = result
      return result
    } catch (error) {
      return toLoginFailure(error, step)
    }
  }
}

const initial: LoginProgress = { loginState: 'INITIAL' }

function pendingIn({ loginState }: LoginResult): Pending | undefined {
  if (loginState === 'EMAIL_VERIFICATION_REQUIRED') return 'verification'
  if (loginState === 'MFA_REQUIRED' || loginState === 'MFA_CHALLENGE') return 'factor'
  return undefined
}

const AUTHENTICATION = '/_api/iam/authentication/v2'
const VERIFICATION = '/_api/iam/verification/v1/auth'

function toRequest(registration: Registration) {
  const { email, loginId, captchaTokens, deviceToken, clientMetaData, ...rest } = registration
  const metaData = deviceToken ? { ...clientMetaData, deviceToken } : clientMetaData
  return {
    loginId: loginId ?? { email },
    ...rest,
    ...(metaData && { clientMetaData: metaData }),
    ...(captchaTokens && { captchaTokens: toWireCaptchaTokens(captchaTokens) }),
  }
}

/** One object for each token: the wire requires exactly one member in each (section 4.1). */
function toWireCaptchaTokens(tokens: CaptchaTokens): CaptchaToken[] {
  const { recaptchaToken, invisibleRecaptchaToken } = tokens
  return [
    ...(recaptchaToken ? [{ Recaptcha: recaptchaToken }] : []),
    ...(invisibleRecaptchaToken ? [{ InvisibleRecaptcha: invisibleRecaptchaToken }] : []),
  ]
}
