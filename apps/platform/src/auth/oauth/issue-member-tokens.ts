import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import { type IssuedTokens, issueTokens, type TokenSubject } from './issue-tokens.ts'

type Member = Omit<TokenSubject, 'subjectType'> & {
  /** The visitor who signed in, where it is known. */
  visitorId: string | null
}

/**
 * Tokens of a member, in the scope's transaction. Every sign-in ends in this call, so here a guest's cart becomes the
 * member's.
 */
export async function issueMemberTokens(
  tx: SiteScope,
  { visitorId, ...subject }: Member,
  { signedIn }: Pick<MemberHooks, 'signedIn'>,
): Promise<IssuedTokens> {
  if (visitorId !== null) await signedIn(tx, { visitorId, memberId: subject.subjectId })
  return issueTokens(tx, { ...subject, subjectType: 'MEMBER' })
}
