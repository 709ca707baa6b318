import type {
  ListProviderConnectionsResponse,
  ListSignInProvidersResponse,
  RawHttpResponse,
} from '@vitrine/contract'
import { idpLoginSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { applicationError, notFound } from '../../refusal.ts'
import type { PlatformServices } from '../../services.ts'
import { requireBinding } from '../flow-context.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { requireMember } from '../require-member.ts'
import { findSignInOfFamily } from '../sign-ins.ts'
import { beginAtProvider } from './begin-at-provider.ts'
import { listLinks, removeLink } from './links.ts'
import { findOpenProvider, listOpenProviders } from './providers.ts'

/** Signing in with a foreign provider, for pages of the shop (wire section 4.1); the list is ours alone. */
export function createProviderSignInRoutes({ publicPlatformUrl }: PlatformServices) {
  return new Hono<HttpEnvironment>()
    .get('/v1/sso/providers', async (c) => {
      const rows = await listOpenProviders(c.var.scope)
      const providers = rows.map(({ providerId: id, name }) => ({ id, name }))
      return c.json({ providers } satisfies ListSignInProvidersResponse)
    })
    .get('/v1/sso/login/:tenantId/:idpConnectionId', async (c) => {
      const { tenantId, idpConnectionId: providerId } = c.req.param()
      const binding = requireBinding(c)
      const input = { tenantId, providerId, binding, publicPlatformUrl }
      const location = await beginAtProvider(c.var.scope, input)
      c.header('Cache-Control', 'no-store')
      const headers = [{ key: 'Location', value: location }]
      return c.json({ body: '', statusCode: 302, headers } satisfies RawHttpResponse)
    })
    .post('/v1/sso/login-with-token-params', async (c) => {
      const { idpConnectionId } = await parseBody(c, idpLoginSchema)
      if (!(await findOpenProvider(c.var.scope, idpConnectionId))) {
        throw notFound('identity provider connection', idpConnectionId)
      }
      // A token that somebody brings along says nothing about who asked for it: nonce and browser are the platform's.
      throw applicationError(
        400,
        'UNIMPLEMENTED_FEATURE',
        'This platform takes no tokens of a provider from a client. Send the browser to /v1/sso/login, or put idp into the authorization request.',
      )
    })
}

const CONNECTIONS = '/v1/members/my/connections'

/** The members' own ways in through providers, for pages of the shop. Ours alone. */
export function createConnectionRoutes(services: PlatformServices) {
  return new Hono<HttpEnvironment>()
    .get(CONNECTIONS, async (c) => {
      const links = await listLinks(c.var.scope, requireMember(c.var.scope).memberId)
      const connections = links.map(({ providerId: id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdDate: createdAt.toISOString(),
        lastUsedDate: lastUsedAt.toISOString(),
      }))
      return c.json({ connections } satisfies ListProviderConnectionsResponse)
    })
    .delete(`${CONNECTIONS}/:id`, async (c) => {
      const { scope } = c.var
      const { memberId: identityId, familyId } = requireRecentSignIn(scope)
      const current = await findSignInOfFamily(scope, familyId)
      await removeLink(scope, { identityId, providerId: c.req.param('id'), current }, services)
      return c.json({})
    })
}
