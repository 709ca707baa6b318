import type {
  GetCurrentMemberResponse,
  Member,
  MemberFieldset,
  MemberUpdate,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/** The signed-in member, and changes of members. @see wire contract section 7.5 */
export interface Members {
  /**
   * The signed-in member.
   *
   * @throws {PlatformError} When no member is signed in.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
   * ```
   */
  getCurrentMember(options?: GetMemberOptions): Promise<GetCurrentMemberResponse>
  /**
   * Updates a member, and returns it; members can update themselves.
   *
   * @throws {PlatformError} When it is another member, or a value is not allowed.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const member = await client.members.updateMember(memberId, { contact: { firstName: 'Ada' } })
   * ```
   */
  updateMember(id: string, member: MemberUpdate, options?: WriteOptions): Promise<Member>
}

/** Options of a request for a member. */
export interface GetMemberOptions extends CallOptions {
  /** The fieldsets to return: `PUBLIC` by default. */
  fieldsets?: MemberFieldset[]
}

/**
 * Creates the calls of a member about themselves; `client.members` are those of a client.
 *
 * @example
 * ```ts
 * const members = createMembers(createSession({ clientId }))
 * const { member } = await members.getCurrentMember()
 * ```
 */
export function createMembers({ api }: Pick<Connection, 'api'>): Members {
  return {
    getCurrentMember: ({ fieldsets, ...options } = {}) =>
      api.get('/members/v1/members/my', { fieldsets }, options),

    updateMember: async (id, changes, options) => {
      const { member } = await api.patch<GetCurrentMemberResponse>(
        path`/members/v1/members/${id}`,
        { member: { ...changes, id } },
        options,
      )
      return member
    },
  }
}
