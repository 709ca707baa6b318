import type { Context } from 'hono'
import { isCheckoutLink } from '../../checkout/checkout-link.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import { isGuid } from '../../query/query-field.ts'
import {
  type CheckoutRedirect,
  readRedirectSession,
} from '../../redirects/read-redirect-session.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { inLanguage } from '../in-language.ts'
import { type HostedScope, openHostedScope } from '../reader.ts'

/** Who came to the hosted page of a checkout, and by what. */
export interface CheckoutVisit {
  /** The platform acts: what was brought opens this checkout and no other. */
  scope: HostedScope
  checkoutId: string
  /** The addresses of the checkout's pages, with what opens them. */
  href: (page?: string, parameters?: Record<string, string>) => string
  /** `null` for a signed link. */
  redirect: CheckoutRedirect | null
  /**
   * Whether the visitor or member whose checkout it is came here. Every other holder of an address sees only what was
   * typed in this browser.
   */
  isOwner: boolean
}

/** Finds the visit by the handle of a redirect session (`interaction`), or by a signed link (`site`, `signature`). */
export async function findCheckoutVisit(
  options: AccountPagesOptions,
  c: Context<HttpEnvironment>,
): Promise<CheckoutVisit | null> {
  const checkoutId = (c.req.param('checkoutId') ?? '').toLowerCase()
  const { interaction, site, signature } = c.req.query()
  if (interaction !== undefined) return findByRedirect(interaction)
  return site !== undefined && signature !== undefined ? findByLink(site, signature) : null

  async function findByRedirect(interaction: string): Promise<CheckoutVisit | null> {
    const parsed = parseToken('redirect', interaction)
    const scope = parsed && (await openHostedScope(options, c, parsed.siteId).catch(() => null))
    const redirect = scope && (await readRedirectSession(scope, interaction))
    if (!scope || redirect?.checkoutId !== checkoutId) return null
    const { memberId, visitorId } = redirect
    return {
      scope: memberId ? { ...scope, caller: { kind: 'system', actingFor: memberId } } : scope,
      checkoutId,
      href: hrefs(scope, { interaction }),
      redirect,
      isOwner: memberId !== null || visitorId !== null,
    }
  }

  async function findByLink(siteId: string, signature: string): Promise<CheckoutVisit | null> {
    if (!isGuid(siteId) || !isGuid(checkoutId)) return null
    if (!isCheckoutLink({ siteId, checkoutId }, signature, options.keyring)) return null
    const scope = await openHostedScope(options, c, siteId).catch(() => null)
    return (
      scope && {
        scope,
        checkoutId,
        href: hrefs(scope, { site: siteId, signature }),
        redirect: null,
        isOwner: false,
      }
    )
  }

  function hrefs({ reader }: HostedScope, opened: Record<string, string>): CheckoutVisit['href'] {
    return (page = '', parameters = {}) => {
      const query = new URLSearchParams({ ...opened, ...parameters })
      return inLanguage(`/hosted/checkout/${checkoutId}${page}?${query}`, reader)
    }
  }
}
