import { isDeepStrictEqual } from 'node:util'
import type { AddressWithContact, OrderShippingInfo } from '@vitrine/contract'
import type { WritableOrder } from '@vitrine/contract/schemas'
import { withFullNames } from '../../cart/view/wire-cart.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { withoutOwnLines } from '../../kernel/places/formatted-address.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { OrderRow } from '../find-orders.ts'
import { recordActivity } from '../record-activity.ts'
import type { OrderChanges } from '../tables.ts'
import { changeOrder } from './change-order.ts'

/**
 * Changes what a merchant may of an order; each given member replaces the earlier one, and `null` clears it. What was
 * bought stays as it was.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`; 400 for a delivery of an order that has none.
 */
export function updateOrder(
  scope: SiteScope,
  orderId: string,
  update: WritableOrder,
): Promise<OrderRow> {
  const { shippingInfo, billingInfo, recipientInfo } = update
  requirePlaces({ shippingInfo, billingInfo, recipientInfo })
  return changeOrder(scope, orderId, async (tx, order) => {
    const { snapshot, changes: earlier } = order
    const written = withoutOwnLines(update, { snapshot, earlier })
    const { archived, buyerInfo, shippingInfo, billingInfo, recipientInfo, ...members } = written
    const language = order.snapshot.buyerLanguage ?? 'en'
    const changes: OrderChanges = {
      ...order.changes,
      ...members,
      ...(billingInfo ? { billingInfo: withCountryName(billingInfo, language) } : {}),
      ...(recipientInfo ? { recipientInfo: withCountryName(recipientInfo, language) } : {}),
      ...(shippingInfo ? { shippingInfo: mergeDelivery(order, shippingInfo, language) } : {}),
    }
    const email = buyerInfo?.email ?? order.email
    await saveChanges(tx, order, {
      changes,
      email,
      archived: archived === undefined ? order.archived : (archived ?? false),
    })
    if (email !== order.email) await recordActivity(tx, order.orderId, 'EMAIL_EDITED')
    if (!isDeepStrictEqual(destinationOf(order), destinationOf({ ...order, changes }))) {
      await recordActivity(tx, order.orderId, 'SHIPPING_ADDRESS_EDITED')
    }
    return undefined
  })
}

const deliveryOf = ({ snapshot, changes }: Pick<OrderRow, 'snapshot' | 'changes'>) =>
  changes.shippingInfo ?? snapshot.shippingInfo

const destinationOf = (order: Pick<OrderRow, 'snapshot' | 'changes'>) =>
  deliveryOf(order)?.logistics?.shippingDestination

/** The carrier, its title and its price were bought, and stay. */
function mergeDelivery(
  order: OrderRow,
  { logistics = {} }: NonNullable<WritableOrder['shippingInfo']>,
  language: string,
): OrderShippingInfo {
  const delivery = deliveryOf(order)
  if (!delivery) {
    throw invalidArgument([
      violation('order.shippingInfo', 'is of a delivery, and this order has none'),
    ])
  }
  const { shippingDestination, ...written } = logistics
  return {
    ...delivery,
    logistics: {
      ...delivery.logistics,
      ...written,
      ...(shippingDestination
        ? { shippingDestination: withCountryName(shippingDestination, language) }
        : {}),
    },
  }
}

const withCountryName = (place: AddressWithContact, language: string): AddressWithContact =>
  place.address ? { ...place, address: withFullNames(place.address, language) } : place

function saveChanges(
  tx: SiteScope,
  { orderId }: OrderRow,
  { changes, email, archived }: Pick<OrderRow, 'changes' | 'email' | 'archived'>,
) {
  return runStatement(tx.db, {
    name: 'orders.save-changes',
    text: `
      UPDATE orders
      SET changes = $3, email = $4, archived = $5
      WHERE site_id = $1 AND order_id = $2`,
    values: [tx.siteId, orderId, JSON.stringify(changes), email, archived],
  })
}
