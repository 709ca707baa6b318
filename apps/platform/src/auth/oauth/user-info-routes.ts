import type { UserInfo } from '@vitrine/contract'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { requireMember } from '../identities/require-member.ts'

const PATHS = ['/oauth2/user-info', '/v1/oauth/user-info']

/** `GET /oauth2/user-info`: who the member is (wire section 2.2). */
export const userInfoRoutes = new Hono<HttpEnvironment>().on('GET', PATHS, async (c) => {
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
})
