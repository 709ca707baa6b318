import type { StateMachineResponse } from '@vitrine/contract'
import { evenIfEnded } from '../auth/even-if-ended.ts'
import { type LoginResult, toLoginFailure, toLoginResult } from '../auth/login-result.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/**
 * Signing in with a one-time code sent by e-mail, without a password.
 *
 * @see ours alone; the code is verified by `auth.processVerification` (wire contract section 4.3)
 */
export interface Codes {
  /**
   * Sends a 6-digit code, if the address has an account; the result is the same if it has none:
   * `EMAIL_VERIFICATION_REQUIRED`, with the state that `auth.processVerification` takes with the code.
   *
   * The result is `FAILURE` with `invalidEmail` for an invalid address, with `throttled` when too many
   * e-mails were requested.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const state = await codes.send('ada@store.example')
   * const result = await client.auth.processVerification({ verificationCode: '123456' }, state)
   * ```
   */
  send(email: string, options?: CallOptions): Promise<LoginResult>
}

/**
 * Creates the call that starts a sign-in with an e-mailed code, in the name of a client.
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
