import type {
  GetCurrentMemberResponse,
  Member,
  MemberFieldset,
  MemberUpdate,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/** Members as the shop shows them. @see wire contract section 7.5 */
export interface Members {
  /**
   * The signed-in member.
   *
   * @throws {PlatformError} Nobody is signed in.
   * @throws {ConnectionError} The platform could not be reached.
   * @throws {SessionEndedError} The member has to sign in again.
   * @example
   * ```ts
   * const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
   * ```
   */
  getCurrentMember(options?: GetMemberOptions): Promise<GetCurrentMemberResponse>
  /**
   * Changes a member; members change themselves. Gives the member itself.
   *
   * @throws {PlatformError} The member is another, or a value is not allowed.
   * @throws {ConnectionError} The platform could not be reached.
   * @throws {SessionEndedError} The member has to sign in again.
   * @example
   * ```ts
   * const member = await client.members.updateMember(memberId, { contact: { firstName: 'Ada' } })
   * ```
   */
  updateMember(id: string, member: MemberUpdate, options?: WriteOptions): Promise<Member>
}

/** How a member is asked for. */
export interface GetMemberOptions extends CallOptions {
  /** How much of the member: `PUBLIC` unless asked for more. */
  fieldsets?: MemberFieldset[]
}

/**
 * Makes the calls of a member about themselves; `client.members` are those of a client.
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
