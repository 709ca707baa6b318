import type { CaptchaToken, StateMachineResponse } from '@vitrine/contract'
import type { Api, CallOptions } from '../http/api.ts'
import type { Auth, CaptchaTokens, Registration } from './auth.ts'
import { evenIfEnded } from './even-if-ended.ts'
import {
  type LoginProgress,
  type LoginResult,
  type LoginStep,
  toLoginFailure,
  toLoginResult,
  unknownState,
} from './login-result.ts'

/** Makes the steps from a password to a session token, and remembers how far they got. */
export function createSignInSteps(
  api: Api,
): Pick<Auth, 'register' | 'login' | 'processVerification'> {
  let lastResult: LoginProgress = { loginState: 'INITIAL' }

  return {
    register: (registration, options) =>
      take('register', '/_api/iam/authentication/v2/register', toRequest(registration), options),

    login: (credentials, options) =>
      take('login', '/_api/iam/authentication/v2/login', toRequest(credentials), options),

    processVerification: async ({ verificationCode }, state = lastResult, options) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState()
      const request = { code: verificationCode, stateToken: state.data.stateToken }
      return take('verify', '/_api/iam/verification/v1/auth/verify', request, options)
    },
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

function toRequest({ email, captchaTokens, ...rest }: Registration) {
  return {
    loginId: { email },
    ...rest,
    ...(captchaTokens && { captchaTokens: toWireCaptchaTokens(captchaTokens) }),
  }
}

/** One object for each token: the wire wants exactly one member in each (section 4.1). */
function toWireCaptchaTokens(tokens: CaptchaTokens): CaptchaToken[] {
  const { recaptchaToken, invisibleRecaptchaToken } = tokens
  return [
    ...(recaptchaToken ? [{ Recaptcha: recaptchaToken }] : []),
    ...(invisibleRecaptchaToken ? [{ InvisibleRecaptcha: invisibleRecaptchaToken }] : []),
  ]
}
