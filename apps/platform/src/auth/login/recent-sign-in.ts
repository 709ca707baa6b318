import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { reauthenticationRequired } from '../identities/identity-errors.ts'
import { type MemberCaller, requireMember } from '../identities/require-member.ts'
import { RECENT_AUTHENTICATION_MS } from '../oauth/lifetimes.ts'

/** Whether a sign-in at this time was less than ten minutes ago: recent enough for irreversible actions. */
export function isRecentSignIn({ now }: SiteScope, authenticatedAt: Date): boolean {
  return now() <= after(authenticatedAt, RECENT_AUTHENTICATION_MS)
}

/** @throws {ApiError} 403: nobody is signed in. 401 -19990: too long ago, because a stolen session is not enough (SR-55). */
export function requireRecentSignIn(scope: SiteScope): MemberCaller {
  const caller = requireMember(scope)
  if (!isRecentSignIn(scope, caller.authenticatedAt)) throw reauthenticationRequired()
  return caller
}
