import type { Messages } from '@vitrine/account/all-messages'
import { approvalScreen } from '@vitrine/account/login/login-screen.ts'
import type { Context } from 'hono'
import { findClient } from '../auth/clients/clients.ts'
import type { FlowBinding } from '../auth/login/login-flow.ts'
import type { SignInStep } from '../auth/login/sign-in.ts'
import { accessDenied, grantAuthorization } from '../auth/oauth/authorize.ts'
import { redeemPendingLink } from '../auth/providers/pending-links.ts'
import {
  findOpenRedirectSession,
  finishRedirectSession,
  type RedirectSessionRow,
} from '../auth/redirects/redirect-session.ts'
import type { Authentication } from '../auth/sessions/session-token.ts'
import { createSsoSession, revokeSsoSession } from '../auth/sessions/sso-session.ts'
import { admitStaff } from '../auth/staff/staff-members.ts'
import { createDeviceCookie } from '../http/cookies/device-cookie.ts'
import type { HostCookie } from '../http/cookies/host-cookie.ts'
import { isFromOwnPage } from '../http/cookies/same-origin.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { parseToken } from '../kernel/crypto/opaque-token.ts'
import { ApiError } from '../kernel/errors/api-error.ts'
import { hostOf } from '../sites/site-directory.ts'
import { accountPaths } from './account/account-paths.ts'
import type { AccountPagesOptions } from './account-pages-options.ts'
import type { HostedGenericStepProps, HostedShop, HostedViewProps } from './hosted-pages.ts'
import { isForShopper } from './message-for.ts'
import { pageResponse } from './page-response.ts'
import { type HostedReader, type HostedScope, openHostedScope, readerOf } from './reader.ts'
import { answerAuthorization, originsFor, seeOther } from './sign-in/answer-authorization.ts'
import { createSsoCookie } from './sign-in/sso-cookie.ts'
import { codeStep, factorChoiceStep, factorStep } from './sign-in/steps.ts'

/** A shopper in the middle of a redirect session, on one of our pages. */
export interface Interaction {
  scope: HostedScope
  session: RedirectSessionRow
  interaction: string
}

export type StepPage =
  | Omit<HostedGenericStepProps, keyof HostedShop>
  | Omit<HostedViewProps, keyof HostedShop>

type NoticeStatus = 400 | 404 | 410 | 503

/** A page that only says something. */
export type Notice = Exclude<keyof Messages['notices'], `${string}${'Title' | 'Way'}`>

/** What all journeys over the hosted pages share: finding where the shopper is, showing pages, and leading back. */
export interface HostedPageController {
  ssoCookie: HostCookie
  findInteraction(c: Context<HttpEnvironment>, interaction: string): Promise<Interaction | null>
  /** Shows a page of the sign-in that the address names; of none, a notice that it is too old. */
  show(
    c: Context<HttpEnvironment>,
    page: (found: Interaction) => Promise<Response>,
  ): Promise<Response>
  /**
   * Takes a form of the sign-in that its field `interaction` names; `again` shows the page with the error.
   *
   * @throws {ApiError} 403: the form was not sent from a page of ours (SR-13).
   */
  take(
    c: Context<HttpEnvironment>,
    act: (found: Interaction, read: FormReader) => Promise<Response>,
    again: (found: Interaction, error: ApiError, read: FormReader) => Promise<Response>,
  ): Promise<Response>
  /** @throws {ApiError} 403: the form was not sent from a page of ours (SR-13). */
  readForm(request: Request): Promise<FormReader>
  /** Who the flow belongs to: nobody but this redirect session may go on with it. */
  bindingOf(session: RedirectSessionRow): FlowBinding
  showStep(scope: HostedScope, page: StepPage, status?: 200 | 400): Promise<Response>
  /** A page with a notice and a link to the shop, which is named by its host. The status is 400 unless given. */
  showNotice(c: Context<HttpEnvironment>, notice: Notice, status?: NoticeStatus): Response
  /** A page with a notice, and a link back. */
  showShopNotice(scope: HostedScope, notice: Notice, back?: string): Response
  /**
   * Leads on after a step of a sign-in: to the next step, or signed in and back to the shop. The member who was signed in
   * in this browser before is not any more (SR-12).
   */
  follow(found: Interaction, step: SignInStep, request: Request): Promise<Response>
  grant(
    scope: HostedScope,
    session: RedirectSessionRow,
    authentication: Authentication,
  ): Promise<Response>
  returnToShop(
    scope: HostedScope,
    session: RedirectSessionRow,
    isSignedIn: boolean,
  ): Promise<Response>
}

/** Reads fields of a form as text; what is no text is empty. */
export type FormReader = (name: string) => string

