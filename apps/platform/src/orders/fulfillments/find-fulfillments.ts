import type { Fulfillment, FulfillmentTrackingInfo, OrderWithFulfillments } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { requireOrder } from '../find-orders.ts'

export interface StoredFulfillment {
  fulfillmentId: string
  tracking: FulfillmentTrackingInfo | null
  announcedAt: Date | null
  createdAt: Date
  lines: { id: string; quantity: number }[]
}

/**
 * The fulfillments of an order, oldest first, for its buyer and for callers with the permission.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`.
 */
export async function listFulfillments(
  scope: SiteScope,
  orderId: string,
): Promise<OrderWithFulfillments> {
  await requireOrder(scope, orderId)
  return readFulfillments(scope, orderId)
}

/** In the wire's form, of the order of any buyer. */
export async function readFulfillments(
  scope: SiteScope,
  orderId: string,
): Promise<OrderWithFulfillments> {
  const stored = await findFulfillments(scope, orderId)
  return { orderId, fulfillments: stored.map(toFulfillment) }
}

/** Oldest first. */
export function findFulfillments(
  { siteId, db }: SiteScope,
  orderId: string,
): Promise<StoredFulfillment[]> {
  return runStatement<StoredFulfillment>(db, {
    name: 'orders.find-fulfillments',
    text: `
      SELECT f.fulfillment_id AS "fulfillmentId", f.tracking, f.announced_at AS "announcedAt", f.created_at AS "createdAt",
        (
          SELECT jsonb_agg(jsonb_build_object('id', l.line_id, 'quantity', l.quantity) ORDER BY l.line_id)
          FROM order_fulfillment_lines l
          WHERE l.site_id = f.site_id AND l.order_id = f.order_id AND l.fulfillment_id = f.fulfillment_id
        ) AS lines
      FROM order_fulfillments f
      WHERE f.site_id = $1 AND f.order_id = $2
      ORDER BY f.fulfillment_id`,
    values: [siteId, orderId],
  })
}

const toFulfillment = ({
  fulfillmentId,
  createdAt,
  lines,
  tracking,
}: StoredFulfillment): Fulfillment => ({
  id: fulfillmentId,
  createdDate: createdAt.toISOString(),
  lineItems: lines,
  ...(tracking ? { trackingInfo: tracking } : {}),
})
