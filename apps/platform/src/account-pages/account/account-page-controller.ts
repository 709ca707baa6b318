import type { Context } from 'hono'
import { hasOwnCredential } from '../../auth/factors/has-own-credential.ts'
import { isRecentSignIn } from '../../auth/login/recent-sign-in.ts'
import { findSsoSession } from '../../auth/sessions/sso-session.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { ApiError } from '../../kernel/errors/api-error.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { FormReader, HostedPageController } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { isForShopper } from '../message-for.ts'
import { pageResponse } from '../page-response.ts'
import { type HostedScope, openHostedScope } from '../reader.ts'
import { seeOther } from '../sign-in/answer-authorization.ts'
import type { AccountView } from './account-view.ts'
import { confirmStep, signInAgainStep } from './confirmation-steps.ts'

/** A member on our pages, known by the cookie of their sign-in here. */
export interface Visit {
  scope: HostedScope
  identityId: string
  /** The sign-in that the cookie came of; what the member ends elsewhere leaves it alone. */
  signInId: string | null
  cookie: string
  isRecent: boolean
  /** The address of the request. */
  url: URL
}

type Show = (visit: Visit) => Promise<Response> | Response
type Act = (visit: Visit, read: FormReader) => Promise<Response>
type ShowError = (visit: Visit, error: ApiError, read: FormReader) => Promise<Response> | Response

/** What the pages of a member's account share: who is there, what they may change, and how it looks. */
export interface AccountPageController {
  /** Shows a page to the member who is signed in; others are asked to sign in from the shop. */
  show(c: Context<HttpEnvironment>, page: Show): Promise<Response>
  /** As `show`, for pages whose forms need a sign-in of the last ten minutes (SR-55). */
  showRecent(c: Context<HttpEnvironment>, page: Show): Promise<Response>
  /** Takes a form of a page; `again` shows the page with the error. */
  take(c: Context<HttpEnvironment>, act: Act, again: ShowError): Promise<Response>
  /**
   * As `take`, for what only who signed in within the last ten minutes may change (SR-55); others confirm who they are
   * and continue on the page named.
   */
  change(c: Context<HttpEnvironment>, page: string, act: Act, again: ShowError): Promise<Response>
  /** The step that confirms who the member is, before they continue on the page. */
  askToConfirm(visit: Visit, page: string, error?: string): Promise<Response>
  showPage(visit: Visit, view: AccountView): Response
  /** The page after the member's session here has ended. */
  showSignedOut(visit: Visit, notice?: 'signedOut' | 'accountDeleted'): Response
  /** To a page, which says what was done. */
  goTo(visit: Visit, page: string, headers?: Record<string, string>): Response
}

export function createAccountPageController(
  options: AccountPagesOptions,
  controller: HostedPageController,
): AccountPageController {
  const { hostedPages, publicStorefrontUrl } = options

  return {
    show,
    showRecent: (c, page) =>
      show(c, (visit) => (visit.isRecent ? page(visit) : askToConfirm(visit, visit.url.pathname))),
    take,
    change: (c, page, act, again) =>
      take(
        c,
        (visit, read) => (visit.isRecent ? act(visit, read) : askToConfirm(visit, page)),
        again,
      ),
    askToConfirm,
    showPage({ scope: { shopName, shopLogo, reader } }, view) {
      const script = view.name === 'new-passkey' ? { scripts: [hostedPages.passkeyScript] } : {}
      const props = { shopName, shopLogo, reader, back: publicStorefrontUrl, view, ...script }
      return pageResponse((nonce) => hostedPages.renderAccountPage({ ...props, nonce }), {
        status: hasError(view) ? 400 : 200,
        hasScript: 'scripts' in script,
      })
    },
    showSignedOut({ scope }, notice = 'signedOut') {
      const response = controller.showShopNotice(scope, notice)
      response.headers.append('Set-Cookie', controller.ssoCookie.clear())
      response.headers.set('Clear-Site-Data', '"cache"')
      return response
    },
    goTo: ({ scope }, page, headers) => seeOther(inLanguage(page, scope.reader), headers),
  }

  async function show(c: Context<HttpEnvironment>, page: Show) {
    const visit = await findVisit(c)
    return visit ? page(visit) : controller.showNotice(c, 'signInFirst')
  }

  /** By the password or a passkey; who has neither signs in from the shop again. */
  async function askToConfirm({ scope, identityId }: Visit, page: string, error?: string) {
    const { messages } = scope.reader
    const step = (await hasOwnCredential(scope, identityId))
      ? confirmStep(messages, page)
      : signInAgainStep(messages, publicStorefrontUrl)
    return controller.showStep(scope, error === undefined ? step : { ...step, error })
  }

  async function take(c: Context<HttpEnvironment>, act: Act, again: ShowError) {
    const read = await controller.readForm(c.req.raw)
    const visit = await findVisit(c)
    if (!visit) return controller.showNotice(c, 'signInFirst')
    try {
      return await act(visit, read)
    } catch (error) {
      if (!isForShopper(error)) throw error
      return again(visit, error, read)
    }
  }

  async function findVisit(c: Context<HttpEnvironment>): Promise<Visit | null> {
    const cookie = controller.ssoCookie.read(c.req.raw)
    const parsed = cookie === null ? null : parseToken('sso', cookie)
    if (!parsed || cookie === null) return null
    const scope = await openHostedScope(options, c, parsed.siteId)
    const session = await findSsoSession(scope, cookie)
    if (!session) return null
    const { identityId, authenticatedAt, signInId } = session
    return {
      // The member acts, through the platform's own page.
      scope: { ...scope, caller: { kind: 'system', actingFor: identityId } },
      identityId,
      signInId,
      cookie,
      isRecent: isRecentSignIn(scope, authenticatedAt),
      url: new URL(c.req.url),
    }
  }
}

function hasError({ props }: AccountView) {
  return (
    ('formError' in props && props.formError !== undefined) ||
    ('error' in props && props.error !== undefined)
  )
}
