import {
  appGrantSchema,
  type ReadTokenGrant,
  tokenGrantSchema,
  tokenInfoSchema,
} from '@vitrine/contract/schemas'
import type { Context } from 'hono'
import * as v from 'valibot'
import { allowOrigin, rejectOrigin } from '../../http/headers/cross-origin.ts'
import { OAuthError } from '../../http/oauth-error.ts'
import { pathForms } from '../../http/path-forms.ts'
import { readJson } from '../../http/request-body.ts'
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
import {
  clientCredentialsGrant,
  requireConfidentialClient,
  stripBoundSessionGrant,
} from '../apps/app-tokens.ts'
import type { CallerDirectory } from '../callers/find-caller.ts'
import { readClientCredentials } from '../clients/client-authentication.ts'
import { findClient, findSiteOfClient } from '../clients/clients.ts'
import type { MemberHooks } from '../members/member-hooks.ts'
import { anonymousGrant } from './anonymous-grant.ts'
import { authorizationCodeGrant } from './authorization-code.ts'
import { authorizedClientGrant } from './authorized-client.ts'
import { findClientOfRefreshToken, refreshTokenGrant } from './refresh-token-grant.ts'
import { readTokenInfo, revokeToken } from './token-info.ts'

type Grant<Type extends ReadTokenGrant['grantType']> = Extract<ReadTokenGrant, { grantType: Type }>

interface TokenRoutesOptions extends ScopeSource {
  callers: CallerDirectory
  keyring: Keyring
  memberHooks: MemberHooks
  presence: Presence
  rateLimits: RateLimits
}

export const SUPPORTED_GRANTS = [
  'anonymous',
  'refresh_token',
  'authorization_code',
  'authorized_client',
  'client_credentials',
  'strip_bound_session',
]

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
    reply: 'TokenResponse',
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
    reply: 'TokenInfo',
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
  const grant = await readGrant(c)
  switch (grant.grantType) {
    case 'anonymous':
      return c.json(await visitorTokens(c, grant, options))
    case 'refresh_token':
      return c.json(await refreshedTokens(c, grant, options))
    case 'authorization_code': {
      const scope = await scopeOfClient(c, grant.clientId, options)
      await allowOriginOf(c, scope, grant.clientId)
      return c.json(await authorizationCodeGrant(scope, grant, options.memberHooks))
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
      const { clientId = '', clientSecret = '' } = credentialsOf(c, grant)
      const scope = await scopeOfClient(c, clientId, options)
      return c.json(await clientCredentialsGrant(scope, { clientId, clientSecret }))
    }
  }
}

async function visitorTokens(
  c: RouteContext,
  grant: Grant<'anonymous'>,
  options: TokenRoutesOptions,
) {
  const scope = await scopeOfClient(c, grant.clientId, options)
  await allowOriginOf(c, scope, grant.clientId)
  const { address } = c.var.origin
  if (address) {
    await options.rateLimits.consume(scope, rules.anonymousByAddressMinutely, address)
    await options.rateLimits.consume(scope, rules.anonymousByAddressHourly, address)
  }
  return anonymousGrant(scope, grant)
}

async function refreshedTokens(
  c: RouteContext,
  grant: Grant<'refresh_token'>,
  options: TokenRoutesOptions,
) {
  const token = parseToken('refresh', grant.refreshToken)
  if (!token) {
    throw new OAuthError('invalid_grant', 'The refresh token is invalid, expired or revoked.')
  }
  const scope = systemScope(options, token.siteId, traceOf(c))
  const clientId = await findClientOfRefreshToken(scope, grant.refreshToken)
  if (clientId !== null) await allowOriginOf(c, scope, clientId)
  return refreshTokenGrant(scope, grant, options)
}

async function memberTokens(
  c: RouteContext,
  grant: Grant<'authorized_client'>,
  options: TokenRoutesOptions,
) {
  const found = await options.callers.find(c.req.header('Authorization')?.trim() ?? '')
  if (!found) throw new OAuthError('invalid_client', 'Send "<access token>,<API key>".')
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
  const parameters = await readParameters(c)
  const { token, client_id, client_secret, clientId, clientSecret } = parameters
  if (typeof token !== 'string' || token === '') {
    throw new OAuthError('invalid_request', 'token is missing or malformed.')
  }
  const given = credentialsOf(c, {
    ...optionalText('clientId', client_id ?? clientId),
    ...optionalText('clientSecret', client_secret ?? clientSecret),
  })
  const scope = await scopeOfClient(c, given.clientId ?? '', options)
  const client =
    given.clientId !== undefined && given.clientSecret !== undefined
      ? await requireConfidentialClient(scope, {
          clientId: given.clientId,
          clientSecret: given.clientSecret,
        })
      : await findClient(scope, given.clientId ?? '')
  if (!client) throw new OAuthError('invalid_client', 'No client has this clientId.')
  allowOrigin(c, client.origins)
  await revokeToken(scope, { token, clientId: client.clientId })
  return c.json({})
}

function credentialsOf(
  c: Context,
  given: { clientId?: string; clientSecret?: string },
): { clientId?: string; clientSecret?: string } {
  return readClientCredentials(c.req.header('Authorization'), given)
}

async function scopeOfClient(
  c: RouteContext,
  clientId: string,
  options: ScopeSource,
): Promise<SiteScope> {
  const siteId = await findSiteOfClient(options.database.db, clientId)
  if (!siteId) throw new OAuthError('invalid_client', 'No client has this clientId.')
  return systemScope(options, siteId, traceOf(c))
}

async function allowOriginOf(c: RouteContext, scope: SiteScope, clientId: string) {
  const client = await findClient(scope, clientId)
  if (client) allowOrigin(c, client.origins)
}

async function readGrant(c: Context): Promise<ReadTokenGrant> {
  const body = await readParameters(c)
  const grant = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [toCamelCase(name), value]),
  )
  const { grantType } = grant
  if (typeof grantType !== 'string' || !SUPPORTED_GRANTS.includes(grantType)) {
    throw new OAuthError(
      'unsupported_grant_type',
      `grantType has to be one of ${SUPPORTED_GRANTS.join(', ')}.`,
    )
  }
  const result = v.safeParse(tokenGrantSchema, grant)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new OAuthError(
    'invalid_request',
    `${v.getDotPath(issue) ?? 'The grant'} is missing or malformed.`,
  )
}

async function readParameters(c: Context): Promise<Record<string, unknown>> {
  const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm) {
    const body = await readJson(c)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  }
  const parameters = new URLSearchParams(await c.req.text())
  // A parameter that is sent twice means two things to two readers (RFC 6749 section 3.2).
  if (new Set(parameters.keys()).size !== parameters.size) {
    throw new OAuthError('invalid_request', 'A parameter is sent more than once.')
  }
  return Object.fromEntries(parameters)
}

function optionalText<Name extends string>(name: Name, value: unknown) {
  return (typeof value === 'string' ? { [name]: value } : {}) as { [Key in Name]?: string }
}

function toCamelCase(name: string) {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
