import type { Context } from 'hono'
import { hasOwnKey } from '../../auth/factors/has-own-credential.ts'
import { isRecentSignIn } from '../../auth/login/recent-sign-in.ts'
import { findSsoSession } from '../../auth/sessions/sso-session.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { FormReader, HostedPageController } from '../hosted-page-controller.ts'
import type { HostedAccountProps, HostedShop } from '../hosted-pages.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import { pageResponse } from '../page-response.ts'
import { type HostedScope, openHostedScope } from '../reader.ts'
import { confirmStep, signInAnewStep } from './security-steps.ts'

/** A member on our pages, known by the cookie of their sign-in here. */
export interface Visit {
  scope: HostedScope
  identityId: string
  /** The sign-in that the cookie came of; what the member ends elsewhere leaves it alone. */
  signInId: string | null
  cookie: string
  isRecent: boolean
}

export type AccountPage = Omit<HostedAccountProps, keyof HostedShop | 'nav'>

/** What the pages of a member's account share: who is there, what they may change, and how it looks. */
export interface AccountPageController {
  /** Shows a page to the member who is signed in; others are asked to sign in from the shop. */
  show(
    c: Context<HttpEnvironment>,
    page: (visit: Visit) => Promise<Response> | Response,
  ): Promise<Response>
  /** Takes a form of a page; what it is refused for is said on the page that `again` makes. */
  take(
    c: Context<HttpEnvironment>,
    act: (visit: Visit, read: FormReader) => Promise<Response>,
    again: (visit: Visit, error: string) => Promise<Response> | Response,
  ): Promise<Response>
  /** As `take`, for what only who signed in within the last ten minutes may change (SR-55). */
  change: AccountPageController['take']
  showPage(visit: Visit, path: AccountPath, page: AccountPage): Response
}

/** The account's pages; sections of the wire that this platform has no pages for are not among them. */
const PAGES = [
  { href: '/hosted/account', name: 'you' },
  { href: '/hosted/account/orders', name: 'orders' },
  { href: '/hosted/security', name: 'locksAndKeys' },
] as const
export type AccountPath = (typeof PAGES)[number]['href']

export function createAccountPageController(
  options: AccountPagesOptions,
  controller: HostedPageController,
): AccountPageController {
  const { hostedPages } = options

  return {
    async show(c, page) {
      const visit = await findVisit(c)
      return visit ? page(visit) : controller.showMessage(c, 'signInFirst')
    },
    take,
    change: (c, act, again) =>
      take(c, (visit, read) => (visit.isRecent ? act(visit, read) : askForKey(visit)), again),
    showPage({ scope }, path, page) {
      const { shopName, reader } = scope
      const nav = PAGES.map(({ href, name }) => ({
        href,
        label: reader.words.account[name],
        isCurrent: href === path,
      }))
      const back = options.publicStorefrontUrl
      const props = { shopName, reader, nav, back, ...page }
      return pageResponse((nonce) => hostedPages.renderAccountPage({ ...props, nonce }), {
        status: page.error === undefined ? 200 : 400,
      })
    },
  }

  /** The password or a passkey once more; who has neither signs in from the shop again. */
  async function askForKey({ scope, identityId }: Visit) {
    const { words } = scope.reader
    return (await hasOwnKey(scope, identityId))
      ? controller.showStep(scope, confirmStep(words))
      : controller.showStep(scope, signInAnewStep(scope.reader, options.publicStorefrontUrl))
  }

  async function take(...[c, act, again]: Parameters<AccountPageController['take']>) {
    const read = await controller.readForm(c.req.raw)
    const visit = await findVisit(c)
    if (!visit) return controller.showMessage(c, 'signInFirst')
    try {
      return await act(visit, read)
    } catch (error) {
      if (!isForShopper(error)) throw error
      return again(visit, messageFor(error, visit.scope.reader))
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
    }
  }
}
