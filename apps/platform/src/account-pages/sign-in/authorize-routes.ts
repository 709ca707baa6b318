import { type Context, Hono } from 'hono'
import { record } from '../../audit/record.ts'
import { findClient } from '../../auth/clients/clients.ts'
import { authorizationError, loginRequired, tooManySilent } from '../../auth/oauth/authorize.ts'
import { finishRedirectSession, REQUEST_URI_PREFIX } from '../../auth/redirects/redirect-session.ts'
import type { Authentication } from '../../auth/sessions/session-token.ts'
import { endSignIn } from '../../auth/sessions/sign-ins.ts'
import { findSsoSession, revokeSsoSession } from '../../auth/sessions/sso-session.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Rule } from '../../rate-limits/rate-limits.ts'
import { rules } from '../../rate-limits/rules.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { preWarmFrame } from '../frame-document.ts'
import { type HostedPageController, pageUrl } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { answerAuthorization, originsFor, seeOther } from './answer-authorization.ts'
import {
  type FoundAuthorization,
  findAuthorization,
  type OpenedRedirect,
  openRedirect,
  storeAuthorization,
} from './find-authorization.ts'
import { startUrl } from './provider-routes.ts'

/** Values of `Sec-Fetch-Dest`; programs other than browsers send none. */
const FRAMES = ['iframe']
const PAGES_AND_FRAMES = ['document', ...FRAMES]

