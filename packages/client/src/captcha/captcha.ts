import { evenIfEnded } from '../auth/even-if-ended.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** The action that a captcha protects. */
export type CaptchaAction = 'login' | 'register' | 'recover'

/** A proof-of-work challenge: find the counter whose derived key begins with `keyPrefix`. */
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

/** The built-in proof-of-work captcha; ours alone. A vendor's captcha is shown by `showCaptcha`. */
export interface Captcha {
  /**
   * A challenge for `solveChallenge`, valid for five minutes and for one sign-in.
   *
   * @throws {PlatformError} When the platform refuses the request; 429: after too many requests.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @example
   * ```ts
   * const challenge = await createCaptcha(client).getChallenge('login')
   * ```
   */
  getChallenge(action: CaptchaAction, options?: CallOptions): Promise<CaptchaChallenge>
}

/**
 * Creates the calls of the built-in captcha, in the name of a client.
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
