import type { DiscountEffect, TranslatedText } from '@vitrine/contract'
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

export const discountRules = pgTable(
  'discount_rules',
  {
    siteId: uuid('site_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    name: jsonb('name').$type<TranslatedText>().notNull(),
    couponCode: text('coupon_code'),
    effect: jsonb('effect').$type<DiscountEffect>().notNull(),
    productIds: uuid('product_ids').array().notNull(),
    collectionIds: uuid('collection_ids').array().notNull(),
    minimumSubtotalMinor: bigint('minimum_subtotal_minor', { mode: 'number' }).notNull(),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    active: boolean('active').notNull(),
    uses: integer('uses').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.ruleId] })],
)

export const discountUses = pgTable(
  'discount_uses',
  {
    siteId: uuid('site_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    customer: text('customer').notNull(),
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.ruleId, table.customer] })],
)
