import type { UserInfo, UserInfoReply } from '@vitrine/contract'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { requireMember } from '../identities/require-member.ts'
import { member } from '../login/access.ts'
import { toClaims } from '../openid/claims.ts'
import { readScopes } from '../openid/scopes.ts'
import type { IdentityRow } from '../tables/identity.ts'

const call = {
  path: '/oauth2/user-info',
  forms: pathForms.oauth,
  access: [member],
  takesAnyScope: true,
  reply: 'UserInfoReply',
  errors: { 404: ['MEMBER_NOT_FOUND'] },
} as const

/** Who the member is. @see wire contract section 2.2, OpenID Connect Core section 5.3 */
export const userInfoRoutes: Route<unknown>[] = [
  defineRoute({
    ...call,
    id: 'userInfo',
    method: 'get',
    aliases: pathForms.oauth.map((prefix) => `${prefix}/v1/oauth/user-info`),
    summary:
      'The claims of the member: standard ones by the scopes of the sign-in, otherwise the wire’s.',
    handler: answer,
  }),
  defineRoute({
    ...call,
    id: 'userInfoByPost',
    method: 'post',
    summary: 'As userInfo; the access token is in the header here too.',
    handler: answer,
  }),
]

async function answer(c: RouteContext) {
  const { memberId, scopes } = requireMember(c.var.scope)
  const identity = await findIdentity(c.var.scope, memberId)
  if (!identity) throw notFound('member', memberId)
  c.header('Cache-Control', 'no-store')
  const granted = scopes && readScopes([...scopes].join(' '))
  return c.json<UserInfoReply>(granted ? toClaims(identity, granted) : toWireClaims(identity))
}

function toWireClaims({ identityId, email, emailVerified, profile }: IdentityRow): UserInfo {
  const { firstName, lastName, picture, language } = profile
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    sub: identityId,
    ...(firstName ? { givenName: firstName } : {}),
    ...(lastName ? { familyName: lastName } : {}),
    ...(name ? { name } : {}),
    email,
    emailVerified,
    ...(picture ? { picture } : {}),
    ...(language ? { language } : {}),
  }
}
