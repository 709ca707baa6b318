import { type Context, Hono } from 'hono'
import {
  endRecoveryEmails,
  isRecoveryAddress,
} from '../../checkout/abandoned/recovery-addresses.ts'
import { findLinkedCheckout } from '../../checkout/abandoned/recovery-links.ts'
import { checkoutLink } from '../../checkout/checkout-link.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import { isGuid } from '../../query/query-field.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { openHostedScope } from '../reader.ts'
import { seeOther } from '../sign-in/answer-authorization.ts'

/**
 * Where the links of recovery e-mails lead: `/hosted/recovery/{token}` to the hosted page of the checkout, and
 * `/hosted/reminders` to where further e-mails are refused, also by a mail program in one step (RFC 8058).
 */
export function createRecoveryRoutes(
  options: AccountPagesOptions,
  { showNotice, showShopNotice, showStep }: HostedPageController,
) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/recovery/:token', async (c) => {
      const token = c.req.param('token')
      const parsed = parseToken('abandoned', token)
      const scope = parsed && (await openScope(c, parsed.siteId))
      const checkoutId = scope && (await findLinkedCheckout(scope, token))
      if (!scope || !checkoutId) return showNotice(c, 'checkoutExpired', 404)
      const url = new URL(checkoutLink({ siteId: scope.siteId, checkoutId }, options))
      return seeOther(inLanguage(`${url.pathname}${url.search}`, scope.reader))
    })
    .get('/hosted/reminders', async (c) => {
      const address = c.req.query('address') ?? ''
      const scope = await openScope(c, c.req.query('site') ?? '')
      // A mail program may open the link by itself, so only the form refuses.
      if (!scope || !(await isRecoveryAddress(scope, address)))
        return showNotice(c, 'notFound', 404)
      const { reminders: m } = scope.reader.messages
      const query = new URLSearchParams({ site: scope.siteId, address })
      return showStep(scope, {
        title: m.title,
        text: [m.text],
        form: {
          action: inLanguage(`/hosted/reminders?${query}`, scope.reader),
          hidden: {},
          fields: [],
          submit: m.submit,
        },
        links: [],
      })
    })
    .post('/hosted/reminders', async (c) => {
      const scope = await openScope(c, c.req.query('site') ?? '')
      const isDone = scope && (await endRecoveryEmails(scope, c.req.query('address') ?? ''))
      return isDone ? showShopNotice(scope, 'remindersEnded') : showNotice(c, 'notFound', 404)
    })

  async function openScope(c: Context<HttpEnvironment>, siteId: string) {
    return isGuid(siteId) ? openHostedScope(options, c, siteId).catch(() => null) : null
  }
}
