import { evenIfEnded } from '../auth/even-if-ended.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** What a shopper is about to do when a captcha is asked for. */
export type CaptchaAction = 'login' | 'register' | 'recover'

/** A sum of the built-in captcha: which counter gives a key that begins with `keyPrefix`? */
export interface CaptchaChallenge {
  parameters: {
    algorithm: string
    /** Hexadecimal, as `salt` and `keyPrefix`. */
    nonce: string
    salt: string
    /** Rounds of PBKDF2 for one counter. */
    cost: number
    /** Bytes. */
    keyLength: number
    keyPrefix: string
    [member: string]: unknown
  }
  signature?: string
}

/** The built-in captcha; ours alone. A vendor's is shown by `showCaptcha`. */
export interface Captcha {
  /**
   * A sum for `solveChallenge`, good for five minutes and for one sign-in.
   *
   * @throws {PlatformError} From the platform; 429 when too many were asked for.
   * @throws {ConnectionError} The platform could not be reached.
   * @example
   * ```ts
   * const challenge = await createCaptcha(client).getChallenge('login')
   * ```
   */
  getChallenge(action: CaptchaAction, options?: CallOptions): Promise<CaptchaChallenge>
}

/**
 * Makes the calls of the built-in captcha, in the name of a client.
 *
 * @example
 * ```ts
 * const captcha = createCaptcha(client)
 * ```
 */
export function createCaptcha({ directApi }: Pick<Connection, 'directApi'>): Captcha {
  return {
    getChallenge: (action, options) =>
      evenIfEnded(() =>
        directApi.get('/_api/iam/authentication/v1/captcha/challenge', { action }, options),
      ),
  }
}
