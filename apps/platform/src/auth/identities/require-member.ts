import { ApiError } from '../../kernel/errors/api-error.ts'
import type { Caller, SiteScope } from '../../kernel/scope/site-scope.ts'

export type MemberCaller = Extract<Caller, { kind: 'member' }>

/** @throws {ApiError} 403: nobody is signed in. */
export function requireMember({ caller }: SiteScope): MemberCaller {
  if (caller.kind === 'member') return caller
  throw new ApiError(403, 'Nobody is signed in. Send the access token of a member.')
}
