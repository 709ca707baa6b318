import type {
  BackupCodesResponse,
  FactorChannelType,
  ListFactorsResponse,
  TotpEnrolmentResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'
import { MY } from './account.ts'

/**
 * The member's second factors, which a sign-in requires after the password.
 *
 * All calls but `list` need a sign-in of the last ten minutes: without one the error's `code` is
 * `-19990`, and the member signs in again. A change ends the member's other sessions.
 *
 * @see ours alone; RFC 6238 for TOTP
 */
export interface Factors {
  /**
   * The factors that are enabled, those that this session is enrolling, and how many backup codes
   * are left.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { factors: all } = await factors.list()
   * const hasApp = all.some(({ type, status }) => type === 'TOTP' && status === 'ENABLED')
   * ```
   */
  list(options?: CallOptions): Promise<ListFactorsResponse>
  /**
   * Starts the enrolment of an authenticator app and returns its secret. The app is required at
   * sign-in after `confirmTotp`; one that is already enabled stays until then.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { enrolment } = await factors.beginTotp()
   * ```
   */
  beginTotp(options?: CallOptions): Promise<TotpEnrolmentResponse>
  /**
   * The secret of the enrolment again, for ten minutes and for the session that started it, so that
   * its page can be reloaded.
   *
   * @throws {PlatformError} 404: when no enrolment was started, or it is confirmed or expired.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { enrolment } = await factors.findTotp()
   * ```
   */
  findTotp(options?: CallOptions): Promise<TotpEnrolmentResponse>
  /**
   * Enables the app with the 6-digit code it shows, and returns ten backup codes, which no later
   * call returns.
   *
   * @throws {PlatformError} `VERIFICATION_FAILED`: when the code is wrong or no enrolment is pending;
   * 429: after too many attempts.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { backupCodes } = await factors.confirmTotp('123456')
   * ```
   */
  confirmTotp(code: string, options?: CallOptions): Promise<BackupCodesResponse>
  /**
   * Removes the app, with one of its codes or a backup code; the backup codes are deleted with it.
   *
   * @throws {PlatformError} `VERIFICATION_FAILED`: when the code is neither, or was used before; 429:
   * after too many attempts.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await factors.removeTotp('123456')
   * ```
   */
  removeTotp(code: string, options?: CallOptions): Promise<void>
  /**
   * Enables codes by e-mail as a second factor.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await factors.addEmail()
   * ```
   */
  addEmail(options?: CallOptions): Promise<void>
  /**
   * Disables codes by e-mail as a second factor.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await factors.removeEmail()
   * ```
   */
  removeEmail(options?: CallOptions): Promise<void>
  /**
   * Sends a code to a telephone number in international form (`SMS`, `CALL`), or to a device that the
   * shop's app registered with its service (`PUSH`). It is a second factor after `confirmChannel`; an
   * earlier one of the type stays until then. `list` says in `channels` which types the shop offers.
   *
   * @throws {PlatformError} `FACTOR_NOT_AVAILABLE`: when the shop does not offer the type;
   * `TELEPHONE_NOT_ALLOWED`: when it sends nothing to the number's country; `-19990`: when the sign-in
   * is more than ten minutes old; 429: after three messages in ten minutes.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await factors.beginChannel('SMS', '+49 151 2345678')
   * ```
   */
  beginChannel(type: FactorChannelType, to: string, options?: CallOptions): Promise<void>
  /**
   * Enables the number or device with the 6-digit code that was sent to it.
   *
   * @throws {PlatformError} `VERIFICATION_FAILED`: when the code is wrong, older than ten minutes, or
   * was tried five times; 429: after too many attempts.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await factors.confirmChannel('SMS', '123456')
   * ```
   */
  confirmChannel(type: FactorChannelType, code: string, options?: CallOptions): Promise<void>
  /**
   * Disables the number or device as a second factor.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await factors.removeChannel('SMS')
   * ```
   */
  removeChannel(type: FactorChannelType, options?: CallOptions): Promise<void>
  /**
   * Creates ten new backup codes, which no later call returns; the previous ones become invalid.
   *
   * @throws {PlatformError} `FACTOR_NOT_AVAILABLE`: when there is no authenticator app; 429: after
   * too many attempts.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { backupCodes } = await factors.createBackupCodes()
   * ```
   */
  createBackupCodes(options?: CallOptions): Promise<BackupCodesResponse>
}

/**
 * Creates the calls about second factors, in the name of a client.
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
    beginChannel: (type, to, options) =>
      directApi.post(`${FACTORS}/channels`, { type, to }, options),
    confirmChannel: (type, code, options) =>
      directApi.post(`${FACTORS}/channels/confirm`, { type, code }, options),
    removeChannel: (type, options) =>
      directApi.post(`${FACTORS}/channels/remove`, { type }, options),
    createBackupCodes: (options) => directApi.post(`${MY}/backup-codes`, {}, options),
  }
}

const FACTORS = `${MY}/factors`
