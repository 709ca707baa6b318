import type { OrderReturn, OrderReturns, ReturnReason, ReturnStatus } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type OrderRow, requireOrder } from '../find-orders.ts'
import { findFulfillments } from '../fulfillments/find-fulfillments.ts'
import { sellerSettings } from '../seller/seller-settings.ts'
import { listReturnable } from './list-returnable.ts'

export interface StoredReturn {
  returnId: string
  status: ReturnStatus
  reason: ReturnReason
  comment: string | null
  declineReason: string | null
  createdAt: Date
  updatedAt: Date
  lines: { id: string; quantity: number }[]
}

/**
 * The returns of an order and what can still be sent back, for its buyer and for callers with the permission.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`.
 */
export async function listReturns(scope: SiteScope, orderId: string): Promise<OrderReturns> {
  return readReturns(scope, await requireOrder(scope, orderId))
}

/** The same of the order of any buyer. */
export async function readReturns(scope: SiteScope, order: OrderRow): Promise<OrderReturns> {
  const { orderId } = order
  const returns = await findReturns(scope, orderId)
  return {
    orderId,
    returns: returns.map(toReturn),
    returnable: listReturnable(order, {
      fulfillments: await findFulfillments(scope, orderId),
      returns,
      seller: (await sellerSettings.read(scope)).seller,
      now: scope.now(),
    }),
  }
}

/** Oldest first. */
export function findReturns({ siteId, db }: SiteScope, orderId: string): Promise<StoredReturn[]> {
  return runStatement<StoredReturn>(db, {
    name: 'orders.find-returns',
    text: `
      SELECT r.return_id AS "returnId", r.status, r.reason, r.comment, r.decline_reason AS "declineReason",
        r.created_at AS "createdAt", r.updated_at AS "updatedAt",
        (
          SELECT jsonb_agg(jsonb_build_object('id', l.line_id, 'quantity', l.quantity) ORDER BY l.line_id)
          FROM order_return_lines l
          WHERE l.site_id = r.site_id AND l.order_id = r.order_id AND l.return_id = r.return_id
        ) AS lines
      FROM order_returns r
      WHERE r.site_id = $1 AND r.order_id = $2
      ORDER BY r.created_at, r.return_id`,
    values: [siteId, orderId],
  })
}

const toReturn = ({
  returnId,
  status,
  reason,
  comment,
  declineReason,
  createdAt,
  updatedAt,
  lines,
}: StoredReturn): OrderReturn => ({
  id: returnId,
  status,
  lineItems: lines,
  reason,
  ...(comment ? { comment } : {}),
  ...(declineReason ? { declineReason } : {}),
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
})
