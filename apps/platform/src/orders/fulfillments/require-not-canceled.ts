import { applicationError } from '../../kernel/errors/api-error.ts'
import type { OrderRow } from '../find-orders.ts'

/** @throws {ApiError} 409 `ORDER_ALREADY_CANCELED` */
export function requireNotCanceled({ status }: OrderRow): void {
  if (status !== 'CANCELED') return
  throw applicationError(
    409,
    'ORDER_ALREADY_CANCELED',
    'Nothing of a canceled order is fulfilled any more.',
  )
}
