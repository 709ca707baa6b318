import type {
  EventIdentity,
  FulfillmentStatus,
  FulfillmentTrackingInfo,
  Order,
  OrderStatus,
  PaymentStatus,
  ReturnReason,
  ReturnStatus,
} from '@vitrine/contract'
import type { WritableOrder } from '@vitrine/contract/schemas'
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
import { bytea, moment } from '../kernel/database/columns.ts'
import type { InvoiceSeller } from './seller/read-seller.ts'

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

/** What a merchant has changed since; a member replaces that of the snapshot. */
export type OrderChanges = Partial<
  Pick<Order, Exclude<keyof WritableOrder, 'archived' | 'buyerInfo'>>
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
    changes: jsonb('changes').$type<OrderChanges>().notNull().default({}),
    /** Absent of orders that were placed before it was kept. */
    seller: jsonb('seller').$type<InvoiceSeller>(),
    archived: boolean('archived').notNull().default(false),
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId] })],
)

export const orderPayments = pgTable(
  'order_payments',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    kind: text('kind', { enum: ['PAYMENT', 'REFUND'] }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    recordedBy: jsonb('recorded_by').$type<EventIdentity>().notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId, table.entryId] })],
)

export const orderActivities = pgTable(
  'order_activities',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    type: text('type').notNull(),
    author: jsonb('author').$type<EventIdentity>().notNull(),
    details: jsonb('details').$type<ActivityDetails>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId, table.activityId] })],
)

/** What an activity has beside its type, author and time. */
export interface ActivityDetails {
  merchantComment?: { message: string }
  /** The amount is in minor units of the order's currency. */
  refund?: { minor: number; reason?: string }
  /** The amount is in minor units of its own currency. */
  dispute?: { minor: number; currency: string; reason: string }
}

export const orderStock = pgTable(
  'order_stock',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    lineId: uuid('line_id').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    preorder: boolean('preorder').notNull(),
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId, table.lineId] })],
)

export const orderFulfillments = pgTable(
  'order_fulfillments',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    fulfillmentId: uuid('fulfillment_id').notNull(),
    tracking: jsonb('tracking').$type<FulfillmentTrackingInfo>(),
    announcedAt: moment('announced_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId, table.fulfillmentId] })],
)

export const orderFulfillmentLines = pgTable(
  'order_fulfillment_lines',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    fulfillmentId: uuid('fulfillment_id').notNull(),
    lineId: uuid('line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.orderId, table.fulfillmentId, table.lineId] }),
  ],
)

export const orderReturns = pgTable(
  'order_returns',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    returnId: uuid('return_id').notNull(),
    status: text('status').$type<ReturnStatus>().notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    comment: text('comment'),
    declineReason: text('decline_reason'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId, table.returnId] })],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    returnId: uuid('return_id').notNull(),
    lineId: uuid('line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId, table.returnId, table.lineId] })],
)

export const orderFiles = pgTable(
  'order_files',
  {
    siteId: uuid('site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    lineId: uuid('line_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    linkId: uuid('link_id'),
    sealedToken: bytea('sealed_token'),
    expiresAt: moment('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.orderId, table.lineId, table.mediaId] })],
)
