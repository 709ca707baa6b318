import type { ChannelType } from '@vitrine/contract'
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredLine } from '../cart/stored-cart.ts'
import { moment } from '../kernel/database/columns.ts'
import type { WrittenInfo } from './stored-checkout.ts'
import type { ToldAmounts } from './told-amounts.ts'

export const checkouts = pgTable(
  'checkouts',
  {
    siteId: uuid('site_id').notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    ownerKind: text('owner_kind', { enum: ['VISITOR', 'MEMBER'] }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    cartId: uuid('cart_id'),
    purchaseFlowId: uuid('purchase_flow_id').notNull(),
    channelType: text('channel_type').$type<ChannelType>().notNull(),
    info: jsonb('info').$type<WrittenInfo>().notNull(),
    couponCode: text('coupon_code'),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    buyerLanguage: text('buyer_language').notNull(),
    told: jsonb('told').$type<ToldAmounts>(),
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    completedAt: moment('completed_at'),
    abandonedAt: moment('abandoned_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.checkoutId] })],
)
