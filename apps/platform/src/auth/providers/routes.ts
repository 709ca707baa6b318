import type {
  ListProviderConnectionsResponse,
  ListSignInProvidersResponse,
  RawHttpResponse,
} from '@vitrine/contract'
import { idpTokenLoginSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { requireMember } from '../identities/require-member.ts'
import { originOf, requireBinding } from '../login/flow-context.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'
import { toReply } from '../login/sign-in.ts'
import { findSignInOfFamily } from '../sessions/sign-ins.ts'
import { beginAtProvider } from './begin-at-provider.ts'
import { listLinks, removeLink } from './links.ts'
import { listOpenProviders } from './providers.ts'
import { createRelyingParty, type RelyingPartyTools } from './relying-party.ts'
import { signInWithIdToken } from './sign-in-with-id-token.ts'

/** Signing in with a foreign provider, for pages of the shop (wire section 4.1); the list is ours alone. */
export function createProviderSignInRoutes(tools: IdentityTools & RelyingPartyTools) {
  const { publicPlatformUrl } = tools
  const signInTools = { ...tools, relyingParty: createRelyingParty(tools) }

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
      const binding = requireBinding(c)
      const request = await parseBody(c, idpTokenLoginSchema)
      const { idpConnectionId: connectionId, tokenParams, clientMetaData } = request
      const context = { binding, origin: originOf(c, clientMetaData) }
      const input = { connectionId, ...tokenParams }
      const step = await signInWithIdToken(c.var.scope, input, context, signInTools)
      return c.json(await toReply(c.var.scope, step, binding))
    })
}

const CONNECTIONS = '/v1/members/my/connections'

/** The members' own ways in through providers, for pages of the shop. Ours alone. */
export function createConnectionRoutes(tools: IdentityTools) {
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
      await removeLink(scope, { identityId, providerId: c.req.param('id'), current }, tools)
      return c.json({})
    })
}
