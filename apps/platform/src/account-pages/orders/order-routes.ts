import { requestReturnSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import { v7 as uuidv7 } from 'uuid'
import * as v from 'valibot'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { listDownloads } from '../../orders/downloads/order-downloads.ts'
import type { OrderRow } from '../../orders/find-orders.ts'
import { findOrderByLink } from '../../orders/links/order-links.ts'
import { readReturns } from '../../orders/returns/find-returns.ts'
import { requestReturn } from '../../orders/returns/request-return.ts'
import { readOrderSheet } from '../../orders/view/order-sheet.ts'
import { isGuid } from '../../query/query-field.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { FormReader, HostedPageController } from '../hosted-page-controller.ts'
import type { HostedReturnProps } from '../hosted-pages.ts'
import { inLanguage } from '../in-language.ts'
import { pageResponse } from '../page-response.ts'
import { type HostedScope, openHostedScope } from '../reader.ts'

/**
 * `GET /hosted/orders/{token}`, `…/invoice` and `…/return`: an order for every holder of its link, without a sign-in, and
 * where a return of it is asked for. The address is the secret: it is not stored by caches and not told to other sites.
 */
export function createOrderRoutes(
  options: AccountPagesOptions,
  { showNotice, readForm }: HostedPageController,
) {
  return new Hono<HttpEnvironment>()
    .get('/hosted/orders/:token', (c) => show(c, 'order'))
    .get('/hosted/orders/:token/invoice', (c) => show(c, 'invoice'))
    .get('/hosted/orders/:token/return', async (c) => {
      const found = await find(c)
      return found ? showForm(found) : showNotice(c, 'notFound', 404)
    })
    .post('/hosted/orders/:token/return', async (c) => {
      const found = await find(c)
      return found ? takeForm(found, await readForm(c.req.raw)) : showNotice(c, 'notFound', 404)
    })

  async function show(c: Context<HttpEnvironment>, kind: 'order' | 'invoice') {
    const found = await find(c)
    if (!found) return showNotice(c, 'notFound', 404)
    const { scope, order, path } = found
    const { reader, shopName, shopLogo } = scope
    const [sheet, downloads, { returns, returnable }] = await Promise.all([
      readOrderSheet(scope, order, reader.language),
      kind === 'order' ? listDownloads(scope, order.orderId, options) : [],
      readReturns(scope, order),
    ])
    const canReturn = kind === 'order' && returnable.length > 0
    const props = {
      kind,
      sheet,
      downloads,
      returns,
      ...(canReturn ? { returnHref: inLanguage(`${path}/return`, reader) } : {}),
      shopName: (kind === 'invoice' && sheet.shopName) || shopName,
      shopLogo,
      reader,
      otherHref: inLanguage(kind === 'order' ? `${path}/invoice` : path, reader),
      back: options.publicStorefrontUrl,
    }
    return pageResponse((nonce) => options.hostedPages.renderOrderPage({ ...props, nonce }), {
      isSecret: true,
    })
  }

  /** The order of the link in the address. */
  async function find(c: Context<HttpEnvironment>): Promise<Found | null> {
    const token = c.req.param('token') ?? ''
    const parsed = parseToken('order', token)
    const scope = parsed && (await openHostedScope(options, c, parsed.siteId).catch(() => null))
    const order = scope && (await findOrderByLink(scope, token))
    return order ? { scope, order, path: `/hosted/orders/${token}` } : null
  }

  async function showForm(
    { scope, order, path }: Found,
    again: Pick<HostedReturnProps, 'error' | 'typed'> = { typed: {} },
  ) {
    const { reader, shopName, shopLogo } = scope
    const [sheet, { returnable }] = await Promise.all([
      readOrderSheet(scope, order, reader.language),
      readReturns(scope, order),
    ])
    const lines = returnable.flatMap(({ id, quantity }) => {
      const line = sheet.lines.find((one) => one.id.toLowerCase() === id)
      return line ? [{ id, name: line.name, choices: line.choices, most: quantity }] : []
    })
    const props = {
      ...again,
      number: sheet.number,
      lines,
      returnId: again.typed['returnId'] || uuidv7(),
      shopName,
      shopLogo,
      reader,
      action: inLanguage(`${path}/return`, reader),
      orderHref: inLanguage(path, reader),
      back: options.publicStorefrontUrl,
    }
    // Its form is sent with an origin, and other sites are told nothing all the same.
    return pageResponse((nonce) => options.hostedPages.renderReturnPage({ ...props, nonce }), {
      status: again.error ? 400 : 200,
    })
  }

  async function takeForm(found: Found, read: FormReader) {
    const { scope, order, path } = found
    const { returns, returnable } = await readReturns(scope, order)
    const toOrder = () =>
      new Response(null, {
        status: 303,
        headers: { Location: inLanguage(path, scope.reader), 'Cache-Control': 'no-store' },
      })
    // The form was sent twice.
    if (returns.some(({ id }) => id === read('returnId'))) return toOrder()
    const names = returnable.map(({ id }) => `quantity.${id}`)
    const typed = Object.fromEntries(
      [...names, 'returnId', 'reason', 'comment'].map((name) => [name, read(name)]),
    )
    const asked = parseReturn(typed, returnable)
    if (!asked) return showForm(found, { typed, error: 'nothingChosen' })
    try {
      await requestReturn(scope, order.orderId, asked, read('returnId'))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      return showForm(found, { typed, error: 'returnRefused' })
    }
    return toOrder()
  }
}

interface Found {
  scope: HostedScope
  order: OrderRow
  path: string
}

/** What the form asks for, or `null` where nothing is chosen, or something that no form of ours says. */
function parseReturn(typed: Record<string, string>, returnable: readonly { id: string }[]) {
  const lineItems = returnable.flatMap(({ id }) => {
    const quantity = Number(typed[`quantity.${id}`] || 0)
    return quantity === 0 ? [] : [{ id, quantity }]
  })
  const comment = typed['comment']?.trim()
  const request = { lineItems, reason: typed['reason'], ...(comment ? { comment } : {}) }
  const parsed = v.safeParse(requestReturnSchema, { return: request })
  return parsed.success && isGuid(typed['returnId'] ?? '') ? parsed.output.return : null
}
