import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createIdToken, type IdTokenSubject, type IdTokenTools } from './id-token.ts'
import { readScopes } from './scopes.ts'

/** The tokens of a member as they were issued, and the sign-in that they were issued for. */
interface SignedIn<Reply> extends Omit<IdTokenSubject, 'scopes' | 'accessToken'> {
  reply: Reply
  scope: string | null
}

/** The reply with an ID token and the scopes, where the sign-in was one of OpenID Connect. */
export async function withIdToken<Reply extends { access_token: string }>(
  scope: SiteScope,
  { reply, scope: granted, ...subject }: SignedIn<Reply>,
  tools: IdTokenTools,
): Promise<Reply | (Reply & { id_token: string; scope: string })> {
  const scopes = readScopes(granted)
  if (!scopes) return reply
  const accessToken = reply.access_token
  const idToken = await createIdToken(scope, { ...subject, scopes, accessToken }, tools)
  return { ...reply, id_token: idToken, scope: [...scopes].join(' ') }
}
