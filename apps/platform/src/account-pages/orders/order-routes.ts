import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import { listDownloads } from '../../orders/downloads/order-downloads.ts'
import { findOrderByLink } from '../../orders/links/order-links.ts'
import { readOrderSheet } from '../../orders/view/order-sheet.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { pageResponse } from '../page-response.ts'
import { openHostedScope } from '../reader.ts'

/**
 * `GET /hosted/orders/{token}` and `…/invoice`: an order for every holder of its link, without a sign-in. The address is the
 * secret: it is not stored by caches and not told to other sites.
 */
export function createOrderRoutes(
  options: AccountPagesOptions,
  { showNotice }: HostedPageController,
) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/orders/:token', (c) => show(c, 'order'))
    .get('/hosted/orders/:token/invoice', (c) => show(c, 'invoice'))

  async function show(c: Context<HttpEnvironment>, kind: 'order' | 'invoice') {
    const token = c.req.param('token') ?? ''
    const parsed = parseToken('order', token)
    const scope = parsed && (await openHostedScope(options, c, parsed.siteId).catch(() => null))
    const order = scope && (await findOrderByLink(scope, token))
    if (!order) return showNotice(c, 'notFound', 404)
    const { reader, shopName, shopLogo } = scope
    const [sheet, downloads] = await Promise.all([
      readOrderSheet(scope, order, reader.language),
      kind === 'order' ? listDownloads(scope, order.orderId, options) : [],
    ])
    const path = `/hosted/orders/${token}`
    const props = {
      kind,
      sheet,
      downloads,
      shopName,
      shopLogo,
      reader,
      otherHref: inLanguage(kind === 'order' ? `${path}/invoice` : path, reader),
      back: options.publicStorefrontUrl,
    }
    return pageResponse((nonce) => options.hostedPages.renderOrderPage({ ...props, nonce }), {
      isSecret: true,
    })
  }
}