export function createHostedPageController(options: AccountPagesOptions): HostedPageController {
  const { publicPlatformUrl, publicStorefrontUrl, hostedPages } = options
  const ssoCookie = createSsoCookie(publicPlatformUrl)
  const deviceCookie = createDeviceCookie(publicPlatformUrl)

  return {
    ssoCookie,
    bindingOf: ({ clientId, visitorId, redirectSessionId }) => ({
      clientId,
      visitorId: visitorId ?? redirectSessionId,
    }),
    findInteraction,
    async show(c, page) {
      const found = await findInteraction(c, c.req.query('interaction') ?? '')
      return found ? page(found) : showNotice(c, 'tooOld')
    },
    async take(c, act, again) {
      const read = await readForm(c.req.raw)
      const found = await findInteraction(c, read('interaction'))
      if (!found) return showNotice(c, 'tooOld')
      try {
        return await act(found, read)
      } catch (error) {
        if (!isForShopper(error)) throw error
        return again(found, error, read)
      }
    },
    readForm,
    showStep,
    showNotice,
    showShopNotice,
    grant,
    returnToShop,
    async follow(found, step, request) {
      const { scope, interaction } = found
      const { messages } = scope.reader
      switch (step.state) {
        case 'SUCCESS':
          return finish(found, step, request)
        case 'OWNER_APPROVAL_REQUIRED':
          return showApproval(found)
        case 'EMAIL_VERIFICATION_REQUIRED':
          return showStep(scope, codeStep(messages, { interaction, stateToken: step.stateToken }))
        case 'FACTOR_REQUIRED':
          return showStep(
            scope,
            factorChoiceStep(
              messages,
              { interaction, stateToken: step.stateToken },
              step.demand.available,
            ),
          )
        case 'FACTOR_CHALLENGED':
          return showStep(
            scope,
            factorStep(messages, { interaction, stateToken: step.stateToken }, step.challenge),
          )
      }
    },
  }

  async function findInteraction(c: Context<HttpEnvironment>, interaction: string) {
    const parsed = parseToken('redirect', interaction)
    if (!parsed) return null
    const scope = await openHostedScope(options, c, parsed.siteId)
    const session = await findOpenRedirectSession(scope, interaction)
    return session && { scope, session, interaction }
  }

  async function readForm(request: Request): Promise<FormReader> {
    if (!isFromOwnPage(request, publicPlatformUrl)) {
      throw new ApiError(403, 'This form has to be sent from its own page.')
    }
    const form = await request.formData().catch(() => {
      throw new ApiError(400, 'This is not a form.')
    })
    return (name) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
  }

  /** A new session on the platform, whatever there was before (SR-12), and the way back to the shop. */
  async function finish(
    { scope, session }: Interaction,
    { identity: { identityId }, deviceToken, signInId }: Extract<SignInStep, { state: 'SUCCESS' }>,
    request: Request,
  ) {
    const { redirectSessionId } = session
    await redeemPendingLink(scope, { redirectSessionId, identityId }, options)
    const before = ssoCookie.read(request)
    if (before) await revokeSsoSession(scope, before)
    // One time for all tokens of the sign-in, the later ones of the session too: clients compare their `auth_time`.
    const authentication = { identityId, authenticatedAt: scope.now(), signInId }
    const cookie = ssoCookie.set(await createSsoSession(scope, authentication))
    const response = session.request.authRequest
      ? await grant(scope, session, authentication)
      : await returnToShop(scope, session, true)
    response.headers.append('Set-Cookie', cookie)
    response.headers.append('Set-Cookie', deviceCookie.set(deviceToken))
    return response
  }

  async function grant(
    scope: HostedScope,
    session: RedirectSessionRow,
    authentication: Authentication,
  ) {
    const { authRequest, origin } = session.request
    const client = await findClient(scope, session.clientId)
    if (!authRequest || !client) return showShopNotice(scope, 'tooOld')
    const admission = client.isBackOffice ? await admitStaff(scope, authentication) : null
    // The session stays open: with a second factor they may try again.
    if (admission === 'needs_factor')
      return showShopNotice(scope, 'staffNeedsFactor', accountPaths.security)
    if (!(await finishRedirectSession(scope, session))) return showShopNotice(scope, 'tooOld')
    if (admission === 'not_staff') {
      const answer = accessDenied(authRequest, publicPlatformUrl)
      return answerAuthorization(authRequest, answer, { origins: originsFor(client, origin) })
    }
    const answer = await grantAuthorization(scope, authRequest, authentication, {
      issuer: publicPlatformUrl,
      visitorId: session.visitorId,
    })
    return answerAuthorization(authRequest, answer, { origins: originsFor(client, origin) })
  }

  async function returnToShop(
    scope: HostedScope,
    session: RedirectSessionRow,
    isSignedIn: boolean,
  ) {
    await finishRedirectSession(scope, session)
    const { callbacks = {}, endSession } = session.request
    const { postFlowUrl } = callbacks
    if (!postFlowUrl) return showShopNotice(scope, isSignedIn ? 'signedIn' : 'signedOut')
    const target = new URL(postFlowUrl)
    if (endSession) {
      // RP-Initiated Logout section 3: the client's own parameter, and no other.
      if (endSession.state !== undefined) target.searchParams.set('state', endSession.state)
      return seeOther(target.href)
    }
    target.searchParams.set('wixMemberLoggedIn', String(isSignedIn))
    return seeOther(target.href)
  }

  function showApproval({ scope, session }: Interaction) {
    const { recovery, states } = scope.reader.messages
    const whose = { shop: scope.shopName, email: recovery.yourAddress }
    const { kind: _kind, ...props } = approvalScreen(whose, states)
    const back = backOf(session)
    return showStep(scope, {
      title: props.title,
      view: { name: 'message', props: { ...props, ways: back ? props.ways : [] } },
      ...(back ? { back } : {}),
    })
  }

  async function showStep(scope: HostedScope, page: StepPage, status: 200 | 400 = 200) {
    const { shopName, shopLogo, reader } = scope
    const hasScript = 'passkey' in page && page.passkey !== undefined
    const scripts = hasScript ? { scripts: [hostedPages.passkeyScript] } : {}
    const props = { shopName, shopLogo, reader, ...page, ...scripts }
    return pageResponse((nonce) => hostedPages.renderStepPage({ ...props, nonce }), {
      hasScript,
      status: page.error === undefined ? status : 400,
      // A step may be the last one, and then its form leads back to the shop.
      formTargets: page.back ? [new URL(page.back).origin] : await originsOf(scope, page),
    })
  }

  /** Chromium judges the redirect that answers a form by the page's policy; it may lead to the shop. */
  async function originsOf(scope: HostedScope, page: StepPage) {
    const interaction = findInteractionOf(page)
    const parsed = interaction === undefined ? null : parseToken('redirect', interaction)
    if (!parsed || interaction === undefined) return []
    const session = await findOpenRedirectSession(scope, interaction)
    const client = session && (await findClient(scope, session.clientId))
    const back = session && backOf(session)
    return [...(client?.origins ?? []), ...(back ? [back] : [])]
  }

  function showNotice(c: Context<HttpEnvironment>, notice: Notice, status: NoticeStatus = 400) {
    const reader = readerOf(c, 'en')
    const shop = { shopName: hostOf(publicStorefrontUrl), links: { back: publicStorefrontUrl } }
    const props = { ...shop, reader, ...textOf(notice, reader) }
    return pageResponse((nonce) => hostedPages.renderMessagePage({ ...props, nonce }), {
      status,
    })
  }

  function showShopNotice(
    { shopName, shopLogo, reader }: HostedScope,
    notice: Notice,
    back?: string,
  ) {
    const links = back === undefined ? {} : { back, ...wayOf(notice, reader) }
    const props = { shopName, shopLogo, reader, links, ...textOf(notice, reader) }
    return pageResponse((nonce) => hostedPages.renderMessagePage({ ...props, nonce }), {
      status: notice === 'tooOld' || notice === 'unknownClient' ? 400 : 200,
    })
  }
}

/** The redirect session that the forms of a page belong to. */
function findInteractionOf(page: StepPage): string | undefined {
  if (!('view' in page)) {
    return page.form?.hidden['interaction']
  }
  const { props } = page.view
  return 'target' in props ? props.target.hidden?.['interaction'] : undefined
}

function wayOf(notice: Notice, { messages: { notices } }: HostedReader): { label?: string } {
  if (notice === 'ownerCreated') return { label: notices.ownerCreatedWay }
  return notice === 'staffNeedsFactor' ? { label: notices.staffNeedsFactorWay } : {}
}

function textOf(notice: Notice, { messages: { notices } }: HostedReader) {
  return { title: notices[`${notice}Title`], text: notices[notice] }
}

/** The shop that a redirect session came from. */
export function backOf({ request }: RedirectSessionRow): string | undefined {
  const url = request.authRequest?.redirectUri ?? request.callbacks?.postFlowUrl
  return url ? new URL(url).origin : undefined
}

export function pageUrl(path: string, interaction: string): string {
  return `/hosted/${path}?${new URLSearchParams({ interaction })}`
}
