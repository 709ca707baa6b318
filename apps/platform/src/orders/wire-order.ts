import type { Order, OrderActivity, Price } from '@vitrine/contract'
import { type CatalogSettings, mediaUrl } from '../catalog/product/media/wire-media.ts'
import { formatMinor, toDecimalText } from '../catalog/product/money.ts'
import { isPermitted, type SiteScope } from '../kernel/scope/site-scope.ts'
import type { OrderRow, StoredActivity } from './find-orders.ts'

/**
 * The order in the wire's form (contract section 7.3). Its buyer sees neither the comments and private tags of merchants,
 * nor disputes, nor who did something. Pictures have their present addresses: a store may have moved since it was placed.
 */
export function toOrder(scope: SiteScope, row: OrderRow, settings: CatalogSettings): Order {
  const isMerchant =
    isPermitted(scope, 'ECOM.READ_ORDERS') || isPermitted(scope, 'ECOM.MODIFY_ORDERS')
  const order = toOrderFor(isMerchant ? 'merchant' : 'buyer', row)
  return {
    ...order,
    lineItems: order.lineItems.map(({ image, ...line }) => ({
      ...line,
      ...(image ? { image: { ...image, url: mediaUrl(image.id, settings) } } : {}),
    })),
  }
}

/** The order as {@link toOrder}, for one of the two. */
export function toOrderFor(reader: 'merchant' | 'buyer', row: OrderRow): Order {
  const order = toOrderWithoutHistory(row)
  const isMerchant = reader === 'merchant'
  const { tags, ...shown } = order
  const visible = row.activities.filter(({ type }) => isMerchant || !isForMerchants(type))
  return {
    ...shown,
    ...(tags && isMerchant ? { tags } : {}),
    ...(tags?.tags && !isMerchant ? { tags: { tags: tags.tags } } : {}),
    ...(isMerchant && row.returnRequested ? { returnRequested: true } : {}),
    activities: visible.map((activity) => toActivity(activity, row, isMerchant)),
  }
}

const isForMerchants = (type: string) =>
  type === 'MERCHANT_COMMENT' || type.startsWith('CHARGEBACK_')

/** What events have of the order. */
export function toOrderWithoutHistory(row: OrderRow): Order {
  const { snapshot, changes, restocked } = row
  const price = (minor: number) => toPrice(minor, row)
  const balance = row.status === 'CANCELED' ? 0 : row.totalMinor - row.paidMinor
  return {
    ...snapshot,
    ...changes,
    lineItems: snapshot.lineItems.map((line) => ({
      ...line,
      ...(restocked?.[line.id] === undefined ? {} : { restockQuantity: restocked[line.id] }),
    })),
    buyerInfo: { ...snapshot.buyerInfo, email: row.email },
    id: row.orderId,
    number: String(row.number),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    status: row.status,
    paymentStatus: row.paymentStatus,
    fulfillmentStatus: row.fulfillmentStatus,
    archived: row.archived,
    balanceSummary: {
      balance: price(balance),
      paid: price(row.paidMinor),
      refunded: price(row.refundedMinor),
    },
  }
}

function toActivity(
  { id, type, author, authorEmail, details, createdDate }: StoredActivity,
  row: OrderRow,
  isMerchant: boolean,
): OrderActivity {
  const { merchantComment, refund, dispute } = details
  return {
    id,
    createdDate,
    type,
    activityType: type,
    ...(isMerchant ? { author, authorEmail } : {}),
    ...(merchantComment ? { merchantComment } : {}),
    ...(refund
      ? {
          orderRefunded: {
            manual: true,
            amount: toPrice(refund.minor, row),
            ...(refund.reason === undefined ? {} : { reason: refund.reason }),
          },
        }
      : {}),
    ...(dispute
      ? {
          dispute: {
            amount: toPrice(dispute.minor, { ...row, currency: dispute.currency }),
            currency: dispute.currency,
            reason: dispute.reason,
          },
        }
      : {}),
  }
}

/** Formatted like the amounts of the snapshot. */
const toPrice = (minor: number, { currency, snapshot }: OrderRow): Price => ({
  amount: toDecimalText(minor, currency),
  formattedAmount: formatMinor(minor, currency, snapshot.buyerLanguage ?? 'en'),
})
