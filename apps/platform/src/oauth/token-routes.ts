import { tokenGrantSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { allowOrigin } from '../http/cross-origin.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { pathForms } from '../http/path-forms.ts'
import { readJson } from '../http/request-body.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import { anonymousGrant } from './anonymous-grant.ts'
import { authorizationCodeGrant } from './authorization-code.ts'
import { findClient, findSiteOfClient } from './clients.ts'
import { OAuthError } from './oauth-error.ts'
import { parseToken } from './opaque-token.ts'
import { findClientOfRefreshToken, refreshTokenGrant } from './refresh-token-grant.ts'

/** `POST /oauth2/token`: JSON or form, camel case or snake case (wire section 2.1). */
export function createTokenRoutes(services: PlatformServices) {
  const routes = new Hono<HttpEnvironment>()
  for (const prefix of pathForms.oauth) routes.post(`${prefix}/oauth2/token`, answerGrant)
  return routes.post('/v1/oauth/token', answerGrant)

  async function answerGrant(c: Context<HttpEnvironment>) {
    c.header('Cache-Control', 'no-store')
    const grant = await readGrant(c)
    const scope = systemScope(services, await requireSite(grant))
    const clientId =
      grant.grantType === 'refresh_token'
        ? await findClientOfRefreshToken(scope, grant.refreshToken)
        : grant.clientId
    const client = clientId === null ? null : await findClient(scope, clientId)
    if (client) allowOrigin(c, client.origins)

    switch (grant.grantType) {
      case 'anonymous':
        return c.json(await anonymousGrant(scope, grant))
      case 'refresh_token':
        return c.json(await refreshTokenGrant(scope, grant, services.keyring))
      case 'authorization_code':
        return c.json(await authorizationCodeGrant(scope, grant))
    }
  }

  /** The site is known by the client, or, where a grant names none, by the token itself. */
  async function requireSite(grant: v.InferOutput<typeof tokenGrantSchema>) {
    if (grant.grantType === 'refresh_token') {
      const token = parseToken('refresh', grant.refreshToken)
      if (!token)
        throw new OAuthError('invalid_grant', 'The refresh token is invalid, expired or revoked.')
      return token.siteId
    }
    const siteId = await findSiteOfClient(services.database.db, grant.clientId)
    if (!siteId) throw new OAuthError('invalid_client', 'No client has this clientId.')
    return siteId
  }
}

const SUPPORTED_GRANTS = ['anonymous', 'refresh_token', 'authorization_code']

async function readGrant(c: Context) {
  const body = await readParameters(c)
  const grant = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [toCamelCase(name), value]),
  )
  if (!SUPPORTED_GRANTS.includes(String(grant['grantType']))) {
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

function toCamelCase(name: string) {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
