import type { AppAccessTokenResponse, TokenResponse } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import { readScopes } from '../openid/scopes.ts'
import {
  type IssuedTokens,
  issueAccessToken,
  issueTokens,
  type TokenSubject,
} from './issue-tokens.ts'

type Member = Omit<TokenSubject, 'subjectType'> & { visitorId: string | null }

/**
 * Tokens of a member, in the scope's transaction. Every sign-in ends in this call, so here a guest's cart becomes the
 * member's. An OpenID Connect sign-in has a refresh token only with the scope `offline_access`.
 */
export async function issueMemberTokens(
  tx: SiteScope,
  member: Member,
  { signedIn }: Pick<MemberHooks, 'signedIn'>,
): Promise<IssuedTokens<TokenResponse | AppAccessTokenResponse>> {
  const { visitorId, subjectId, scope } = member
  if (visitorId !== null) await signedIn(tx, { visitorId, memberId: subjectId })
  const scopes = readScopes(scope)
  const issue = scopes?.has('offline_access') === false ? issueAccessToken : issueTokens
  return issue(tx, { ...member, subjectType: 'MEMBER' })
}