/** Where redirect sessions lead: the authorize endpoint, the sign-in, and the way out (wire section 3). */
export function createAuthorizeRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
) {
  const { publicPlatformUrl } = options

  return (
    new Hono<HttpEnvironment>()
      .get('/oauth2/authorize', async (c) => {
        const found = await findAuthorization(options, c)
        return found.outcome === 'opened' ? authorize(found, c.req.raw) : refuse(c, found)
      })
      // As a form (OpenID Connect Core section 3.1.2.1). Browsers send no cookie with one from another site, so that the
      // request goes on as a link, which has it.
      .post('/oauth2/authorize', async (c) => {
        const parameters = new URLSearchParams(await c.req.text())
        const stored = await storeAuthorization(options, c, parameters)
        if (stored.outcome !== 'stored') return refuse(c, stored)
        const client_id = parameters.get('client_id') ?? ''
        const request_uri = REQUEST_URI_PREFIX + stored.handle
        const lang = parameters.get('ui_locales')
        const query = { client_id, request_uri, ...(lang === null ? {} : { ui_locales: lang }) }
        return seeOther(`/oauth2/authorize?${new URLSearchParams(query)}`)
      })
      .get('/hosted/login', async (c) => {
        const opened = await openRedirect(options, c)
        if (!opened) return controller.showNotice(c, 'tooOld')
        if (c.req.header('Sec-Fetch-Dest') === 'iframe') {
          const client = await findClient(opened.scope, opened.session.clientId)
          return preWarmFrame(client ? originsFor(client, opened.session.request.origin) : [])
        }
        return seeOther(signInUrl(opened, c.req.query('idp')))
      })
      .get('/hosted/logout', async (c) => {
        const opened = await openRedirect(options, c)
        if (!opened) return controller.showNotice(c, 'tooOld')
        return leave(opened, c.req.raw)
      })
      .post('/hosted/logout', async (c) => {
        const read = await controller.readForm(c.req.raw)
        const found = await controller.findInteraction(c, read('interaction'))
        return found ? signOut(found, c.req.raw) : controller.showNotice(c, 'tooOld')
      })
  )

  function refuse(
    c: Context<HttpEnvironment>,
    found: Exclude<FoundAuthorization, { outcome: 'opened' }>,
  ) {
    if (found.outcome === 'too_old') return controller.showNotice(c, 'tooOld')
    if (found.outcome === 'unknown_client') return controller.showNotice(c, 'unknownClient')
    const answer = authorizationError(found.request, publicPlatformUrl, found)
    // The redirect URI was found to be the client's own; its origins are for frames, which this is none of.
    return answerAuthorization(found.request, answer, { origins: [] })
  }

  async function authorize(opened: OpenedRedirect, request: Request) {
    const { scope, session } = opened
    const { authRequest, prompt, origin } = session.request
    if (!authRequest) return controller.showShopNotice(scope, 'tooOld')
    const client = await findClient(scope, session.clientId)
    if (!client) return controller.showShopNotice(scope, 'unknownClient')

    const isFramed = authRequest.responseMode === 'web_message'
    const destination = request.headers.get('Sec-Fetch-Dest')
    // A script that got into a page of this origin could fetch a code for itself (SR-79).
    if (destination !== null && !(isFramed ? FRAMES : PAGES_AND_FRAMES).includes(destination)) {
      return controller.showShopNotice(scope, 'tooOld')
    }
    const authentication = await findAuthentication(opened, request)
    // A session token comes from a sign-in that has just happened: no prompt is needed.
    const isSilent = prompt === 'none' && session.identityId === null
    const rule =
      client.isBackOffice && !isFramed ? rules.silentPagesOfBackOffice : rules.silentBySession
    if (authentication && isSilent && !(await maySignInSilently(scope, authentication, rule))) {
      await finishRedirectSession(scope, session)
      const answer = tooManySilent(authRequest, publicPlatformUrl)
      return answerAuthorization(authRequest, answer, { origins: originsFor(client, origin) })
    }
    if (authentication) {
      if (prompt === 'none') await recordSilentCode(opened, authentication)
      return controller.grant(scope, session, authentication)
    }
    if (prompt === 'none') {
      await finishRedirectSession(scope, session)
      const answer = loginRequired(authRequest, publicPlatformUrl)
      return answerAuthorization(authRequest, answer, { origins: originsFor(client, origin) })
    }
    return seeOther(signInUrl(opened, authRequest.idp))
  }

  /** To the sign-in page, or straight on to the provider that the client asks for (wire section 3.1). */
  function signInUrl({ scope, interaction }: OpenedRedirect, idp: string | null | undefined) {
    const path = idp ? startUrl(idp, interaction) : pageUrl('sign-in', interaction)
    return inLanguage(path, scope.reader)
  }

  /** A script in the shop could ask for codes without end; a shopper's browser asks once a visit (SR-79). */
  async function maySignInSilently(scope: SiteScope, { identityId }: Authentication, rule: Rule) {
    const { count } = await options.rateLimits.count(scope, rule, identityId)
    return count <= rule.limit
  }

  /** Nobody saw anything of it, so it is written down (SR-79). */
  async function recordSilentCode(
    { scope, session }: OpenedRedirect,
    { identityId }: Authentication,
  ) {
    const subject = { kind: 'identity' as const, id: identityId }
    const details = { client: session.clientId }
    await record(scope, { action: 'token.silent_code', subject, details })
  }

  /** Who signed in already: by the session token that the client brought, or, unless asked again, by cookie. */
  async function findAuthentication(
    { scope, session }: OpenedRedirect,
    request: Request,
  ): Promise<Authentication | null> {
    const { identityId, authenticatedAt, signInId } = session
    if (identityId && authenticatedAt) return { identityId, authenticatedAt, signInId }
    const { prompt, maxAge, expectedIdentityId } = session.request
    if (prompt === 'login') return null
    const here = await findSignedIn(scope, request)
    if (here === null || isOlderThan(scope, here, maxAge)) return null
    // Another member than the one that the client means (OpenID Connect Core section 3.1.2.1).
    return expectedIdentityId === undefined || expectedIdentityId === here.identityId ? here : null
  }

  /**
   * Signs out whom the shop's own member, or a page of the same site, sends here. Anybody else may have made the link,
   * so the member is asked (security.md 3.0, ASVS 10.6.2).
   */
  async function leave(opened: OpenedRedirect, request: Request) {
    const { scope, session, interaction } = opened
    const here = await findSignedIn(scope, request)
    const site = request.headers.get('Sec-Fetch-Site')
    const isAsked = site === 'same-origin' || site === 'same-site'
    if (here === null || isAsked || session.identityId === here.identityId) {
      return signOut(opened, request)
    }
    const { signOut: m, common } = scope.reader.messages
    return controller.showStep(scope, {
      title: m.title,
      text: [m.text],
      form: {
        action: '/hosted/logout',
        hidden: { interaction },
        fields: [],
        submit: common.signOut,
      },
      links: [],
    })
  }

  async function findSignedIn(scope: SiteScope, request: Request) {
    const cookie = controller.ssoCookie.read(request)
    return cookie === null ? null : findSsoSession(scope, cookie)
  }

  async function signOut(
    { scope, session }: Omit<OpenedRedirect, 'interaction'>,
    request: Request,
  ) {
    const here = await findSignedIn(scope, request)
    const cookie = controller.ssoCookie.read(request)
    if (cookie !== null) await revokeSsoSession(scope, cookie)
    if (here?.signInId) await endSignIn(scope, { ...here, signInId: here.signInId })
    const response = await controller.returnToShop(scope, session, false)
    response.headers.append('Set-Cookie', controller.ssoCookie.clear())
    response.headers.set('Clear-Site-Data', '"cache"')
    return response
  }
}

/** Whether the sign-in is older than the client accepts, in seconds (`max_age`). */
function isOlderThan(
  { now }: SiteScope,
  { authenticatedAt }: Authentication,
  maxAge: number | undefined,
) {
  return maxAge !== undefined && now().getTime() - authenticatedAt.getTime() > maxAge * 1000
}
