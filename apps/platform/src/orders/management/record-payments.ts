import type { EventIdentity } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toIdentity } from '../../outbox/record-changes.ts'
import { listFileNames } from '../downloads/order-downloads.ts'
import { addOrderEmails } from '../emails/add-order-emails.ts'
import type { OrderRow } from '../find-orders.ts'
import { recordActivity } from '../record-activity.ts'
import { orderPayments } from '../tables.ts'
import { changeOrder } from './change-order.ts'

/**
 * Records that the rest of the order was paid outside of the store. The buyer of files gets an e-mail that they are there.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`; 409 `ORDER_ALREADY_PAID`, `ORDER_ALREADY_CANCELED`.
 */
export function markOrderAsPaid(scope: SiteScope, orderId: string): Promise<OrderRow> {
  return changeOrder(scope, orderId, async (tx, order) => {
    if (order.status === 'CANCELED') {
      throw applicationError(
        409,
        'ORDER_ALREADY_CANCELED',
        'A canceled order is not paid any more.',
      )
    }
    const owed = order.totalMinor - order.paidMinor
    if (owed <= 0) throw applicationError(409, 'ORDER_ALREADY_PAID', 'Nothing is left to pay.')
    await addToLedger(tx, orderId, { kind: 'PAYMENT', amountMinor: owed })
    await recordActivity(tx, orderId, 'ORDER_PAID')
    const files = await listFileNames(tx, orderId)
    if (files.length > 0) await addOrderEmails(tx, orderId, { step: 'FILES_READY' })
    return undefined
  })
}

interface LedgerEntry {
  kind: 'PAYMENT' | 'REFUND'
  amountMinor: number
  /** Of what a provider did: its id, which is entered once. */
  entryId?: string
  recordedBy?: EventIdentity
}

/** Adds to the ledger of a locked order. */
export async function addToLedger(
  tx: SiteScope,
  orderId: string,
  { kind, amountMinor, entryId = uuidv7(), recordedBy = toIdentity(tx.caller) }: LedgerEntry,
): Promise<void> {
  await tx.db.insert(orderPayments).values({
    siteId: tx.siteId,
    orderId,
    entryId,
    kind,
    amountMinor,
    recordedBy,
    recordedAt: tx.now(),
  })
}
