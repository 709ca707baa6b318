import {
  DEFAULT_RETURN_DAYS,
  type FulfillmentLineItem,
  type SellerSettings,
} from '@vitrine/contract'
import type { OrderRow } from '../find-orders.ts'
import type { StoredFulfillment } from '../fulfillments/find-fulfillments.ts'
import type { StoredReturn } from './find-returns.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface ReturnableFrom {
  fulfillments: readonly Pick<StoredFulfillment, 'createdAt' | 'lines'>[]
  returns: readonly Pick<StoredReturn, 'status' | 'lines'>[]
  seller: Pick<SellerSettings, 'returnDays'>
  now: Date
}

/**
 * What the buyer can still send back of each line: what was sent within the seller's days, without what is in a return
 * that was not declined. Never files, nor anything that was not sent.
 */
export function listReturnable(
  { status, snapshot }: Pick<OrderRow, 'status' | 'snapshot'>,
  { fulfillments, returns, seller: { returnDays = DEFAULT_RETURN_DAYS }, now }: ReturnableFrom,
): FulfillmentLineItem[] {
  if (status === 'CANCELED') return []
  const since = now.getTime() - returnDays * DAY_MS
  const recent = fulfillments.filter(({ createdAt }) => createdAt.getTime() > since)
  const sent = sumOf(fulfillments)
  const sentRecently = sumOf(recent)
  const returned = sumOf(returns.filter((one) => one.status !== 'DECLINED'))
  return snapshot.lineItems
    .filter(({ itemType }) => itemType.preset !== 'DIGITAL')
    .flatMap(({ id }) => {
      const lineId = id.toLowerCase()
      const left = (sent.get(lineId) ?? 0) - (returned.get(lineId) ?? 0)
      const quantity = Math.min(left, sentRecently.get(lineId) ?? 0)
      return quantity > 0 ? [{ id: lineId, quantity }] : []
    })
}

/** How many of each line, by its id. */
function sumOf(parts: readonly Pick<StoredReturn, 'lines'>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { id, quantity } of parts.flatMap(({ lines }) => lines)) {
    sums.set(id, (sums.get(id) ?? 0) + quantity)
  }
  return sums
}
