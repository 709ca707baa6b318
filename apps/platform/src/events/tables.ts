import type { EventIdentity } from '@vitrine/contract'
import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from '../kernel/database/columns.ts'

/** Tables of migration 0040. */

export const eventOutbox = pgTable(
  'event_outbox',
  {
    siteId: uuid('site_id').notNull(),
    changeId: uuid('change_id').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    facts: json('facts').$type<object>().notNull(),
    packedFacts: bytea('packed_facts'),
    identity: jsonb('identity').$type<EventIdentity>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    position: bigint('position', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.changeId] })],
)

export const webhookSubscriptions = pgTable(
  'webhook_subscriptions',
  {
    siteId: uuid('site_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    appId: uuid('app_id').notNull(),
    url: text('url').notNull(),
    eventTypes: text('event_types').array().notNull(),
    seesCosts: boolean('sees_costs').notNull(),
    sealedSecret: bytea('sealed_secret').notNull(),
    sealedEarlier: bytea('sealed_earlier'),
    earlierUntil: moment('earlier_until'),
    status: text('status', { enum: ['ENABLED', 'DISABLED', 'GONE', 'FAILING'] }).notNull(),
    failingSince: moment('failing_since'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.subscriptionId] })],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    siteId: uuid('site_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    changeId: uuid('change_id'),
    part: integer('part').notNull(),
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    status: text('status', { enum: ['PENDING', 'DELIVERED', 'DEAD'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    finishedAt: moment('finished_at'),
    createdAt: moment('created_at').notNull(),
    replayedBy: uuid('replayed_by'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.deliveryId] })],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    siteId: uuid('site_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    attempt: integer('attempt').notNull(),
    startedAt: moment('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    statusCode: integer('status_code'),
    request: text('request').notNull(),
    response: text('response').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.deliveryId, table.attempt] })],
)
