import type { PaymentStatus } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import type { CartOwner } from '../cart/owner/cart-owner.ts'
import { identityOf } from '../cart/save-cart.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { recoverCheckout } from '../checkout/abandoned/recover-checkout.ts'
import type { CheckoutView } from '../checkout/view-checkout.ts'
import { insertRows } from '../kernel/database/insert-rows.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { recordChanges, toIdentity } from '../outbox/record-changes.ts'
import type { ReservedLine } from '../payments/reservations.ts'
import { type BoughtFile, filesOf } from './downloads/files-of.ts'
import { addOrderEmails } from './emails/add-order-emails.ts'
import { findOrder } from './find-orders.ts'
import { saveFulfillmentStatus } from './fulfillments/save-fulfillment-status.ts'
import type { OrderChange } from './order-change.ts'
import { nextOrderNumber } from './order-number.ts'
import { recordActivity } from './record-activity.ts'
import { readSeller } from './seller/read-seller.ts'
import { type OrderSnapshot, orderFiles, orderStock, orders } from './tables.ts'
import { toSnapshot } from './to-snapshot.ts'
import { toOrderWithoutHistory } from './wire-order.ts'

/** What is bought and what it costs, apart from the catalog and the checkout: JSON, in which a payment keeps it. */
export interface OrderSale {
  checkoutId: string
  owner: CartOwner
  email: string
  currency: string
  totalMinor: number
  snapshot: Omit<OrderSnapshot, 'purchasedDate'>
  /** Absent of a payment that was begun before files were kept. */
  files?: BoughtFile[]
}

/** What the buyer sees of the checkout now. */
export function toSale(view: CheckoutView, settings: CatalogSettings): OrderSale {
  const { checkout, sale, money } = view
  return {
    checkoutId: checkout.checkoutId,
    owner: checkout.owner,
    email: checkout.info.buyerInfo?.email ?? '',
    currency: money.currency,
    totalMinor: Number(sale.totals.total),
    snapshot: toSnapshot(view, settings),
    files: filesOf(view),
  }
}

/** Writes the order of a sale with its number, history and events, and returns its id. `taken` is out of stock already. */
export async function insertOrder(
  tx: SiteScope,
  { owner, snapshot, files = [], ...sale }: OrderSale,
  { taken, paymentStatus }: { taken: ReservedLine[]; paymentStatus: PaymentStatus },
): Promise<string> {
  const orderId = uuidv7()
  const now = tx.now()
  await tx.db.insert(orders).values({
    siteId: tx.siteId,
    orderId,
    ...sale,
    ownerKind: owner.kind,
    ownerId: owner.id,
    status: 'APPROVED',
    paymentStatus,
    fulfillmentStatus: 'NOT_FULFILLED',
    snapshot: { ...snapshot, purchasedDate: now.toISOString() },
    seller: await readSeller(tx),
    number: await nextOrderNumber(tx),
    createdAt: now,
    updatedAt: now,
  })
  await insertRows(
    tx,
    orderStock,
    taken.map((line) => ({ orderId, ...line })),
  )
  await insertRows(
    tx,
    orderFiles,
    files.map((file) => ({ orderId, ...file })),
  )
  await saveFulfillmentStatus(tx, orderId)
  // A buyer who comes back from the bank may be known by the payment only.
  const buyer = tx.caller.kind === 'system' ? identityOf(owner) : toIdentity(tx.caller)
  await recordActivity(tx, orderId, 'ORDER_PLACED', {}, buyer)
  await recordPlaced(tx, orderId, buyer)
  await recoverCheckout(tx, sale.checkoutId, { orderId, identity: buyer })
  await addOrderEmails(tx, orderId, { step: 'PLACED' }, { step: 'SHOP_ORDER_PLACED' })
  return orderId
}

async function recordPlaced(tx: SiteScope, orderId: string, buyer: ReturnType<typeof toIdentity>) {
  const row = await findOrder(tx, orderId)
  if (!row) throw new Error(`Order ${orderId} was placed and is not found.`)
  const facts = {
    kind: 'created',
    sequence: 1,
    order: toOrderWithoutHistory(row),
    before: {},
  } satisfies OrderChange['facts']
  await recordChanges(tx, [{ entity: 'order', entityId: orderId, facts }], buyer)
}
