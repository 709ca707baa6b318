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

/** Creates the steps from a password to a session token, and stores the last result. */
export function createSignInSteps(api: Api): SignInSteps {
  let lastResult: LoginProgress = { loginState: 'INITIAL' }

  return {
    register: (registration, options) =>
      take('register', `${AUTHENTICATION}/register`, toRequest(registration), options),

    login: (credentials, options) =>
      take('login', `${AUTHENTICATION}/login`, toRequest(credentials), options),

    processVerification: async (verification, state = lastResult, options) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState()
      const code = 'code' in verification ? verification.code : verification.verificationCode
      const { stateToken } = state.data
      return take('verify', `${VERIFICATION}/verify`, { code, stateToken }, options)
    },

    resendVerification: async (state = lastResult, options) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState()
      const { stateToken } = state.data
      return take('verify', `${VERIFICATION}/resend`, { stateToken }, options)
    },

    // Without a code the platform starts the factor.
    requestFactor: (factorType, state = lastResult, options) =>
      takeFactor({ factorType }, state, options),

    verifyFactor: (factor, state = lastResult, options) => {
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
    return take('verify', path, { ...factor, stateToken }, options)
  }

  async function take(
    step: LoginStep,
    path: string,
    request: object,
    options: CallOptions | undefined,
  ): Promise<LoginResult> {
    try {
      const reply = await evenIfEnded(() => api.post<StateMachineResponse>(path, request, options))
      const result = toLoginResult(reply)
      lastResult = result
      return result
    } catch (error) {
      return toLoginFailure(error, step)
    }
  }
}

const AUTHENTICATION = '/_api/iam/authentication/v2'
const VERIFICATION = '/_api/iam/verification/v1/auth'

function toRequest({ email, captchaTokens, deviceToken, clientMetaData, ...rest }: Registration) {
  const metaData = deviceToken ? { ...clientMetaData, deviceToken } : clientMetaData
  return {
    loginId: { email },
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
