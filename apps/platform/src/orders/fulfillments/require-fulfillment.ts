import { notFound } from '../../kernel/errors/api-error.ts'
import type { StoredFulfillment } from './find-fulfillments.ts'

/** @throws {ApiError} 404 `FULFILLMENT_NOT_FOUND` */
export function requireFulfillment(
  all: readonly StoredFulfillment[],
  fulfillmentId: string,
): StoredFulfillment {
  const found = all.find((one) => one.fulfillmentId === fulfillmentId)
  if (!found) throw notFound('fulfillment', fulfillmentId)
  return found
}
