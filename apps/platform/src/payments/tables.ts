import type { EventIdentity } from '@vitrine/contract'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../kernel/database/columns.ts'

export type PaymentStatus = 'OPEN' | 'ORDERED' | 'CAPTURED' | 'CANCELING' | 'CANCELED'

/**
 * Why a payment ended without an order: the buyer canceled it, the checkout was changed, its time was over, another
 * payment or order of the checkout came first, the provider canceled it, it was for another amount, or its order was
 * canceled before it was captured.
 */
export type CancelReason =
  | 'BUYER'
  | 'CHANGED'
  | 'EXPIRED'
  | 'REPLACED'
  | 'PROVIDER'
  | 'AMOUNT'
  | 'ORDER_CANCELED'

/** The uses of discounts that a payment holds. */
export interface HeldUses {
  ruleIds: string[]
  customer: string
}

export const payments = pgTable(
  'payments',
  {
    siteId: uuid('site_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    orderId: uuid('order_id'),
    provider: text('provider').notNull(),
    reference: text('reference'),
    status: text('status').$type<PaymentStatus>().notNull(),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    currency: text('currency').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    sale: jsonb('sale').$type<unknown>().notNull(),
    uses: jsonb('uses').$type<HeldUses>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    nextCheckAt: moment('next_check_at').notNull(),
    checks: integer('checks').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.paymentId] })],
)

export const stockReservations = pgTable(
  'stock_reservations',
  {
    siteId: uuid('site_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    lineId: uuid('line_id').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    preorder: boolean('preorder').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.paymentId, table.lineId] })],
)

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    siteId: uuid('site_id').notNull(),
    refundId: uuid('refund_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    reason: text('reason'),
    requestedBy: jsonb('requested_by').$type<EventIdentity>().notNull(),
    status: text('status', { enum: ['PENDING', 'DONE', 'FAILED'] }).notNull(),
    nextCheckAt: moment('next_check_at').notNull(),
    checks: integer('checks').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.refundId] })],
)
