import type { StateMachineResponse } from '@vitrine/contract'
import { evenIfEnded } from '../auth/even-if-ended.ts'
import { type LoginResult, toLoginFailure, toLoginResult } from '../auth/login-result.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/**
 * Signing in by six digits in a letter, without a password.
 *
 * @see ours alone; the digits are taken by `auth.processVerification` (wire contract section 4.3)
 */
export interface Codes {
  /**
   * Sends the digits, if the address has an account; the answer is the same if it has none. It is
   * `EMAIL_VERIFICATION_REQUIRED`, with the state that `auth.processVerification` wants with the digits.
   *
   * Fails with `invalidEmail` for what is no address, with `throttled` when letters came too fast.
   *
   * @example
   * ```ts
   * const state = await codes.send('ada@store.example')
   * const result = await client.auth.processVerification({ verificationCode: '123456' }, state)
   * ```
   */
  send(email: string, options?: CallOptions): Promise<LoginResult>
}

/**
 * Makes the call about sign-ins by letter, in the name of a client.
 *
 * @example
 * ```ts
 * const codes = createCodes(client)
 * ```
 */
export function createCodes({ directApi }: Pick<Connection, 'directApi'>): Codes {
  return {
    async send(email, options) {
      try {
        const send = () => directApi.post<StateMachineResponse>(SIGN_IN_CODE, { email }, options)
        return toLoginResult(await evenIfEnded(send))
      } catch (error) {
        return toLoginFailure(error, 'register')
      }
    },
  }
}

const SIGN_IN_CODE = '/_api/iam/authentication/v1/sign-in-code'
