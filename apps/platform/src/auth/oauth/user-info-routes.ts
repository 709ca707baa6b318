import type { UserInfo } from '@vitrine/contract'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { requireMember } from '../identities/require-member.ts'
import { member } from '../login/access.ts'

/** Who the member is. @see wire contract section 2.2 */
export const userInfoRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'userInfo',
    method: 'get',
    path: '/oauth2/user-info',
    forms: pathForms.oauth,
    aliases: pathForms.oauth.map((prefix) => `${prefix}/v1/oauth/user-info`),
    access: [member],
    summary: 'The claims of the member (OpenID Connect names in camel case).',
    reply: 'UserInfo',
    errors: { 404: ['MEMBER_NOT_FOUND'] },
    handler: async (c) => {
      const { memberId } = requireMember(c.var.scope)
      const identity = await findIdentity(c.var.scope, memberId)
      if (!identity) throw notFound('member', memberId)
      const { firstName, lastName, picture, language } = identity.profile
      const name = [firstName, lastName].filter(Boolean).join(' ')
      c.header('Cache-Control', 'no-store')
      return c.json({
        sub: identity.identityId,
        ...(firstName ? { givenName: firstName } : {}),
        ...(lastName ? { familyName: lastName } : {}),
        ...(name ? { name } : {}),
        email: identity.email,
        emailVerified: identity.emailVerified,
        ...(picture ? { picture } : {}),
        ...(language ? { language } : {}),
      } satisfies UserInfo)
    },
  }),
]
