import {
  appGrantSchema,
  introspectionSchema,
  type ReadTokenGrant,
  tokenGrantSchema,
  tokenInfoSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { allowOrigin, allowReadingError, rejectOrigin } from '../../http/headers/cross-origin.ts'
import { OAuthError } from '../../http/oauth-error.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineRawRoute, NOTHING, type Route, type RouteContext } from '../../http/route/route.ts'
import { traceOf } from '../../http/trace-of.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import type { Presence } from '../../kernel/time/presence.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { rules } from '../../rate-limits/rules.ts'
import { installCodeGrant, installedAppGrant } from '../apps/app-installation.ts'
import { clientCredentialsGrant, stripBoundSessionGrant } from '../apps/app-tokens.ts'
import type { CallerDirectory } from '../callers/find-caller.ts'
import { namesOtherSite, OTHER_SITE, SITE_ID_HEADER } from '../callers/names-other-site.ts'
import {
  authenticateClient,
  type ClientProofTools,
  requireProof,
} from '../clients/authenticate-client.ts'
import { findClient, findClientWithSite, findSiteOfClient } from '../clients/clients.ts'
import { unknownClientError } from '../clients/unknown-client-error.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import { introspect } from '../openid/introspection.ts'
import { anonymousGrant } from './anonymous-grant.ts'
import { authorizationCodeGrant } from './authorization-code.ts'
import { authorizedClientGrant } from './authorized-client.ts'
import { findRefreshToken, refreshTokenGrant } from './refresh-token-grant.ts'
import { readTokenInfo, revokeToken } from './token-info.ts'
import {
  type ClientRequest,
  parseGrant,
  readClientRequest,
  readParameters,
} from './token-request.ts'

type Grant<Type extends ReadTokenGrant['grantType']> = Extract<ReadTokenGrant, { grantType: Type }>

interface TokenRoutesOptions extends ScopeSource, ClientProofTools {
  callers: CallerDirectory
  keyring: Keyring
  memberHooks: MemberHooks
  presence: Presence
  rateLimits: RateLimits
}

const { oauth: forms } = pathForms
const call = { method: 'post', forms, isPublic: true, errorBody: 'OAuthErrorBody' } as const

/** The token endpoint and what goes with it: JSON or form, camel case or snake case. @see wire contract sections 2.1, 2.2 */
export const tokenRoutes: Route<TokenRoutesOptions>[] = [
  defineRawRoute({
    ...call,
    id: 'token',
    path: '/oauth2/token',
    aliases: ['/v1/oauth/token'],
    summary: 'Tokens for a visitor, for an authorization code, or for a refresh token.',
    body: tokenGrantSchema,
    reply: 'TokenReply',
    errors: {
      400: [
        'invalid_request',
        'invalid_grant',
        'invalid_scope',
        'unauthorized_client',
        'unsupported_grant_type',
      ],
      401: ['invalid_client'],
    },
    handler: answerGrant,
  }),
  defineRawRoute({
    ...call,
    id: 'tokenInfo',
    path: '/oauth2/token-info',
    aliases: ['/v1/oauth/token-info'],
    summary: 'What a token stands for.',
    body: tokenInfoSchema,
    reply: 'TokenInfoReply',
    errors: { 400: ['invalid_request', 'invalid_grant'], 401: ['invalid_client'] },
    handler: answerTokenInfo,
  }),
  defineRawRoute({
    ...call,
    id: 'revokeToken',
    path: '/oauth2/revoke',
    summary: 'Ends the session that a token belongs to (RFC 7009).',
    body: tokenInfoSchema,
    reply: NOTHING,
    errors: { 400: ['invalid_request'], 401: ['invalid_client'] },
    handler: answerRevocation,
  }),
  defineRawRoute({
    ...call,
    id: 'introspectToken',
    path: '/oauth2/introspect',
    summary: 'What a token stands for, to a client that authenticates (RFC 7662).',
    body: introspectionSchema,
    reply: 'TokenIntrospection',
    errors: { 400: ['invalid_request'], 401: ['invalid_client'] },
    handler: answerIntrospection,
  }),
  defineRawRoute({
    ...call,
    id: 'appTokens',
    path: '/oauth/access',
    summary: 'Tokens of an installed app: for its code, or its refresh token.',
    body: appGrantSchema,
    reply: 'AppTokenResponse',
    errors: { 400: ['invalid_request', 'invalid_grant'], 401: ['invalid_client'] },
    handler: answerApp,
  }),
]

async function answerGrant(c: RouteContext, options: TokenRoutesOptions) {
  c.header('Cache-Control', 'no-store')
  const request = await readClientRequest(c)
  const grant = parseGrant(request)
  switch (grant.grantType) {
    case 'anonymous':
      return c.json(await visitorTokens(c, grant, options))
    case 'refresh_token':
      return c.json(await refreshedTokens(c, grant, request, options))
    case 'authorization_code': {
      const scope = await scopeOfClient(c, grant.clientId, options)
      await allowOriginOf(c, scope, grant.clientId)
      const { isProven } = await authenticateClient(scope, request.presented, options)
      return c.json(await authorizationCodeGrant(scope, { ...grant, isProven }, options))
    }
    case 'authorized_client':
      return c.json(await memberTokens(c, grant, options))
    case 'strip_bound_session': {
      const { accessToken, clientSecret } = grant
      const site = parseToken('access', accessToken)
      if (!site) throw new OAuthError('invalid_grant', 'The access token is expired or revoked.')
      const scope = systemScope(options, site.siteId, traceOf(c))
      return c.json(await stripBoundSessionGrant(scope, { accessToken, clientSecret }))
    }
    case 'client_credentials': {
      const { scope, client } = await requireProvenClient(c, request, options)
      return c.json(await clientCredentialsGrant(scope, client))
    }
  }
}

async function visitorTokens(
  c: RouteContext,
  { clientId }: Grant<'anonymous'>,
  options: TokenRoutesOptions,
) {
  const found = await findClientWithSite(options, clientId)
  if (!found) throw unknownClient(c)
  const scope = systemScope(options, found.siteId, traceOf(c))
  allowOrigin(c, found.client.origins)
  const { address } = c.var.origin
  if (address) {
    const limits = [rules.anonymousByAddressMinutely, rules.anonymousByAddressHourly]
    await options.rateLimits.consumeInTurn(scope, limits, address)
  }
  return anonymousGrant(scope, found.client)
}

async function refreshedTokens(
  c: RouteContext,
  grant: Grant<'refresh_token'>,
  { presented }: ClientRequest,
  options: TokenRoutesOptions,
) {
  const token = parseToken('refresh', grant.refreshToken)
  if (!token) {
    throw new OAuthError('invalid_grant', 'The refresh token is invalid, expired or revoked.')
  }
  const scope = systemScope(options, token.siteId, traceOf(c))
  const found = await findRefreshToken(scope, grant.refreshToken)
  if (found) {
    const { client, clientId } = found
    if (client) allowOrigin(c, client.origins)
    // Who names another client is refused with the token; who names none is asked for this one's proof.
    const isNamed = presented.clientId === undefined || presented.clientId === clientId
    if (isNamed) await requireProof(scope, client, presented, options)
  }
  return refreshTokenGrant(scope, { grant, found }, options)
}

async function memberTokens(
  c: RouteContext,
  grant: Grant<'authorized_client'>,
  options: TokenRoutesOptions,
) {
  const found = await options.callers.find(c.req.header('Authorization')?.trim() ?? '')
  if (!found) throw new OAuthError('invalid_client', 'Send "<access token>,<API key>".')
  if (namesOtherSite(c.req.header(SITE_ID_HEADER), found)) {
    throw new OAuthError('invalid_client', OTHER_SITE)
  }
  const scope = { ...systemScope(options, found.siteId, traceOf(c)), caller: found.caller }
  // Keys are for servers: no page of any origin may read the reply.
  rejectOrigin(c)
  return authorizedClientGrant(scope, grant, options.memberHooks)
}

/** Codes and refresh tokens of installed apps (wire section 2.2). */
async function answerApp(c: RouteContext, options: TokenRoutesOptions) {
  c.header('Cache-Control', 'no-store')
  const result = v.safeParse(appGrantSchema, await readParameters(c))
  if (!result.success) {
    const [issue] = result.issues
    const name = v.getDotPath(issue) ?? 'The grant'
    throw new OAuthError('invalid_request', `${name} is missing or malformed.`)
  }
  const grant = result.output
  const { client_id: clientId, client_secret: clientSecret } = grant
  const scope = await scopeOfClient(c, clientId, options)
  // Secrets are for servers: no page of any origin may read the reply.
  rejectOrigin(c)
  const credentials = { clientId, clientSecret }
  return c.json(
    grant.grant_type === 'authorization_code'
      ? await installCodeGrant(scope, { ...credentials, code: grant.code })
      : await installedAppGrant(
          scope,
          { ...credentials, refreshToken: grant.refresh_token },
          options,
        ),
  )
}

async function answerTokenInfo(c: RouteContext, options: TokenRoutesOptions) {
  c.header('Cache-Control', 'no-store')
  const result = v.safeParse(tokenInfoSchema, await readParameters(c))
  if (!result.success) throw new OAuthError('invalid_request', 'token is missing or malformed.')
  const { token } = result.output
  const site = parseToken('access', token) ?? parseToken('refresh', token)
  if (!site) return c.json({ active: false })
  return c.json(await readTokenInfo(systemScope(options, site.siteId), token))
}

async function answerRevocation(c: RouteContext, options: TokenRoutesOptions) {
  c.header('Cache-Control', 'no-store')
  const { parameters, presented } = await readClientRequest(c)
  const token = requireToken(parameters)
  const scope = await scopeOfClient(c, presented.clientId ?? '', options)
  const { client } = await authenticateClient(scope, presented, options)
  allowOrigin(c, client.origins)
  await revokeToken(scope, { token, clientId: client.clientId })
  return c.json({})
}

async function answerIntrospection(c: RouteContext, options: TokenRoutesOptions) {
  c.header('Cache-Control', 'no-store')
  const request = await readClientRequest(c)
  const token = requireToken(request.parameters)
  const { scope } = await requireProvenClient(c, request, options)
  return c.json(await introspect(scope, token, options.publicPlatformUrl))
}

function requireToken({ token }: ClientRequest['parameters']): string {
  if (typeof token === 'string' && token !== '' && token.length <= 4096) return token
  throw new OAuthError('invalid_request', 'token is missing or malformed.')
}

/** The client of a call that only a program with a secret or a key of its own may make. */
async function requireProvenClient(
  c: RouteContext,
  { presented }: ClientRequest,
  options: TokenRoutesOptions,
) {
  const scope = await scopeOfClient(c, presented.clientId ?? '', options)
  const { client, isProven } = await authenticateClient(scope, presented, options)
  if (!isProven) throw new OAuthError('invalid_client', 'The client has to authenticate.')
  return { scope, client }
}

async function scopeOfClient(
  c: RouteContext,
  clientId: string,
  options: ScopeSource,
): Promise<SiteScope> {
  const siteId = await findSiteOfClient(options, clientId)
  if (!siteId) throw unknownClient(c)
  return systemScope(options, siteId, traceOf(c))
}

/** No client forbids a page to read this, which otherwise would take its own origin for the reason. */
function unknownClient(c: RouteContext) {
  allowReadingError(c)
  return unknownClientError()
}

async function allowOriginOf(c: RouteContext, scope: SiteScope, clientId: string) {
  const client = await findClient(scope, clientId)
  if (client) allowOrigin(c, client.origins)
}
