import { toOrderRow } from '@vitrine/account/account/orders-view.ts'
import { listOrdersOfMember } from '../../orders/find-orders.ts'
import { readFulfillments } from '../../orders/fulfillments/find-fulfillments.ts'
import { toOrderFor } from '../../orders/wire-order.ts'
import { inLanguage } from '../in-language.ts'
import { thumbnailOf } from '../thumbnail-of.ts'
import type { Visit } from './account-page-controller.ts'
import { accountPaths } from './account-paths.ts'
import type { AccountView } from './account-view.ts'

/** The orders that the page has; the shop's own page has all of them. */
const MAX_ORDERS = 20

export async function ordersView({ scope, identityId }: Visit): Promise<AccountView> {
  const rows = await listOrdersOfMember(scope, identityId, { limit: MAX_ORDERS })
  const { messages } = scope.reader
  const orders = await Promise.all(
    rows.map(async (row) => {
      const { fulfillments } = await readFulfillments(scope, row.orderId)
      const order = toOrderRow(toOrderFor('buyer', row), fulfillments, messages)
      return {
        ...order,
        pictures: order.pictures.map((picture) => ({ ...picture, url: thumbnailOf(picture.url) })),
      }
    }),
  )
  const hrefs = orders.map(({ id }) => [
    id,
    inLanguage(`${accountPaths.orders}/${id}`, scope.reader),
  ])
  return { name: 'orders', props: { orders, hrefs: Object.fromEntries(hrefs) } }
}
