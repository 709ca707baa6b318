import type {
  GetCurrentMemberResponse,
  GetIdentityResponse,
  Identity,
  ListSessionsResponse,
  Member,
  MemberSession,
  QueryMembersRequest,
  QueryMembersResponse,
  SendActivationEmailRequest,
  SignOnRequest,
  SignOnResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'
import { createMembers, type GetMemberOptions, type Members } from '../members/members.ts'

/**
 * The members of a site, and sign-ins on their behalf.
 *
 * @see wire contract sections 4.1 and 7.5
 */
export interface AdminMembers extends Members {
  /**
   * The member itself.
   *
   * @throws {PlatformError} 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { loginEmail } = await admin.members.getMember(memberId, { fieldsets: ['FULL'] })
   * ```
   */
  getMember(id: string, options?: GetMemberOptions): Promise<Member>
  /**
   * One page of the members that match.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { members } = await admin.members.queryMembers({
   *   query: { filter: { status: 'PENDING' } },
   * })
   * ```
   */
  queryMembers(request?: QueryMembersRequest, options?: CallOptions): Promise<QueryMembersResponse>
  /**
   * Approves a member who waits for it, writes to them, and returns the member.
   *
   * @throws {PlatformError} 404: when there is none. 409 `STATUS_CHANGE_NOT_POSSIBLE`: when it is not
   * possible in the member's status; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { status } = await admin.members.approveMember(memberId)
   * ```
   */
  approveMember(id: string, options?: WriteOptions): Promise<Member>
  /**
   * Declines a member who waits for approval: the account is deleted, and its owner gets an e-mail.
   *
   * @throws {PlatformError} 404: when there is none. 409 `STATUS_CHANGE_NOT_POSSIBLE` or
   * `WORKS_HERE`, when the member is staff; and when the platform refuses the request or fails
   * otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.members.denyMember(memberId)
   * ```
   */
  denyMember(id: string, options?: WriteOptions): Promise<void>
  /**
   * Blocks a member, whose sessions end within a second, and returns the member.
   *
   * @throws {PlatformError} 404: when there is none. 409 `STATUS_CHANGE_NOT_POSSIBLE` or
   * `WORKS_HERE`, when the member is staff; and when the platform refuses the request or fails
   * otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.members.blockMember(memberId)
   * ```
   */
  blockMember(id: string, options?: WriteOptions): Promise<Member>
  /**
   * Unblocks a member, who waits for what they waited for before, and returns the member.
   *
   * @throws {PlatformError} 404: when there is none. 409 `STATUS_CHANGE_NOT_POSSIBLE`: when it is not
   * possible in the member's status; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.members.unblockMember(memberId)
   * ```
   */
  unblockMember(id: string, options?: WriteOptions): Promise<Member>
  /**
   * Deletes the account of a member with its personal data; orders stay.
   *
   * @throws {PlatformError} 404: when there is none. 409 `STATUS_CHANGE_NOT_POSSIBLE` or
   * `WORKS_HERE`, when the member is staff; and when the platform refuses the request or fails
   * otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.members.deleteMember(memberId)
   * ```
   */
  deleteMember(id: string, options?: WriteOptions): Promise<void>
  /**
   * The status of a member with its reasons, and what the member signs in with. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404: when there is none; and when the platform refuses the request or
   * fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { status, factors } = await admin.members.getIdentity(memberId)
   * ```
   */
  getIdentity(id: string, options?: CallOptions): Promise<Identity>
  /**
   * The sessions of a member, last used first, at most fifty. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404: when there is none; and when the platform refuses the request or
   * fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const sessions = await admin.members.listSessions(memberId)
   * ```
   */
  listSessions(id: string, options?: CallOptions): Promise<MemberSession[]>
  /**
   * Ends one session of a member. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404: when there is none. 409 `WORKS_HERE`: when the member is staff; and
   * when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.members.endSession(memberId, sessionId)
   * ```
   */
  endSession(id: string, sessionId: string, options?: WriteOptions): Promise<void>
  /**
   * Ends all sessions of a member, and returns how many there were. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404: when there is none. 409 `WORKS_HERE`: when the member is staff; and
   * when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const ended = await admin.members.endAllSessions(memberId)
   * ```
   */
  endAllSessions(id: string, options?: WriteOptions): Promise<number>
  /**
   * Everything that the shop stores about a member, without secrets, to be handed out on request
   * (GDPR article 15). Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404: when there is none. 409 `WORKS_HERE`: when the member is staff; and
   * when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const data = await admin.members.exportData(memberId)
   * ```
   */
  exportData(id: string, options?: CallOptions): Promise<Record<string, unknown>>
  /**
   * Signs a member in without a password, on the caller's authority, and registers them when they
   * are new.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { sessionToken } = await admin.members.signOn({ loginId: { email } })
   * ```
   */
  signOn(request: SignOnRequest, options?: WriteOptions): Promise<SignOnResponse>
  /**
   * Sends the e-mail by which a member that the site's staff has registered sets a password.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.members.sendActivationEmail({ identityId, emailOptions: { language: 'en' } })
   * ```
   */
  sendActivationEmail(request: SendActivationEmailRequest, options?: WriteOptions): Promise<void>
}

export function createAdminMembers({ api }: Pick<Connection, 'api'>): AdminMembers {
  return {
    ...createMembers({ api }),

    getMember: async (id, { fieldsets, ...options } = {}) => {
      const { member } = await api.get<GetCurrentMemberResponse>(
        path`/members/v1/members/${id}`,
        { id, fieldsets },
        options,
      )
      return member
    },

    queryMembers: (request = {}, options) =>
      api.read('/members/v1/members/query', request, options),

    approveMember: async (id, options) => decide(id, 'approve', options),

    denyMember: async (id, options) => {
      await api.post(path`/members/v1/members/${id}/deny`, {}, options)
    },

    blockMember: async (id, options) => decide(id, 'block', options),

    unblockMember: async (id, options) => decide(id, 'unblock', options),

    deleteMember: async (id, options) => {
      await api.delete(path`/members/v1/members/${id}`, {}, options)
    },

    getIdentity: async (id, options) => {
      const { identity } = await api.get<GetIdentityResponse>(
        path`/members/v1/members/${id}/identity`,
        {},
        options,
      )
      return identity
    },

    listSessions: async (id, options) => {
      const { sessions } = await api.get<ListSessionsResponse>(
        path`/members/v1/members/${id}/sessions`,
        {},
        options,
      )
      return sessions
    },

    endSession: async (id, sessionId, options) => {
      await api.delete(path`/members/v1/members/${id}/sessions/${sessionId}`, {}, options)
    },

    endAllSessions: async (id, options) => {
      const { ended } = await api.post<{ ended: number }>(
        path`/members/v1/members/${id}/end-sessions`,
        {},
        options,
      )
      return ended
    },

    exportData: async (id, options) => api.get(path`/members/v1/members/${id}/export`, {}, options),

    signOn: (request, options) => api.post('/_api/iam/authentication/v2/sign-on', request, options),

    sendActivationEmail: async (request, options) => {
      await api.post('/_api/iam/recovery/v1/activation-email', request, options)
    },
  }

  async function decide(id: string, decision: string, options?: WriteOptions) {
    const { member } = await api.post<GetCurrentMemberResponse>(
      path`/members/v1/members/${id}/${decision}`,
      {},
      options,
    )
    return member
  }
}
