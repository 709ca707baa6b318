import {
  type CreateRedirectSessionRequest,
  type FieldViolation,
  type RedirectSession,
  redirectPlaceholders,
} from '@vitrine/contract'
import { findClient, isRegisteredCallback, type OAuthClient } from '../auth/clients/clients.ts'
import { findAuthorizationViolations } from '../auth/redirects/authorization-request.ts'
import {
  createRedirectSession,
  type NewRedirectSession,
  REQUEST_URI_PREFIX,
} from '../auth/redirects/redirect-session.ts'
import { redeemSessionToken } from '../auth/sessions/session-token.ts'
import { endSignInOfFamily } from '../auth/sessions/sign-ins.ts'
import { findCheckoutPage } from '../cart/find-checkout-page.ts'
import { findProductSlug } from '../catalog/product/read/find-product-slug.ts'
import { requireOwnOpenCheckout } from '../checkout/stored-checkout.ts'
import { isLoopbackOrigin } from '../http/is-loopback-origin.ts'
import { ApiError, invalidArgument, notFound } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { type Caller, type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { recordChanges } from '../outbox/record-changes.ts'
import { requireExternalPage } from './external-page.ts'

export interface RedirectOptions {
  isProduction: boolean
  publicPlatformUrl: string
  publicStorefrontUrl: string
}

interface CreateRedirectInput extends RedirectOptions {
  request: CreateRedirectSessionRequest
  /** The page's origin, when a browser sent it. */
  origin: string | undefined
  /** The shopper's language, if the request has it: it is passed to the hosted pages. */
  language?: string | undefined
}

type Shopper = Extract<Caller, { kind: 'visitor' | 'member' }>

/**
 * Creates a redirect session: returns the URL to redirect the shopper to. That of a page of the platform identifies the
 * request only by a handle; the site's own pages have what their addresses say.
 *
 * @throws {ApiError} 400: a redirect URI, callback or origin is not registered, PKCE is missing, a preference cannot be
 * met, the URL is too long, `PAGE_NOT_CONFIGURED`. 403: another client's token. 404 `CHECKOUT_NOT_FOUND`,
 * `PRODUCT_NOT_FOUND`. 409 `CHECKOUT_IS_COMPLETE`
 */
export async function createRedirect(
  scope: SiteScope,
  { request, origin, language, ...options }: CreateRedirectInput,
): Promise<RedirectSession> {
  const { caller } = scope
  if (caller.kind !== 'visitor' && caller.kind !== 'member') {
    throw new ApiError(403, 'Redirect sessions are for visitors and members.')
  }
  const client = await findClient(scope, caller.clientId)
  if (!client) throw new ApiError(403, 'The client of this token is gone.')
  rejectUnmet(client, request)

  const { endpoint, isHosted, ...session } = await plan(scope, { client, caller, request, options })
  const page = new URL(endpoint)
  const additional = request.preferences?.additionalQueryParameters ?? {}
  const requester = findRequester(client, { origin, claimed: request.origin, ...options })
  const { id, handle } = await transact(scope, async (tx) => {
    const made = await createRedirectSession(tx, {
      clientId: client.clientId,
      ...session,
      request: {
        ...session.request,
        callbacks: request.callbacks ?? {},
        ...(requester === undefined ? {} : { origin: requester }),
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
    ...(isHosted && {
      client_id: client.clientId,
      request_uri: REQUEST_URI_PREFIX + handle,
      ...(language === undefined ? {} : { lang: language }),
    }),
    ...additional,
  })
}

/**
 * The origin whose frame gets the response. In development also any page of this machine, as in `allowOrigin`; only
 * where the browser names it, and not for the back office, whose staff a frame would sign in by their cookie.
 */
function findRequester(
  client: OAuthClient,
  {
    origin,
    claimed,
    isProduction,
  }: { origin: string | undefined; claimed: string | undefined; isProduction: boolean },
) {
  if (!isProduction && !client.isBackOffice && origin !== undefined && isLoopbackOrigin(origin)) {
    return origin
  }
  return [origin, claimed].find((one) => one !== undefined && client.origins.includes(one))
}

interface Plan extends Omit<NewRedirectSession, 'clientId'> {
  /** The absolute URL of the page. */
  endpoint: string
  /** Whether it is a page of the platform, which takes the handle. */
  isHosted: boolean
}

interface PlanInput {
  client: OAuthClient
  caller: Shopper
  request: CreateRedirectSessionRequest
  options: RedirectOptions
}

async function plan(scope: SiteScope, input: PlanInput): Promise<Plan> {
  const { client, caller, request, options } = input
  const { auth, login, logout, ecomCheckout, storesProduct, preferences } = request
  const known = preferences?.maintainIdentity === false ? {} : holderColumns(caller)
  const hosted = (path: string) => ({
    endpoint: new URL(path, options.publicPlatformUrl).href,
    isHosted: true,
  })

  if (auth)
    return { ...hosted('/oauth2/authorize'), ...(await planAuthorization(scope, input, auth)) }
  if (login) {
    return { ...hosted('/hosted/login'), intent: 'login', request: {}, ...visitorOf(known) }
  }
  if (logout) {
    rejectOtherClient(client, logout.clientId)
    // The sign-in ends now, whether or not the browser follows the URL.
    if (caller.kind === 'member') await endSignInOfFamily(scope, caller)
    return { ...hosted('/hosted/logout'), intent: 'logout', request: {}, ...known }
  }
  if (ecomCheckout) {
    const { checkoutId, cartId } = await requireOwnOpenCheckout(scope, ecomCheckout.checkoutId)
    const own = await findCheckoutPage(scope, cartId)
    if (own !== null) {
      const page = new URL(own)
      page.searchParams.set('checkoutId', checkoutId)
      const request = { checkoutId }
      return { endpoint: page.href, isHosted: false, intent: 'ecomCheckout', request, ...known }
    }
    return {
      ...hosted(`/hosted/checkout/${checkoutId}`),
      intent: 'ecomCheckout',
      request: { checkoutId },
      ...known,
    }
  }
  if (storesProduct) {
    const slug = await findProductSlug(scope, storesProduct.productSlug)
    if (slug === null) throw notFound('product', storesProduct.productSlug)
    return {
      endpoint: `${options.publicStorefrontUrl}/products/${encodeURIComponent(slug)}`,
      isHosted: false,
      intent: 'storesProduct',
      request: {},
    }
  }
  const intent = externalIntents.find((name) => request[name] !== undefined)
  if (!intent) throw new Error('The schema lets no request without an intent through.')
  return {
    endpoint: await requireExternalPage(scope, intent, request, options.isProduction),
    isHosted: false,
    intent,
    request: {},
  }
}

const externalIntents = Object.keys(redirectPlaceholders) as (keyof typeof redirectPlaceholders)[]

async function planAuthorization(
  scope: SiteScope,
  { client, caller }: PlanInput,
  auth: NonNullable<CreateRedirectSessionRequest['auth']>,
) {
  rejectOtherClient(client, auth.authRequest.clientId)
  const { sessionToken, ...authRequest } = auth.authRequest
  const violations = findAuthorizationViolations(client, authRequest)
  if (violations.length > 0) throw invalidArgument(violations)
  const authentication =
    sessionToken == null ? null : await redeemSessionToken(scope, sessionToken, holderOf(caller))
  return {
    intent: 'auth' as const,
    request: { authRequest, prompt: auth.prompt ?? 'login' },
    ...visitorOf(holderColumns(caller)),
    ...authentication,
  }
}

function holderColumns(caller: Shopper): Pick<NewRedirectSession, 'visitorId' | 'identityId'> {
  return caller.kind === 'visitor'
    ? { visitorId: caller.visitorId }
    : { identityId: caller.memberId }
}

/** A sign-in begins without the member who was signed in before. */
function visitorOf({ visitorId = null }: Pick<NewRedirectSession, 'visitorId'>) {
  return { visitorId }
}

/** The session token must be from a sign-in of this visitor, or of a member who signed in again. */
function holderOf(caller: Shopper) {
  const { clientId } = caller
  return { clientId, visitorId: caller.kind === 'visitor' ? caller.visitorId : caller.memberId }
}

function rejectOtherClient(client: OAuthClient, clientId: string) {
  if (clientId !== client.clientId) {
    throw new ApiError(403, 'The clientId is not the one that the access token was issued to.')
  }
}

/** Names of the query that the platform's pages read. */
const RESERVED = ['client_id', 'request_uri', 'interaction']

/** Refuses, by their names, addresses that are not registered and preferences that no page meets. */
function rejectUnmet(client: OAuthClient, request: CreateRedirectSessionRequest) {
  const { callbacks = {}, preferences = {}, origin } = request
  const { additionalQueryParameters = {} } = preferences
  const isOnPlatform = request.auth ?? request.login ?? request.logout ?? request.ecomCheckout
  const violations: FieldViolation[] = [
    ...Object.entries(callbacks)
      .filter(([, url]) => url != null && !isRegisteredCallback(client, url))
      .map(([name]) =>
        notAllowed(
          `callbacks.${name}`,
          'is not registered for this client: npx vitrine clients change <clientId> --callback-url <url>',
        ),
      ),
    ...Object.keys(additionalQueryParameters)
      .filter((name) => RESERVED.includes(name))
      .map((name) =>
        notAllowed(`preferences.additionalQueryParameters.${name}`, 'is a parameter of the page'),
      ),
  ]
  if (origin !== undefined && !client.origins.includes(origin)) {
    violations.push(notAllowed('origin', 'is not registered for this client'))
  }
  if (isOnPlatform && preferences.useGenericWixPages === false) {
    const description = 'must be true: this intent has only the platform’s page'
    violations.push(notAllowed('preferences.useGenericWixPages', description))
  }
  if (request.auth && preferences.maintainIdentity === false) {
    const description = 'must be true: the code belongs to the visitor'
    violations.push(notAllowed('preferences.maintainIdentity', description))
  }
  if (violations.length > 0) throw invalidArgument(violations)
}

function notAllowed(field: string, description: string) {
  return violation(field, description, 'FIELD_NOT_ALLOWED')
}

const MAX_URL_LENGTH = 2048

function toRedirectSession(
  id: string,
  page: URL,
  searchParams: Record<string, string>,
): RedirectSession {
  const url = new URL(page)
  const endpoint = `${page.origin}${page.pathname}`
  for (const [name, value] of Object.entries(searchParams)) url.searchParams.set(name, value)
  if (url.href.length > MAX_URL_LENGTH) {
    const description = `makes a URL of more than ${MAX_URL_LENGTH} characters`
    throw invalidArgument([
      violation('preferences.additionalQueryParameters', description, 'MAX_LENGTH'),
    ])
  }
  return {
    id,
    fullUrl: url.href,
    urlDetails: { endpoint, searchParams: Object.fromEntries(url.searchParams) },
    sessionToken: null,
    shortUrl: url.href,
  }
}
