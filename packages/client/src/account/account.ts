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
 * What members see and change of their own account.
 *
 * Every call throws `PlatformError`, `ConnectionError` or `SessionEndedError`. Calls that say so
 * need a sign-in of the last ten minutes: without one the error's `code` is `-19990`, and the member
 * signs in again.
 *
 * @see wire contract section 7.5; ours alone
 */
export interface Account {
  /**
   * The whole profile, with tags, and what the member signs in with.
   *
   * @example
   * ```ts
   * const { email, identityProfile } = await account.getIdentity()
   * ```
   */
  getIdentity(options?: CallOptions): Promise<Identity>
  /**
   * Changes the profile: what is not named stays, lists are replaced whole.
   *
   * @throws {PlatformError} A value is not allowed; `REVISION_CONFLICT` (409): somebody else was
   * faster, where `revision` is given.
   * @example
   * ```ts
   * await account.saveProfile({ firstName: 'Ada' })
   * ```
   */
  saveProfile(profile: IdentityProfile, options?: SaveProfileOptions): Promise<Identity>
  /**
   * Sends six digits to a new address, and gives the token that they are confirmed with; nothing
   * changes until then. Needs a recent sign-in, or the password.
   *
   * @throws {PlatformError} `INVALID_ARGUMENT`; `-19976`: the password is wrong; 429.
   * @example
   * ```ts
   * const changeToken = await account.startEmailChange({ newEmail: 'ada@store.example' })
   * ```
   */
  startEmailChange(request: ChangeEmailRequest, options?: CallOptions): Promise<string>
  /**
   * Changes the address, with the digits that went to it. The member's other sign-ins end.
   *
   * @throws {PlatformError} `VERIFICATION_FAILED`: the digits are wrong; `UNKNOWN_STATE`: the change
   * is too old; 429.
   * @example
   * ```ts
   * await account.confirmEmailChange(changeToken, '123456')
   * ```
   */
  confirmEmailChange(changeToken: string, code: string, options?: CallOptions): Promise<void>
  /**
   * Where the member is signed in, the place used last first.
   *
   * @example
   * ```ts
   * const sessions = await account.listSessions()
   * ```
   */
  listSessions(options?: CallOptions): Promise<MemberSession[]>
  /**
   * Signs the member out at one place.
   *
   * @throws {PlatformError} 404: they are not signed in there.
   * @example
   * ```ts
   * await account.endSession(memberSession.id)
   * ```
   */
  endSession(id: string, options?: CallOptions): Promise<void>
  /**
   * Signs the member out everywhere else, and says at how many places.
   *
   * @example
   * ```ts
   * const ended = await account.endOtherSessions()
   * ```
   */
  endOtherSessions(options?: CallOptions): Promise<number>
  /**
   * The devices that the member is known by.
   *
   * @example
   * ```ts
   * const trusted = (await account.listDevices()).filter(({ isTrusted }) => isTrusted)
   * ```
   */
  listDevices(options?: CallOptions): Promise<MemberDevice[]>
  /**
   * Forgets a device: it is asked for a second factor again.
   *
   * @throws {PlatformError} 404: the member has no such device.
   * @example
   * ```ts
   * await account.forgetDevice(device.id)
   * ```
   */
  forgetDevice(id: string, options?: CallOptions): Promise<void>
  /**
   * Everything that is kept about the member, as JSON to take along. Needs a recent sign-in.
   *
   * @example
   * ```ts
   * const file = JSON.stringify(await account.exportData(), null, 2)
   * ```
   */
  exportData(options?: CallOptions): Promise<Record<string, unknown>>
  /**
   * Deletes the account; the session ends with it. Needs a recent sign-in.
   *
   * @example
   * ```ts
   * await account.close()
   * ```
   */
  close(options?: CallOptions): Promise<void>
}

/** How a profile is saved. */
export interface SaveProfileOptions extends WriteOptions {
  /** Of the identity that was changed; the change is refused when there is a newer one. */
  revision?: string
}

/**
 * Makes the calls of a member's account, in the name of a client.
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

    forgetDevice: async (id, options) => {
      await directApi.delete(path`/members/v1/members/my/devices/${id}`, {}, options)
    },

    exportData: (options) => directApi.get(`${MY}/export`, {}, options),

    close: async (options) => {
      await directApi.delete(MY, {}, options)
    },
  }
}

export const MY = '/members/v1/members/my'
