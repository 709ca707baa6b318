import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { FlowBinding } from '../login/login-flow.ts'
import { createRedirectSession } from '../redirects/redirect-session.ts'
import { findOpenProvider } from './providers.ts'

/**
 * The address to which a browser must go to sign in at a provider: first a page of the platform, which redirects to it.
 *
 * The provider's response is accepted only from the same browser, so a program cannot follow the redirects instead.
 *
 * @throws {ApiError} 404: there is no such provider, or it is disabled.
 */
export async function beginAtProvider(
  scope: SiteScope,
  {
    tenantId,
    providerId,
    binding,
    publicPlatformUrl,
  }: { tenantId: string; providerId: string; binding: FlowBinding; publicPlatformUrl: string },
): Promise<string> {
  const provider = tenantId === scope.siteId ? await findOpenProvider(scope, providerId) : null
  if (!provider) throw notFound('identity provider connection', providerId)
  const { clientId, visitorId } = binding
  const session = { clientId, visitorId, intent: 'login' as const, request: {} }
  const { handle } = await createRedirectSession(scope, session)
  const query = new URLSearchParams({
    client_id: clientId,
    request_uri: `urn:vitrine:redirect:${handle}`,
    idp: providerId,
  })
  return `${publicPlatformUrl}/hosted/login?${query}`
}
