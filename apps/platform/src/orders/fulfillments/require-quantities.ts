import type { FulfillmentLineItem } from '@vitrine/contract'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import type { OrderRow } from '../find-orders.ts'
import type { StoredFulfillment } from './find-fulfillments.ts'

/**
 * What a fulfillment has of each line: what was asked for, or everything that `others` leave.
 *
 * @throws {ApiError} 404 `LINE_ITEM_NOT_FOUND`; 409 `FULFILLMENT_EXCEEDS_ORDER` with what is left of the line.
 */
export function requireQuantities(
  { snapshot }: OrderRow,
  others: readonly StoredFulfillment[],
  asked: readonly FulfillmentLineItem[] | undefined,
): FulfillmentLineItem[] {
  const left = new Map(snapshot.lineItems.map(({ id, quantity }) => [id.toLowerCase(), quantity]))
  for (const { id, quantity } of others.flatMap(({ lines }) => lines)) {
    left.set(id, (left.get(id) ?? 0) - quantity)
  }
  const all = [...left].map(([id, quantity]) => ({ id, quantity }))
  if (!asked) return requireSomething(all.filter(({ quantity }) => quantity > 0))

  const quantities = new Map<string, number>()
  for (const { id, quantity } of asked) {
    const lineId = id.toLowerCase()
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  }
  for (const [id, quantity] of quantities) {
    const available = left.get(id)
    if (available === undefined) throw notFound('line item', id)
    if (quantity > available) throw tooMuch({ lineItemId: id, available })
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

function requireSomething(lines: FulfillmentLineItem[]) {
  if (lines.length > 0) return lines
  throw tooMuch({ available: 0 })
}

const tooMuch = (data: Record<string, unknown>) =>
  applicationError(
    409,
    'FULFILLMENT_EXCEEDS_ORDER',
    'No more can be fulfilled than was bought and not fulfilled yet.',
    data,
  )
