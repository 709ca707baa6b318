import type { GetCurrentMemberResponse, MemberFieldset } from '@vitrine/contract'
import type { Api, CallOptions } from '../http/api.ts'

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
  getCurrentMember(options?: GetCurrentMemberOptions): Promise<GetCurrentMemberResponse>
}

export interface GetCurrentMemberOptions extends CallOptions {
  /** How much of the member: `PUBLIC` unless asked for more. */
  fieldsets?: MemberFieldset[]
}

export function createMembers(api: Api): Members {
  return {
    getCurrentMember: ({ fieldsets, ...options } = {}) =>
      api.get('/members/v1/members/my', { fieldsets }, options),
  }
}
