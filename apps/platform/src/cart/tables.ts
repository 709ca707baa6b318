import type { CartInfo } from '@vitrine/contract'
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/database/columns.ts'

/** The table of migration 0054; the lines of carts are read and written in SQL, see `carts/`. */
export const carts = pgTable(
  'carts',
  {
    siteId: uuid('site_id').notNull(),
    cartId: uuid('cart_id').notNull(),
    ownerKind: text('owner_kind', { enum: ['VISITOR', 'MEMBER'] }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    purchaseFlowId: uuid('purchase_flow_id').notNull(),
    info: jsonb('info').$type<CartInfo>().notNull(),
    couponCode: text('coupon_code'),
    lineCount: integer('line_count').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    abandonedAt: moment('abandoned_at'),
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.cartId] })],
)
