import type {
  ChangeEmailRequest,
  Identity,
  IdentityProfile,
  MemberDevice,
  MemberSession,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * The signed-in member's own account: profile, e-mail address, sessions, devices, data.
 *
 * Some calls need a sign-in of the last ten minutes: without one the error's `code` is `-19990`, and
 * the member signs in again.
 *
 * @see wire contract section 7.5; ours alone
 */
export interface Account {
  /**
   * The whole profile, with tags and the member's sign-in methods.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { email, identityProfile } = await account.getIdentity()
   * ```
   */
  getIdentity(options?: CallOptions): Promise<Identity>
  /**
   * Changes the profile: fields that are not given stay, lists are replaced.
   *
   * @throws {PlatformError} `INVALID_ARGUMENT`: when a value is not allowed; 409
   * `REVISION_CONFLICT`: when `revision` is given and no longer the current one.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await account.saveProfile({ firstName: 'Ada' })
   * ```
   */
  saveProfile(profile: IdentityProfile, options?: SaveProfileOptions): Promise<Identity>
  /**
   * Sends a 6-digit code to a new address, and returns the token to confirm it with; nothing changes
   * until then. Needs a recent sign-in, or the password.
   *
   * @throws {PlatformError} `INVALID_ARGUMENT`: when the address is not valid; `-19976`: when the
   * password is wrong; 429: when too many codes were requested.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const changeToken = await account.startEmailChange({ newEmail: 'ada@store.example' })
   * ```
   */
  startEmailChange(request: ChangeEmailRequest, options?: CallOptions): Promise<string>
  /**
   * Changes the address, with the code that was sent to it. The member's other sessions end.
   *
   * @throws {PlatformError} `VERIFICATION_FAILED`: when the code is wrong; `UNKNOWN_STATE`: when the
   * change has expired; 429: after too many attempts.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await account.confirmEmailChange(changeToken, '123456')
   * ```
   */
  confirmEmailChange(changeToken: string, code: string, options?: CallOptions): Promise<void>
  /**
   * The member's sessions, the last used first.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const sessions = await account.listSessions()
   * ```
   */
  listSessions(options?: CallOptions): Promise<MemberSession[]>
  /**
   * Ends one session of the member.
   *
   * @throws {PlatformError} 404: when the member has no such session.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await account.endSession(memberSession.id)
   * ```
   */
  endSession(id: string, options?: CallOptions): Promise<void>
  /**
   * Ends all sessions of the member but this one, and returns how many those were.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const ended = await account.endOtherSessions()
   * ```
   */
  endOtherSessions(options?: CallOptions): Promise<number>
  /**
   * The member's known devices.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const trusted = (await account.listDevices()).filter(({ isTrusted }) => isTrusted)
   * ```
   */
  listDevices(options?: CallOptions): Promise<MemberDevice[]>
  /**
   * Removes a device: the next sign-in there needs a second factor again.
   *
   * @throws {PlatformError} 404: when the member has no such device.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await account.removeDevice(device.id)
   * ```
   */
  removeDevice(id: string, options?: CallOptions): Promise<void>
  /**
   * All data stored about the member, as JSON. Needs a recent sign-in.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const file = JSON.stringify(await account.exportData(), null, 2)
   * ```
   */
  exportData(options?: CallOptions): Promise<Record<string, unknown>>
  /**
   * Deletes the account; the session ends with it. Needs a recent sign-in.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await account.close()
   * ```
   */
  close(options?: CallOptions): Promise<void>
}

/** Options of saving a profile. */
export interface SaveProfileOptions extends WriteOptions {
  /** Of the identity that was read; the change is refused when there is a newer one. */
  revision?: string
}

/**
 * Creates the calls of a member's account, in the name of a client.
 *
 * @example
 * ```ts
 * const account = createAccount(client)
 * ```
 */
export function createAccount({ directApi }: Pick<Connection, 'directApi'>): Account {
  return {
    getIdentity: async (options) => {
      const { identity } = await directApi.get<{ identity: Identity }>(
        `${MY}/identity`,
        {},
        options,
      )
      return identity
    },

    saveProfile: async (identityProfile, { revision, ...options } = {}) => {
      const request = { identity: { ...(revision && { revision }), identityProfile } }
      const { identity } = await directApi.patch<{ identity: Identity }>(
        `${MY}/identity`,
        request,
        options,
      )
      return identity
    },

    startEmailChange: async (request, options) => {
      const { changeToken } = await directApi.post<{ changeToken: string }>(
        `${MY}/email`,
        request,
        options,
      )
      return changeToken
    },

    confirmEmailChange: async (changeToken, code, options) => {
      await directApi.post(`${MY}/email/confirm`, { changeToken, code }, options)
    },

    listSessions: async (options) => {
      const { sessions } = await directApi.get<{ sessions: MemberSession[] }>(
        `${MY}/sessions`,
        {},
        options,
      )
      return sessions
    },

    endSession: async (id, options) => {
      await directApi.delete(path`/members/v1/members/my/sessions/${id}`, {}, options)
    },

    endOtherSessions: async (options) => {
      const { ended } = await directApi.post<{ ended: number }>(
        `${MY}/sessions/end-others`,
        {},
        options,
      )
      return ended
    },

    listDevices: async (options) => {
      const { devices } = await directApi.get<{ devices: MemberDevice[] }>(
        `${MY}/devices`,
        {},
        options,
      )
      return devices
    },

    removeDevice: async (id, options) => {
      await directApi.delete(path`/members/v1/members/my/devices/${id}`, {}, options)
    },

    exportData: (options) => directApi.get(`${MY}/export`, {}, options),

    close: async (options) => {
      await directApi.delete(MY, {}, options)
    },
  }
}

export const MY = '/members/v1/members/my'
