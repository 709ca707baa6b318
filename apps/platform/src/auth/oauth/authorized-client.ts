import type { TokenReply } from '@vitrine/contract'
import { record } from '../../audit/record.ts'
import { OAuthError } from '../../http/oauth-error.ts'
import { isPermitted, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import { lockActive } from '../identities/lock-active.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import { redeemSessionToken } from '../sessions/session-token.ts'
import { createSignIn } from '../sessions/sign-ins.ts'
import { issueMemberTokens } from './issue-member-tokens.ts'

export interface AuthorizedClient {
  memberId: string
  scope?: string
  sessionToken?: string
}

/** A time so long ago that it never counts as a recent sign-in. */
const NEVER = new Date(0)

/**
 * Tokens of a member whom the shop's own sign-in authenticated.
 *
 * This is impersonation, so it needs an API key with this permission; the token of a visitor or member is no credential
 * here (security.md 3.0). With a session token the sign-in counts as made when the app made it, otherwise as never
 * made: the member has to sign in again for actions that need a recent sign-in.
 *
 * @throws {OAuthError} `unauthorized_client`: no permission, or disabled for the site. `invalid_grant`: no such
 * active member, or a session of another member.
 */
export async function authorizedClientGrant(
  scope: SiteScope,
  { memberId, scope: wanted, sessionToken }: AuthorizedClient,
  memberHooks: Pick<MemberHooks, 'signedIn'>,
): Promise<TokenReply> {
  const { caller } = scope
  const onBehalfOf = caller.kind === 'app' ? caller.onBehalfOf : undefined
  const { externalLogin } = await readIdentitySettings(scope)
  if (!isPermitted(scope, 'IAM.EXTERNAL_LOGIN') || !externalLogin || !onBehalfOf) {
    throw new OAuthError(
      'unauthorized_client',
      'Send "<access token>,<API key>" with a key that has the permission IAM.EXTERNAL_LOGIN.',
    )
  }
  if (sessionToken === undefined && wanted !== 'offline_access') {
    throw new OAuthError('invalid_scope', 'The scope has to be offline_access.')
  }
  const session =
    sessionToken === undefined ? null : await redeemSessionToken(scope, sessionToken, onBehalfOf)
  const isSomebodyElses = sessionToken !== undefined && session?.identityId !== memberId
  if (isSomebodyElses || !GUID.test(memberId)) throw noSuchMember()
  const { reply } = await transact(scope, async (tx) => {
    if (!(await lockActive(tx, memberId))) throw noSuchMember()
    await record(tx, {
      action: 'member.tokens_by_app',
      subject: { kind: 'identity', id: memberId },
      details: { withSession: session !== null },
    })
    const byApp = { identityId: memberId, userAgent: 'An app', factor: 'app' }
    const subject = {
      signInId: session?.signInId ?? (await createSignIn(tx, byApp)),
      clientId: onBehalfOf.clientId,
      visitorId: onBehalfOf.memberId === undefined ? onBehalfOf.visitorId : null,
      subjectId: memberId,
      authenticatedAt: session?.authenticatedAt ?? NEVER,
    }
    return issueMemberTokens(tx, subject, memberHooks)
  })
  return reply
}

const noSuchMember = () =>
  new OAuthError('invalid_grant', 'There is no active member with this id and session.')

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
