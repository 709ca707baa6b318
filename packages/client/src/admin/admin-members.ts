import type {
  GetCurrentMemberResponse,
  Member,
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

    signOn: (request, options) => api.post('/_api/iam/authentication/v2/sign-on', request, options),

    sendActivationEmail: async (request, options) => {
      await api.post('/_api/iam/recovery/v1/activation-email', request, options)
    },
  }
}
