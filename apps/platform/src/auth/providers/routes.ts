import type {
  ListProviderConnectionsResponse,
  ListSignInProvidersResponse,
  RawHttpResponse,
} from '@vitrine/contract'
import { identityErrorCodes } from '@vitrine/contract'
import { idpTokenLoginSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { requireMember } from '../identities/require-member.ts'
import { member, REAUTHENTICATION, recentMember, visitorOrMember } from '../login/access.ts'
import { originOf, requireBinding } from '../login/flow-context.ts'
import { toReply } from '../login/sign-in.ts'
import { findSignInOfFamily } from '../sessions/sign-ins.ts'
import { beginAtProvider } from './begin-at-provider.ts'
import { removeLink, showConnections } from './links.ts'
import { listOpenProviders } from './providers.ts'
import type { RelyingParty } from './relying-party.ts'
import { signInWithIdToken } from './sign-in-with-id-token.ts'

const { authentication: forms } = pathForms

/** Signing in with a foreign provider, for pages of the shop (wire section 4.1); the list is ours alone. */
export const providerSignInRoutes: Route<IdentityTools & { relyingParty: RelyingParty }>[] = [
  defineRoute({
    id: 'listSignInProviders',
    method: 'get',
    path: '/v1/sso/providers',
    forms,
    summary: 'The identity providers that members may sign in with. Ours.',
    reply: 'ListSignInProvidersResponse',
    handler: async (c) => {
      const rows = await listOpenProviders(c.var.scope)
      const providers = rows.map(({ providerId: id, name }) => ({ id, name }))
      return c.json({ providers } satisfies ListSignInProvidersResponse)
    },
  }),
  defineRoute({
    id: 'loginWithIdpConnection',
    method: 'get',
    path: '/v1/sso/login/:tenantId/:idpConnectionId',
    forms,
    access: [visitorOrMember],
    summary:
      'Starts a sign-in with an identity provider; replies with a redirect, written as JSON.',
    reply: 'RawHttpResponse',
    errors: { 404: ['IDENTITY_PROVIDER_CONNECTION_NOT_FOUND'] },
    handler: async (c, _, { publicPlatformUrl }) => {
      const tenantId = c.req.param('tenantId') ?? ''
      const providerId = c.req.param('idpConnectionId') ?? ''
      const input = { tenantId, providerId, binding: requireBinding(c), publicPlatformUrl }
      const location = await beginAtProvider(c.var.scope, input)
      c.header('Cache-Control', 'no-store')
      const headers = [{ key: 'Location', value: location }]
      return c.json({ body: '', statusCode: 302, headers } satisfies RawHttpResponse)
    },
  }),
  defineRoute({
    id: 'loginWithIdpConnectionTokenParams',
    method: 'post',
    path: '/v1/sso/login-with-token-params',
    forms,
    access: [visitorOrMember],
    summary:
      'Signs in with an ID token that the provider gave to an app, and the nonce that the app asked with.',
    body: idpTokenLoginSchema,
    reply: 'StateMachineResponse',
    errors: {
      400: [identityErrorCodes.emailAlreadyExists, 'EMAIL_NOT_VERIFIED', 'TELEPHONE_NOT_ALLOWED'],
      401: ['ID_TOKEN_NOT_ACCEPTED'],
      403: ['ACCOUNT_CLOSED'],
      404: ['IDENTITY_PROVIDER_CONNECTION_NOT_FOUND'],
      503: ['IDENTITY_PROVIDER_AWAY'],
    },
    handler: async (c, request, tools) => {
      const binding = requireBinding(c)
      const { idpConnectionId: connectionId, tokenParams, clientMetaData } = request
      const context = { binding, origin: originOf(c, clientMetaData) }
      const input = { connectionId, ...tokenParams }
      const step = await signInWithIdToken(c.var.scope, input, context, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    },
  }),
]

const CONNECTIONS = '/v1/members/my/connections'

/** The providers that are linked to the member's account, for pages of the shop. Ours alone. */
export const connectionRoutes: Route<IdentityTools>[] = [
  defineRoute({
    id: 'listConnections',
    method: 'get',
    path: CONNECTIONS,
    forms: pathForms.members,
    access: [member],
    summary: 'The identity providers that are linked to the account of the member.',
    reply: 'ListProviderConnectionsResponse',
    handler: async (c) => {
      const connections = await showConnections(c.var.scope, requireMember(c.var.scope).memberId)
      return c.json({ connections } satisfies ListProviderConnectionsResponse)
    },
  }),
  defineRoute({
    id: 'removeConnection',
    method: 'delete',
    path: `${CONNECTIONS}/:id`,
    forms: pathForms.members,
    access: [recentMember],
    summary: 'Unlinks an identity provider.',
    reply: NOTHING,
    errors: { ...REAUTHENTICATION, 404: ['CONNECTION_NOT_FOUND'], 409: ['LAST_SIGN_IN_METHOD'] },
    handler: async (c, _, tools) => {
      const { scope } = c.var
      const { memberId: identityId, familyId } = requireMember(scope)
      const current = await findSignInOfFamily(scope, familyId)
      const providerId = c.req.param('id') ?? ''
      await removeLink(scope, { identityId, providerId, current }, tools)
      return c.json({})
    },
  }),
]
