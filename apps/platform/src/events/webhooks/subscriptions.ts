import { randomBytes } from 'node:crypto'
import { and, desc, eq, exists, getTableColumns, lte } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { record } from '../../audit/record.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { isPermitted, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { isGuid } from '../../query/query-field.ts'
import type { PublishedEventType } from '../projections/event-types.ts'
import { webhookDeliveries, webhookSubscriptions } from '../tables.ts'

export type SubscriptionStatus = 'ENABLED' | 'DISABLED' | 'GONE' | 'FAILING'

/** A webhook subscription: the endpoint and the event types. */
export interface Subscription {
  subscriptionId: string
  appId: string
  url: string
  /** Empty: all types. */
  eventTypes: string[]
  /** Whether its owner may see the shop's costs. */
  seesCosts: boolean
  /** `GONE`: the endpoint answered 410. `FAILING`: no delivery succeeded for days. */
  status: SubscriptionStatus
  failingSince: Date | null
  createdAt: Date
  updatedAt: Date
}

const {
  siteId: _,
  sealedSecret,
  sealedEarlier,
  earlierUntil,
  ...shown
} = getTableColumns(webhookSubscriptions)

/** Newest subscription first. */
export function listSubscriptions(scope: SiteScope): Promise<Subscription[]> {
  return scope.db
    .select(shown)
    .from(webhookSubscriptions)
    .where(and(eq(webhookSubscriptions.siteId, scope.siteId), ofCaller(scope)))
    .orderBy(desc(webhookSubscriptions.subscriptionId))
}

/** @throws {ApiError} 404 when there is none, or it is another app's. */
export async function requireSubscription(scope: SiteScope, id: string): Promise<Subscription> {
  const [found] = isGuid(id.toLowerCase())
    ? await scope.db
        .select(shown)
        .from(webhookSubscriptions)
        .where(and(isSubscription(scope, id), ofCaller(scope)))
    : []
  if (!found) throw notFound('subscription', id)
  return found
}

export interface NewSubscription {
  url: string
  eventTypes: PublishedEventType[]
}

/** Creates a subscription; returns it with its signing secret, which is shown once (SR-99). */
export function createSubscription(
  scope: SiteScope,
  { url, eventTypes }: NewSubscription,
  keyring: Keyring,
): Promise<{ subscription: Subscription; secret: string }> {
  return transact(scope, async (tx) => {
    const subscriptionId = uuidv7()
    const { secret, sealed } = createSecret(tx.siteId, subscriptionId, keyring)
    const now = tx.now()
    const subscription: Subscription = {
      subscriptionId,
      appId: appOf(tx),
      url,
      eventTypes,
      seesCosts: isPermitted(tx, 'WIX_STORES.READ_MERCHANT_DATA'),
      status: 'ENABLED',
      failingSince: null,
      createdAt: now,
      updatedAt: now,
    }
    await tx.db
      .insert(webhookSubscriptions)
      .values({ siteId: tx.siteId, sealedSecret: sealed, ...subscription })
    await record(tx, { action: 'webhook.created', details: { subscriptionId } })
    return { subscription, secret }
  })
}

/** Changes the endpoint or the types; enabling it again resets the failures. @throws {ApiError} 404 */
export async function updateSubscription(
  scope: SiteScope,
  id: string,
  changes: Partial<NewSubscription> & { status?: 'ENABLED' | 'DISABLED' },
): Promise<Subscription> {
  await requireSubscription(scope, id)
  await scope.db
    .update(webhookSubscriptions)
    .set({
      ...changes,
      ...(changes.status === undefined ? {} : { failingSince: null }),
      updatedAt: scope.now(),
    })
    .where(isSubscription(scope, id))
  return requireSubscription(scope, id)
}

/** Deletes it with all pending deliveries. @throws {ApiError} 404 */
export function deleteSubscription(scope: SiteScope, id: string): Promise<void> {
  return transact(scope, async (tx) => {
    const { subscriptionId } = await requireSubscription(tx, id)
    await tx.db.delete(webhookSubscriptions).where(isSubscription(tx, id))
    await record(tx, { action: 'webhook.deleted', details: { subscriptionId } })
  })
}

