import type {
  AbandonedCheckout,
  AttentionOverview,
  Order,
  SalesOverview,
  SetupChecklist,
  VisitsOverview,
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
  /** Where the shop counts visits, or has. */
  visits?: VisitsOverview
  /** What is left before the shop can sell. */
  checklist?: SetupChecklist
}

const SHOWN = 5

/** Six calls at most; the sums are made by the platform. */
export function useOverview(period: Period) {
  const admin = useAdmin()
  const isPermitted = useIsPermitted()
  const canSeeOrders = isPermitted('ECOM.READ_ORDERS')

  async function load(signal: AbortSignal): Promise<Overview> {
    const days = daysOf(period, new Date())
    const [attention, sales, visits, toSend, abandoned, checklist] = await Promise.all([
      admin.overview.getAttention({ signal }),
      canSeeOrders ? admin.overview.getSales(days, { signal }) : undefined,
      canSeeOrders ? admin.overview.getVisits(days, { signal }) : undefined,
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
      ...(visits && (visits.isCounting || visits.total.page > 0) && { visits }),
      ...(toSend && { toSend: toSend.orders }),
      ...(checklist && { checklist }),
      ...(abandoned && { abandoned: abandoned.abandonedCheckouts }),
    }
  }

  return useLoaded(period, load, ['orders', 'checkouts'])
}
