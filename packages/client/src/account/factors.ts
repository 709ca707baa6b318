import type {
  BackupCodesResponse,
  ListFactorsResponse,
  TotpEnrolmentResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'
import { MY } from './account.ts'

/**
 * The member's second factors: what is asked for after the password.
 *
 * Every call throws `PlatformError`, `ConnectionError` or `SessionEndedError`. All but `list` need a
 * sign-in of the last ten minutes: without one the error's `code` is `-19990`, and the member signs
 * in again. A change ends the member's other sign-ins.
 *
 * @see ours alone; RFC 6238 for TOTP
 */
export interface Factors {
  /**
   * The factors that are on, those that this sign-in is setting up, and how many backup codes are left.
   *
   * @example
   * ```ts
   * const { factors: all } = await factors.list()
   * const hasApp = all.some(({ type, status }) => type === 'TOTP' && status === 'ENABLED')
   * ```
   */
  list(options?: CallOptions): Promise<ListFactorsResponse>
  /**
   * A new secret for an authenticator app. Nothing is asked for with it until `confirmTotp`; an app
   * that is on stays until then.
   *
   * @example
   * ```ts
   * const { enrolment } = await factors.beginTotp()
   * ```
   */
  beginTotp(options?: CallOptions): Promise<TotpEnrolmentResponse>
  /**
   * The secret once more, for ten minutes and for the sign-in that began it: a page can be loaded anew.
   *
   * @throws {PlatformError} 404: nothing was begun, or it was confirmed, or is too old.
   * @example
   * ```ts
   * const { enrolment } = await factors.findTotp()
   * ```
   */
  findTotp(options?: CallOptions): Promise<TotpEnrolmentResponse>
  /**
   * Turns the app on by the six digits it shows, and gives ten backup codes, this once.
   *
   * @throws {PlatformError} `VERIFICATION_FAILED`: wrong digits, or nothing waits for them; 429.
   * @example
   * ```ts
   * const { backupCodes } = await factors.confirmTotp('123456')
   * ```
   */
  confirmTotp(code: string, options?: CallOptions): Promise<BackupCodesResponse>
  /**
   * Removes the app, by its digits or by a backup code; the codes go with it.
   *
   * @throws {PlatformError} `VERIFICATION_FAILED`: the code is neither, or was used; 429.
   * @example
   * ```ts
   * await factors.removeTotp('123456')
   * ```
   */
  removeTotp(code: string, options?: CallOptions): Promise<void>
  /**
   * Asks for a code by e-mail too.
   *
   * @example
   * ```ts
   * await factors.addEmail()
   * ```
   */
  addEmail(options?: CallOptions): Promise<void>
  /**
   * Asks for no code by e-mail any more.
   *
   * @example
   * ```ts
   * await factors.removeEmail()
   * ```
   */
  removeEmail(options?: CallOptions): Promise<void>
  /**
   * Ten new backup codes, this once; the older ones work no more.
   *
   * @throws {PlatformError} `FACTOR_NOT_AVAILABLE`: there is no authenticator app; 429.
   * @example
   * ```ts
   * const { backupCodes } = await factors.createBackupCodes()
   * ```
   */
  createBackupCodes(options?: CallOptions): Promise<BackupCodesResponse>
}

/**
 * Makes the calls about second factors, in the name of a client.
 *
 * @example
 * ```ts
 * const factors = createFactors(client)
 * ```
 */
export function createFactors({ directApi }: Pick<Connection, 'directApi'>): Factors {
  return {
    list: (options) => directApi.get(FACTORS, {}, options),
    beginTotp: (options) => directApi.post(`${FACTORS}/totp`, {}, options),
    findTotp: (options) => directApi.get(`${FACTORS}/totp`, {}, options),
    confirmTotp: (code, options) => directApi.post(`${FACTORS}/totp/confirm`, { code }, options),
    removeTotp: (code, options) => directApi.post(`${FACTORS}/totp/remove`, { code }, options),
    addEmail: (options) => directApi.post(`${FACTORS}/email`, {}, options),
    removeEmail: (options) => directApi.delete(`${FACTORS}/email`, {}, options),
    createBackupCodes: (options) => directApi.post(`${MY}/backup-codes`, {}, options),
  }
}

const FACTORS = `${MY}/factors`
