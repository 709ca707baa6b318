import type {
  AbandonedCheckout,
  AttentionOverview,
  Order,
  SalesOverview,
  SetupChecklist,
} from '@vitrine/contract'
import { useLoaded } from '../screen/use-loaded.ts'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import { daysOf, type Period } from './period.ts'

/** What the role may see of it. */
export interface Overview {
  attention: AttentionOverview
  sales?: SalesOverview
  /** Paid and not sent, the oldest first. */
  toSend?: Order[]
  abandoned?: AbandonedCheckout[]
  /** What is left before the shop can sell. */
  checklist?: SetupChecklist
}

const SHOWN = 5

/** Five calls at most; the sums are made by the platform. */
export function useOverview(period: Period) {
  const admin = useAdmin()
  const isPermitted = useIsPermitted()
  const canSeeOrders = isPermitted('ECOM.READ_ORDERS')

  async function load(signal: AbortSignal): Promise<Overview> {
    const [attention, sales, toSend, abandoned, checklist] = await Promise.all([
      admin.overview.getAttention({ signal }),
      canSeeOrders ? admin.overview.getSales(daysOf(period, new Date()), { signal }) : undefined,
      canSeeOrders
        ? admin.orders.searchOrders(
            {
              filter: {
                archived: false,
                status: { $ne: 'CANCELED' },
                paymentStatus: { $in: ['PAID', 'PARTIALLY_REFUNDED'] },
                fulfillmentStatus: { $ne: 'FULFILLED' },
              },
              sort: [{ fieldName: 'createdDate', order: 'ASC' }],
              cursorPaging: { limit: SHOWN },
            },
            { signal },
          )
        : undefined,
      isPermitted('ECOM.ABANDONED_CHECKOUT_READ')
        ? admin.abandonedCheckouts.searchAbandonedCheckouts(
            { cursorPaging: { limit: SHOWN } },
            { signal },
          )
        : undefined,
      isPermitted('SITE.MANAGE') ? admin.setup.getChecklist({ signal }) : undefined,
    ])
    return {
      attention,
      ...(sales && { sales }),
      ...(toSend && { toSend: toSend.orders }),
      ...(checklist && { checklist }),
      ...(abandoned && { abandoned: abandoned.abandonedCheckouts }),
    }
  }

  return useLoaded(period, load, ['orders', 'checkouts'])
}
