import { useLoaded } from '../../screen/use-loaded.ts'
import { useAdmin } from '../../shell/staff-context.ts'
import type { OrderDetails } from './order-actions.ts'

/** An order with its parcels, transactions and returns. */
export function useOrder(orderId: string) {
  const { orders } = useAdmin()
  async function load(signal: AbortSignal): Promise<OrderDetails> {
    const [order, { fulfillments }, transactions, { returns }] = await Promise.all([
      orders.getOrder(orderId, { signal }),
      orders.listFulfillments(orderId, { signal }),
      orders.listTransactions(orderId, { signal }),
      orders.listReturns(orderId, { signal }),
    ])
    return { order, fulfillments, transactions, returns }
  }

  return useLoaded(orderId, load, ['orders'])
}
