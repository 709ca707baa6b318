import { type Context, Hono } from 'hono'
import { confirmRequest, findConfirmable } from '../../back-in-stock/confirm-request.ts'
import { endRequests } from '../../back-in-stock/end-requests.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { isGuid } from '../../query/query-field.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { openHostedScope } from '../reader.ts'

/**
 * Where the links of e-mails about stock lead: `/hosted/back-in-stock` to where the owner of an address confirms the
 * request, and `…/end` to where they end all of theirs, also by a mail program in one step (RFC 8058). A mail program may
 * open a link by itself, so only the forms change anything.
 */
export function createBackInStockRoutes(
  options: AccountPagesOptions,
  { showNotice, showShopNotice, showStep }: HostedPageController,
) {
  const { keyring } = options

  return new Hono<HttpEnvironment>()
    .get('/hosted/back-in-stock', async (c) => {
      const scope = await openScope(c)
      const { language = '' } = scope?.reader ?? {}
      const item = scope && (await findConfirmable(scope, confirmationOf(c), { keyring, language }))
      if (!scope || item === null) return showNotice(c, 'backInStockExpired', 404)
      const { backInStock: m } = scope.reader.messages
      const query = new URLSearchParams({ ...c.req.query(), site: scope.siteId })
      return showStep(scope, {
        title: m.confirmTitle,
        text: [m.confirmText({ item })],
        form: {
          action: inLanguage(`/hosted/back-in-stock?${query}`, scope.reader),
          hidden: {},
          fields: [],
          submit: m.confirmSubmit,
        },
        links: [],
      })
    })
    .post('/hosted/back-in-stock', async (c) => {
      const scope = await openScope(c)
      const isDone = scope && (await confirmRequest(scope, confirmationOf(c), keyring))
      return isDone
        ? showShopNotice(scope, 'backInStockConfirmed')
        : showNotice(c, 'backInStockExpired', 404)
    })
    .get('/hosted/back-in-stock/end', async (c) => {
      const scope = await openScope(c)
      const address = c.req.query('address') ?? ''
      if (!scope || address === '') return showNotice(c, 'notFound', 404)
      const { backInStock: m } = scope.reader.messages
      const query = new URLSearchParams({ site: scope.siteId, address })
      return showStep(scope, {
        title: m.endTitle,
        text: [m.endText],
        form: {
          action: inLanguage(`/hosted/back-in-stock/end?${query}`, scope.reader),
          hidden: {},
          fields: [],
          submit: m.endSubmit,
        },
        links: [],
      })
    })
    .post('/hosted/back-in-stock/end', async (c) => {
      const scope = await openScope(c)
      if (!scope) return showNotice(c, 'notFound', 404)
      // The same whether or not there were any: the link says nothing about its address.
      await endRequests(scope, c.req.query('address') ?? '')
      return showShopNotice(scope, 'backInStockEnded')
    })

  async function openScope(c: Context<HttpEnvironment>) {
    const siteId = c.req.query('site') ?? ''
    return isGuid(siteId) ? openHostedScope(options, c, siteId).catch(() => null) : null
  }
}

function confirmationOf(c: Context<HttpEnvironment>) {
  return { requestId: c.req.query('request')?.toLowerCase() ?? '', key: c.req.query('key') ?? '' }
}
