import type { PushedAuthorizationResponse } from '@vitrine/contract'
import { pushedAuthorizationSchema } from '@vitrine/contract/schemas'
import { allowOrigin } from '../../http/headers/cross-origin.ts'
import { OAuthError } from '../../http/oauth-error.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineRawRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { traceOf } from '../../http/trace-of.ts'
import type { ScopeSource } from '../../kernel/scope/system-scope.ts'
import { systemScope } from '../../kernel/scope/system-scope.ts'
import { authenticateClient, type ClientProofTools } from '../clients/authenticate-client.ts'
import { findSiteOfClient, isRegisteredRedirectUri } from '../clients/clients.ts'
import { unknownClientError } from '../clients/unknown-client-error.ts'
import { REDIRECT_HANDLE_MS } from '../oauth/lifetimes.ts'
import { readClientRequest } from '../oauth/token-request.ts'
import { createRedirectSession, REQUEST_URI_PREFIX } from '../redirects/redirect-session.ts'
import { readAuthorization } from './authorization-parameters.ts'

type Options = ScopeSource & ClientProofTools

/** Authorization requests that a client sends itself, before it sends the browser (RFC 9126). */
export const pushedAuthorizationRoutes: Route<Options>[] = [
  defineRawRoute({
    id: 'pushAuthorizationRequest',
    method: 'post',
    path: '/oauth2/par',
    forms: pathForms.oauth,
    isPublic: true,
    status: 201,
    errorBody: 'OAuthErrorBody',
    summary:
      'Stores an authorization request for a minute; the browser takes its request_uri along.',
    body: pushedAuthorizationSchema,
    reply: 'PushedAuthorizationResponse',
    errors: {
      400: [
        'invalid_request',
        'invalid_scope',
        'unsupported_response_type',
        'request_not_supported',
        'registration_not_supported',
      ],
      401: ['invalid_client'],
    },
    handler: push,
  }),
]

async function push(c: RouteContext, options: Options) {
  c.header('Cache-Control', 'no-store')
  const { raw, presented } = await readClientRequest(c)
  const texts = Object.entries(raw).filter((entry) => typeof entry[1] === 'string')
  const parameters = new URLSearchParams(texts as [string, string][])
  const issuer = options.publicPlatformUrl
  const siteId = await findSiteOfClient(options, presented.clientId ?? '')
  if (!siteId) throw unknownClientError()
  const scope = systemScope(options, siteId, traceOf(c))
  const { client } = await authenticateClient(scope, presented, options)
  allowOrigin(c, client.origins)
  if (parameters.has('request_uri')) {
    throw new OAuthError('invalid_request', 'request_uri cannot be pushed.')
  }
  const redirectUri = parameters.get('redirect_uri')
  if (redirectUri === null || !isRegisteredRedirectUri(client, redirectUri)) {
    throw new OAuthError('invalid_request', 'redirect_uri is not registered for this client.')
  }
  const read = await readAuthorization(scope, { client, redirectUri, parameters, issuer })
  if (read.outcome === 'refused') throw new OAuthError(read.error, read.description)
  const { clientId } = client
  const { request } = read
  const { handle } = await createRedirectSession(scope, { clientId, intent: 'auth', request })
  const reply: PushedAuthorizationResponse = {
    request_uri: REQUEST_URI_PREFIX + handle,
    expires_in: REDIRECT_HANDLE_MS / 1000,
  }
  return c.json(reply, 201)
}
