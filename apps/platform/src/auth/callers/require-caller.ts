import { LANGUAGE_HEADER } from '@vitrine/contract'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { record } from '../../audit/record.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { allowOrigin } from '../../http/headers/cross-origin.ts'
import { readLanguage } from '../../http/headers/read-language.ts'
import { traceOf } from '../../http/trace-of.ts'
import { ApiError, applicationError } from '../../kernel/errors/api-error.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import { findClient } from '../clients/clients.ts'
import type { CallerDirectory } from './find-caller.ts'
import { namesOtherSite, OTHER_SITE, SITE_ID_HEADER } from './names-other-site.ts'

const MAX_AUTHORIZATION_LENGTH = 4096

/**
 * Puts the scope of the access token or API key on the context.
 *
 * The token comes bare, as the wire has it, or behind `Bearer`; any other scheme is refused (security SR-29, R-13).
 *
 * @throws {ApiError} 401: no token, or one that is unknown, expired or revoked. 403: a page of a foreign origin;
 *   `WRONG_SITE`: a program that means another site than that of its API key.
 */
export function requireCaller(options: ScopeSource & { callers: CallerDirectory }) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    // An unknown path is 404, with or without a token.
    if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return next()
    const token = readToken(c.req.header('Authorization'))
    const found = token === null ? null : await options.callers.find(token)
    if (!found) {
      // RFC 6750 section 3.1: without a token, nothing is said of an error.
      c.header('WWW-Authenticate', token === null ? 'Bearer' : 'Bearer error="invalid_token"')
      throw new ApiError(401, 'The access token is missing, expired or revoked. Get a new one.', {
        details: {
          applicationError: {
            code: 'UNAUTHENTICATED',
            description: 'The access token is missing, expired or revoked. Get a new one.',
            data: {},
          },
        },
      })
    }
    if (namesOtherSite(c.req.header(SITE_ID_HEADER), found)) {
      throw applicationError(403, 'WRONG_SITE', OTHER_SITE)
    }
    const { siteId, caller } = found
    const isShopper = caller.kind === 'visitor' || (caller.kind === 'member' && !caller.staffRole)
    // What staff and apps cause is read by others, so their language is not the reader's.
    const reads = isShopper ? readLanguage(c.req.header(LANGUAGE_HEADER)) : undefined
    const scope = {
      ...systemScope(options, siteId, traceOf(c)),
      caller,
      ...(reads === undefined ? {} : { reads }),
    }
    if (c.req.header('Origin') !== undefined) {
      const client = 'clientId' in caller ? await findClient(scope, caller.clientId) : null
      allowOrigin(c, client?.origins ?? [])
    }
    c.set('scope', scope)
    await next()
    // Attempts to access other callers' data are recorded (ASVS 16.3.2).
    if (c.error instanceof ApiError && c.error.status === 403) {
      const details = { method: c.req.method, path: c.req.path.slice(0, 200) }
      await record(scope, { action: 'access.denied', result: 'rejected', details })
    }
  })
}

/** The token of the header, bare or behind `Bearer`; `null` for anything else. */
export function readToken(header: string | undefined): string | null {
  if (header === undefined || header.length > MAX_AUTHORIZATION_LENGTH) return null
  const [, token] = /^(?:Bearer +)?(\S+)$/i.exec(header) ?? []
  return token ?? null
}
