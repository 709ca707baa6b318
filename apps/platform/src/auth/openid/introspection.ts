import type { TokenIntrospection } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findToken } from '../oauth/token-info.ts'

/**
 * What a token of the site stands for, in the standard form (RFC 7662 section 2.2). The caller has authenticated as a
 * client of the site: it may be an API that receives tokens of another client.
 */
export async function introspect(
  scope: SiteScope,
  token: string,
  issuer: string,
): Promise<TokenIntrospection> {
  const row = await findToken(scope, token)
  if (!row || row.expiresAt <= scope.now()) return { active: false }
  return {
    active: true,
    ...(row.scope === null ? {} : { scope: row.scope }),
    client_id: row.clientId,
    ...(row.kind === 'access' ? { token_type: 'Bearer' as const } : {}),
    exp: toSeconds(row.expiresAt),
    iat: toSeconds(row.createdAt),
    sub: row.subjectId,
    iss: issuer,
    subject_type: row.subjectType,
  }
}

function toSeconds(date: Date) {
  return Math.floor(date.getTime() / 1000)
}
