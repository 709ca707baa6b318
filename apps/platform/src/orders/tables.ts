import type { FulfillmentStatus, Order, OrderStatus, PaymentStatus } from '@vitrine/contract'
import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/database/columns.ts'

export const orderNumbers = pgTable('order_numbers', {
  siteId: uuid('site_id').notNull().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
})

/** What an order keeps of its checkout; the rest changes with payments and deliveries. */
export type OrderSnapshot = Omit<
  Order,
  | 'id'
  | 'number'
  | 'createdDate'
  | 'updatedDate'
  | 'status'
  | 'paymentStatus'
  | 'fulfillmentStatus'
  | 'balanceSummary'
  | 'archived'
  | 'activities'
>

export const orders = pgTable(
  'orders',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    ownerKind: text('owner_kind', { enum: ['VISITOR', 'MEMBER'] }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    email: text('email').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    fulfillmentStatus: text('fulfillment_status').$type<FulfillmentStatus>().notNull(),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    archived: boolean('archived').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId] })],
)