/** For this long after a rotation, deliveries are signed with both secrets. */
const OVERLAP_MS = 24 * 60 * 60 * 1000

/** A new secret, shown once; the earlier one stays valid for a day. @throws {ApiError} 404 */
export function rotateSecret(scope: SiteScope, id: string, keyring: Keyring): Promise<string> {
  return transact(scope, async (tx) => {
    const { subscriptionId } = await requireSubscription(tx, id)
    const { secret, sealed } = createSecret(tx.siteId, subscriptionId, keyring)
    await tx.db
      .update(webhookSubscriptions)
      .set({
        sealedEarlier: webhookSubscriptions.sealedSecret,
        earlierUntil: after(tx.now(), OVERLAP_MS),
        sealedSecret: sealed,
        updatedAt: tx.now(),
      })
      .where(isSubscription(tx, id))
    await record(tx, { action: 'webhook.secret_rotated', details: { subscriptionId } })
    return secret
  })
}

/** The subscriptions that receive new events. */
export function listEnabled({ siteId, db }: SiteScope): Promise<Subscription[]> {
  return db
    .select(shown)
    .from(webhookSubscriptions)
    .where(and(eq(webhookSubscriptions.siteId, siteId), eq(webhookSubscriptions.status, 'ENABLED')))
}

/** Those of them with due deliveries. */
export function listDue({ siteId, db, now }: SiteScope): Promise<Subscription[]> {
  const due = db
    .select({ id: webhookDeliveries.deliveryId })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.siteId, siteId),
        eq(webhookDeliveries.subscriptionId, webhookSubscriptions.subscriptionId),
        eq(webhookDeliveries.status, 'PENDING'),
        lte(webhookDeliveries.nextAttemptAt, now()),
      ),
    )
  return db
    .select(shown)
    .from(webhookSubscriptions)
    .where(
      and(
        eq(webhookSubscriptions.siteId, siteId),
        eq(webhookSubscriptions.status, 'ENABLED'),
        exists(due),
      ),
    )
}

export function wants({ eventTypes }: Subscription, type: PublishedEventType): boolean {
  return eventTypes.length === 0 || eventTypes.includes(type)
}

/** The secrets that sign its deliveries now, newest first. */
export async function readSecrets(
  scope: SiteScope,
  subscriptionId: string,
  keyring: Keyring,
): Promise<string[]> {
  const [row] = await scope.db
    .select({ sealedSecret, sealedEarlier, earlierUntil })
    .from(webhookSubscriptions)
    .where(isSubscription(scope, subscriptionId))
  if (!row) return []
  const earlier = row.earlierUntil && scope.now() < row.earlierUntil ? row.sealedEarlier : null
  return [row.sealedSecret, ...(earlier ? [earlier] : [])].map((sealed) =>
    keyring.unseal(sealed, secretPlace(scope.siteId, subscriptionId)),
  )
}

/** In the form of Standard Webhooks. */
function createSecret(siteId: string, subscriptionId: string, keyring: Keyring) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: keyring.seal(secret, secretPlace(siteId, subscriptionId)) }
}

function secretPlace(siteId: string, subscriptionId: string) {
  return `webhook_subscriptions/${siteId}/${subscriptionId}/secret`
}

/** A subscription created with an API key belongs to the site itself. */
function appOf({ caller, siteId }: SiteScope) {
  return caller.kind === 'app' ? (caller.clientId ?? siteId) : siteId
}

/** An app sees its own subscriptions; the shop's API keys see all. */
export function ofCaller({ caller }: SiteScope) {
  return caller.kind === 'app' && caller.clientId !== undefined
    ? eq(webhookSubscriptions.appId, caller.clientId)
    : undefined
}

/** The row of the subscription. */
export function isSubscription({ siteId }: SiteScope, id: string) {
  return and(eq(webhookSubscriptions.siteId, siteId), eq(webhookSubscriptions.subscriptionId, id))
}
