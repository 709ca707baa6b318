import { identityErrorCodes } from '@vitrine/contract'
import { emailSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import { isFromOwnPage } from '../http/same-origin.ts'
import { authenticate } from '../identity/authenticate.ts'
import { register } from '../identity/register.ts'
import type { Authentication } from '../identity/session-token.ts'
import { mayHaveSession, noteSignIn } from '../identity/sign-in.ts'
import { createSsoSession, findSsoSession, revokeSsoSession } from '../identity/sso-session.ts'
import { grantAuthorization, loginRequired } from '../oauth/authorize.ts'
import { findClient } from '../oauth/clients.ts'
import { parseToken } from '../oauth/opaque-token.ts'
import { revokeFamiliesOfMember } from '../oauth/revoke-families.ts'
import {
  findOpenRedirectSession,
  finishRedirectSession,
  type RedirectSessionRow,
} from '../redirects/redirect-session.ts'
import { Refusal } from '../refusal.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import { findSite } from '../settings/find-site.ts'
import type { SiteScope } from '../site-scope.ts'
import { answerAuthorization, seeOther } from './answer-authorization.ts'
import { findAuthorization, type OpenedRedirect, openRedirect } from './find-authorization.ts'
import { preWarmFrame } from './frame-document.ts'
import { messages, pageResponse } from './page-response.ts'
import { createSsoCookie } from './sso-cookie.ts'

type FormKind = 'sign-in' | 'register'

/** The platform's own pages: where redirect sessions lead, and the authorize endpoint (wire section 3). */
export function createHostedRoutes(services: PlatformServices) {
  const { publicPlatformUrl, hostedPages } = services
  const ssoCookie = createSsoCookie(publicPlatformUrl)

  return new Hono<HttpEnvironment>()
    .get('/oauth2/authorize', async (c) => {
      const found = await findAuthorization(services, new URL(c.req.url).searchParams)
      if (found.outcome === 'opened') return authorize(found, c.req.raw)
      if (found.outcome === 'too_old') return sayToStranger(messages.tooOld)
      if (found.outcome === 'unknown_client') return sayToStranger(messages.unknownClient)
      const { request, error, description } = found
      const answer = {
        error,
        error_description: description,
        state: request.state,
        iss: publicPlatformUrl,
      }
      const client = { clientId: '', name: '', redirectUris: [], origins: [] }
      return answerAuthorization(request, answer, { client, origin: undefined })
    })
    .get('/hosted/login', async (c) => {
      const opened = await openRedirect(services, new URL(c.req.url).searchParams)
      if (!opened) return sayToStranger(messages.tooOld)
      if (c.req.header('Sec-Fetch-Dest') === 'iframe') {
        const client = await findClient(opened.scope, opened.session.clientId)
        return preWarmFrame(client?.origins ?? [])
      }
      return seeOther(formUrl('sign-in', opened.interaction))
    })
    .get('/hosted/logout', async (c) => {
      const opened = await openRedirect(services, new URL(c.req.url).searchParams)
      if (!opened) return sayToStranger(messages.tooOld)
      return signOut(opened, c.req.raw)
    })
    .get('/hosted/sign-in', (c) => showForm('sign-in', c.req.query('interaction') ?? ''))
    .get('/hosted/register', (c) => showForm('register', c.req.query('interaction') ?? ''))
    .post('/hosted/sign-in', (c) => takeForm('sign-in', c.req.raw))
    .post('/hosted/register', (c) => takeForm('register', c.req.raw))

  async function authorize(opened: OpenedRedirect, request: Request) {
    const { scope, session, interaction } = opened
    const { authRequest, prompt, origin } = session.request
    if (!authRequest) return sayToStranger(messages.tooOld)
    const client = await findClient(scope, session.clientId)
    if (!client) return sayToStranger(messages.unknownClient)

    const isFramed = authRequest.responseMode === 'web_message'
    const destination = request.headers.get('Sec-Fetch-Dest')
    if (isFramed && destination !== null && destination !== 'iframe') {
      return sayToStranger(messages.tooOld)
    }
    const authentication = await findAuthentication(opened, request)
    if (authentication) return grant(scope, session, authentication)
    if (prompt === 'none') {
      await finishRedirectSession(scope, session)
      const answer = loginRequired(authRequest, publicPlatformUrl)
      return answerAuthorization(authRequest, answer, { client, origin })
    }
    return seeOther(formUrl('sign-in', interaction))
  }

  /** Who signed in already: by the session token that the client brought, or, unless asked again, by cookie. */
  async function findAuthentication(
    { scope, session }: OpenedRedirect,
    request: Request,
  ): Promise<Authentication | null> {
    const { identityId, authenticatedAt } = session
    if (identityId && authenticatedAt) return { identityId, authenticatedAt }
    if (session.request.prompt === 'login') return null
    const cookie = ssoCookie.read(request)
    return cookie === null ? null : findSsoSession(scope, cookie)
  }

  async function grant(
    scope: SiteScope,
    session: RedirectSessionRow,
    authentication: Authentication,
  ) {
    const { authRequest, origin } = session.request
    const client = await findClient(scope, session.clientId)
    if (!authRequest || !client || !(await finishRedirectSession(scope, session))) {
      return sayToStranger(messages.tooOld)
    }
    const answer = await grantAuthorization(scope, authRequest, authentication, {
      issuer: publicPlatformUrl,
      visitorId: session.visitorId,
    })
    return answerAuthorization(authRequest, answer, { client, origin })
  }

  async function showForm(kind: FormKind, interaction: string) {
    const found = await findInteraction(interaction)
    if (!found) return sayToStranger(messages.tooOld)
    return formPage(kind, { ...found, interaction })
  }

  async function takeForm(kind: FormKind, request: Request) {
    if (!isFromOwnPage(request, publicPlatformUrl)) {
      throw new Refusal(403, 'This form has to be sent from its own page.')
    }
    const form = await request.formData()
    const interaction = text(form, 'interaction')
    const found = await findInteraction(interaction)
    if (!found) return sayToStranger(messages.tooOld)

    const email = text(form, 'email').trim()
    try {
      const credentials = { email, password: text(form, 'password') }
      const identity = await enter(kind, found.scope, credentials, text(form, 'firstName').trim())
      if (!mayHaveSession(identity)) return say(found.scope, messages.approval, 200)
      return await finish(found, identity.identityId)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 503) throw error
      return formPage(kind, { ...found, interaction, email, error: wordsFor(error) })
    }
  }

  function enter(
    kind: FormKind,
    scope: SiteScope,
    credentials: { email: string; password: string },
    firstName: string,
  ) {
    const { email, password } = credentials
    if (!v.is(emailSchema, email)) {
      throw new Refusal(
        400,
        'This is not an e-mail address. Something may be missing after the dot.',
      )
    }
    if (kind === 'sign-in') return authenticate(scope, credentials, services.passwords)
    const profile = firstName === '' ? {} : { firstName: firstName.slice(0, 100) }
    return register(scope, { loginId: { email }, password, profile }, services.passwords)
  }

  /** A new session on the platform, and the way back to the shop. */
  async function finish(
    { scope, session }: { scope: SiteScope; session: RedirectSessionRow },
    identityId: string,
  ) {
    await noteSignIn(scope, identityId)
    const cookie = ssoCookie.set(await createSsoSession(scope, identityId))
    const response = session.request.authRequest
      ? await grant(scope, session, { identityId, authenticatedAt: scope.now() })
      : await returnToShop(scope, session, true)
    response.headers.append('Set-Cookie', cookie)
    return response
  }

  async function signOut({ scope, session }: OpenedRedirect, request: Request) {
    const cookie = ssoCookie.read(request)
    const memberId = cookie && (await revokeSsoSession(scope, cookie))
    if (memberId) await revokeFamiliesOfMember(scope, memberId, 'logout')
    const response = await returnToShop(scope, session, false)
    response.headers.append('Set-Cookie', ssoCookie.clear())
    response.headers.set('Clear-Site-Data', '"cache"')
    return response
  }

  async function returnToShop(scope: SiteScope, session: RedirectSessionRow, isSignedIn: boolean) {
    await finishRedirectSession(scope, session)
    const { postFlowUrl } = session.request.callbacks ?? {}
    if (!postFlowUrl) return say(scope, isSignedIn ? messages.signedIn : messages.signedOut, 200)
    const target = new URL(postFlowUrl)
    target.searchParams.set('wixMemberLoggedIn', String(isSignedIn))
    return seeOther(target.href)
  }

  async function findInteraction(interaction: string) {
    const parsed = parseToken('redirect', interaction)
    if (!parsed) return null
    const scope = systemScope(services, parsed.siteId)
    const session = await findOpenRedirectSession(scope, interaction)
    return session && { scope, session }
  }

  async function formPage(
    kind: FormKind,
    found: {
      scope: SiteScope
      session: RedirectSessionRow
      interaction: string
      email?: string
      error?: string
    },
  ) {
    const { scope, session, interaction, email = '', error } = found
    const site = await findSite(scope)
    const { authRequest, callbacks } = session.request
    const back = authRequest?.redirectUri ?? callbacks?.postFlowUrl
    const props = {
      shopName: site.name,
      language: site.language,
      action: `/hosted/${kind}`,
      hidden: { interaction },
      email,
      ...(error === undefined ? {} : { error }),
      links: {
        register: formUrl('register', interaction),
        signIn: formUrl('sign-in', interaction),
        ...(back ? { back: new URL(back).origin } : {}),
      },
    }
    const render =
      kind === 'sign-in' ? hostedPages.renderSignInPage : hostedPages.renderRegisterPage
    return pageResponse((nonce) => render({ ...props, nonce }), {
      status: error === undefined ? 200 : 400,
      formTargets: back ? [new URL(back).origin] : [],
    })
  }

  /** Says something where no shop is known. */
  function sayToStranger(message: { title: string; text: string }) {
    const props = { shopName: 'Vitrine', language: 'en', links: {}, ...message }
    return pageResponse((nonce) => hostedPages.renderMessagePage({ ...props, nonce }), {
      status: 400,
    })
  }

  async function say(
    scope: SiteScope,
    message: { title: string; text: string },
    status: 200 | 400,
  ) {
    const { name, language } = await findSite(scope)
    const props = { shopName: name, language, links: {}, ...message }
    return pageResponse((nonce) => hostedPages.renderMessagePage({ ...props, nonce }), { status })
  }
}

function formUrl(kind: FormKind, interaction: string) {
  return `/hosted/${kind}?${new URLSearchParams({ interaction })}`
}

function text(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What a shopper is told (visual language, section 8). */
function wordsFor({ details, message }: Refusal) {
  const { applicationError, validationError } = details
  if (applicationError?.code === identityErrorCodes.invalidPassword) {
    return 'E-mail and password do not match. Check both.'
  }
  const [violation] = validationError?.fieldViolations ?? []
  return violation ? `The ${violation.field} ${violation.description}.` : message
}
