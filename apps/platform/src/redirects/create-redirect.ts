import type {
  CreateRedirectSessionRequest,
  FieldViolation,
  RedirectCallbacks,
  RedirectSession,
} from '@vitrine/contract'
import { findClient, isRegisteredCallback, type OAuthClient } from '../auth/clients/clients.ts'
import { findAuthorizationViolations } from '../auth/redirects/authorization-request.ts'
import {
  createRedirectSession,
  type NewRedirectSession,
} from '../auth/redirects/redirect-session.ts'
import { redeemSessionToken } from '../auth/sessions/session-token.ts'
import { endSignInOfFamily } from '../auth/sessions/sign-ins.ts'
import { ApiError, applicationError, invalidArgument } from '../kernel/errors/api-error.ts'
import { type Caller, type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { recordChanges } from '../outbox/record-changes.ts'

interface CreateRedirectInput {
  request: CreateRedirectSessionRequest
  /** The page's origin, when a browser sent it. */
  origin: string | undefined
  /** The shopper's language, if the request has it: it is passed to the hosted pages. */
  language?: string | undefined
  publicPlatformUrl: string
}

/**
 * Creates a redirect session: returns the URL to redirect the shopper to, which identifies the request only by a handle.
 *
 * @throws {ApiError} 400: a redirect URI or callback is not registered, or PKCE is missing. 403: another client's
 * token. An intent without a page is rejected as `UNSUPPORTED_INTENT`.
 */
export async function createRedirect(
  scope: SiteScope,
  { request, origin, language, publicPlatformUrl }: CreateRedirectInput,
): Promise<RedirectSession> {
  const { caller } = scope
  if (caller.kind !== 'visitor' && caller.kind !== 'member') {
    throw new ApiError(403, 'Redirect sessions are for visitors and members.')
  }
  const client = await findClient(scope, caller.clientId)
  if (!client) throw new ApiError(403, 'The client of this token is gone.')

  const { path, ...session } = await plan(scope, client, caller, request)
  const page = new URL(path, publicPlatformUrl)
  const { id, handle } = await transact(scope, async (tx) => {
    const made = await createRedirectSession(tx, {
      clientId: client.clientId,
      visitorId: caller.kind === 'visitor' ? caller.visitorId : null,
      ...session,
      request: {
        ...session.request,
        ...(origin !== undefined && client.origins.includes(origin) ? { origin } : {}),
      },
    })
    // Without the handle, which would let a reader of the log continue the session.
    const wireSession = toRedirectSession(made.id, page, {})
    await recordChanges(tx, [
      { entity: 'redirect_session', entityId: made.id, facts: { session: wireSession } },
    ])
    return made
  })
  return toRedirectSession(id, page, {
    client_id: client.clientId,
    request_uri: `urn:vitrine:redirect:${handle}`,
    ...(language === undefined ? {} : { lang: language }),
    ...request.preferences?.additionalQueryParameters,
  })
}

type Plan = Omit<NewRedirectSession, 'clientId' | 'visitorId'> & { path: string }

async function plan(
  scope: SiteScope,
  client: OAuthClient,
  caller: Caller,
  { auth, login, logout, callbacks = {} }: CreateRedirectSessionRequest,
): Promise<Plan> {
  rejectForeignCallbacks(client, callbacks)

  if (auth) {
    rejectOtherClient(client, auth.authRequest.clientId)
    const { sessionToken, ...authRequest } = auth.authRequest
    const violations = findAuthorizationViolations(client, authRequest)
    if (violations.length > 0) throw invalidArgument(violations)
    const authentication =
      sessionToken == null ? null : await redeemSessionToken(scope, sessionToken, holderOf(caller))
    return {
      path: '/oauth2/authorize',
      intent: 'auth',
      request: { authRequest, prompt: auth.prompt ?? 'login', callbacks },
      ...authentication,
    }
  }
  if (login) return { path: '/hosted/login', intent: 'login', request: { callbacks } }
  if (logout) {
    rejectOtherClient(client, logout.clientId)
    // The sign-in ends now, whether or not the browser follows the URL.
    if (caller.kind === 'member') await endSignInOfFamily(scope, caller)
    const identityId = caller.kind === 'member' ? caller.memberId : null
    return { path: '/hosted/logout', intent: 'logout', request: { callbacks }, identityId }
  }
  throw applicationError(
    400,
    'UNSUPPORTED_INTENT',
    'This platform has no page for that intent. It supports auth, login and logout.',
  )
}

/** The session token must be from a sign-in of this visitor, or of a member who signed in again. */
function holderOf(caller: Caller) {
  if (caller.kind === 'visitor') return { clientId: caller.clientId, visitorId: caller.visitorId }
  if (caller.kind === 'member') return { clientId: caller.clientId, visitorId: caller.memberId }
  return null
}

function rejectOtherClient(client: OAuthClient, clientId: string) {
  if (clientId !== client.clientId) {
    throw new ApiError(403, 'The clientId is not the one that the access token was issued to.')
  }
}

function rejectForeignCallbacks(client: OAuthClient, callbacks: RedirectCallbacks) {
  const violations: FieldViolation[] = Object.entries(callbacks)
    .filter(([, url]) => url != null && !isRegisteredCallback(client, url))
    .map(([name]) => ({
      field: `callbacks.${name}`,
      description: 'is not on an origin registered for this client',
      violatedRule: 'FIELD_NOT_ALLOWED',
      data: {},
    }))
  if (violations.length > 0) throw invalidArgument(violations)
}

function toRedirectSession(
  id: string,
  page: URL,
  searchParams: Record<string, string>,
): RedirectSession {
  const url = new URL(page)
  const endpoint = page.href
  for (const [name, value] of Object.entries(searchParams)) url.searchParams.set(name, value)
  return {
    id,
    fullUrl: url.href,
    urlDetails: { endpoint, searchParams },
    sessionToken: null,
    shortUrl: url.href,
  }
}
