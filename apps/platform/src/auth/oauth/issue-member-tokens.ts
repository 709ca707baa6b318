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

type Member = Omit<TokenSubject, 'subjectType'> & {
  /** The visitor who signed in, where it is known. */
  visitorId: string | null
}

/**
 * Tokens of a member, in the scope's transaction. Every sign-in ends in this call, so here a guest's cart becomes the
 * member's. An OpenID Connect sign-in has a refresh token only with the scope `offline_access`.
 */
export async function issueMemberTokens(
  tx: SiteScope,
  { visitorId, ...subject }: Member,
  { signedIn }: Pick<MemberHooks, 'signedIn'>,
): Promise<IssuedTokens<TokenResponse | AppAccessTokenResponse>> {
  if (visitorId !== null) await signedIn(tx, { visitorId, memberId: subject.subjectId })
  const scopes = readScopes(subject.scope)
  const issue = scopes?.has('offline_access') === false ? issueAccessToken : issueTokens
  return issue(tx, { ...subject, subjectType: 'MEMBER' })
}
