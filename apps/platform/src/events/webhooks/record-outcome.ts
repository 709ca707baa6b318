import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { webhookSubscriptions } from '../tables.ts'
import { notifyOwners } from './notify-owners.ts'
import { isSubscription, type Subscription } from './subscriptions.ts'

/** A subscription without a successful delivery for this long is disabled (SR-98). */
const MAX_FAILING_MS = 5 * 24 * 60 * 60 * 1000

/** Records since when deliveries fail, and disables the subscription after too long, or after a 410. */
export async function recordOutcome(
  scope: SiteScope,
  subscription: Subscription,
  { isDelivered, isGone }: { isDelivered: boolean; isGone: boolean },
  keyring: Keyring,
): Promise<void> {
  const { failingSince } = subscription
  if (isGone) return stop(scope, subscription, 'GONE', keyring)
  if (isDelivered) {
    if (failingSince) await set(scope, subscription, { failingSince: null })
  } else if (!failingSince) {
    await set(scope, subscription, { failingSince: scope.now() })
  } else if (scope.now().getTime() - failingSince.getTime() >= MAX_FAILING_MS) {
    await stop(scope, subscription, 'FAILING', keyring)
  }
}

/** Disables the subscription, once, and notifies the owners; pending deliveries wait until it is enabled again. */
function stop(
  scope: SiteScope,
  subscription: Subscription,
  status: 'GONE' | 'FAILING',
  keyring: Keyring,
) {
  return transact(scope, async (tx) => {
    const { subscriptionId, url } = subscription
    const { rowCount } = await tx.db
      .update(webhookSubscriptions)
      .set({ status, updatedAt: tx.now() })
      .where(and(isSubscription(tx, subscriptionId), eq(webhookSubscriptions.status, 'ENABLED')))
    if (rowCount === 0) return
    await record(tx, { action: 'webhook.stopped', details: { subscriptionId, reason: status } })
    await notifyOwners(tx, { kind: 'webhook_stopped', data: { url, reason: status } }, keyring)
  })
}

async function set(
  scope: SiteScope,
  { subscriptionId }: Subscription,
  { failingSince }: { failingSince: Date | null },
) {
  await scope.db
    .update(webhookSubscriptions)
    .set({ failingSince })
    .where(
      and(
        isSubscription(scope, subscriptionId),
        // The first failure counts, whichever process recorded it.
        failingSince ? isNull(webhookSubscriptions.failingSince) : undefined,
      ),
    )
}
