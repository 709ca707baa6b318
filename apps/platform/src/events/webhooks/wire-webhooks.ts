import type {
  WebhookAttempt,
  WebhookAttemptSummary,
  WebhookDelivery,
  WebhookSubscription,
} from '@vitrine/contract'
import type { AttemptRow, DeliveryRow, ListedDelivery } from './list-deliveries.ts'
import type { Subscription } from './subscriptions.ts'

/** Subscriptions and deliveries in the API's form. */

export function toWireSubscription(subscription: Subscription): WebhookSubscription {
  const { subscriptionId, appId, url, eventTypes, status, failingSince } = subscription
  return {
    id: subscriptionId,
    appId,
    url,
    eventTypes,
    status,
    ...(failingSince ? { failingSince: failingSince.toISOString() } : {}),
    createdDate: subscription.createdAt.toISOString(),
    updatedDate: subscription.updatedAt.toISOString(),
  }
}

export function toWireDelivery(delivery: DeliveryRow): WebhookDelivery {
  const { deliveryId, subscriptionId, eventId, eventType, changeId, status, attempts } = delivery
  return {
    id: deliveryId,
    subscriptionId,
    eventId,
    eventType,
    isTest: changeId === null,
    status,
    attempts,
    ...(status === 'PENDING' ? { nextAttemptDate: delivery.nextAttemptAt.toISOString() } : {}),
    ...(delivery.finishedAt ? { finishedDate: delivery.finishedAt.toISOString() } : {}),
    createdDate: delivery.createdAt.toISOString(),
    ...(delivery.replayedBy ? { replayedBy: delivery.replayedBy } : {}),
  }
}

export function toWireListedDelivery({
  lastAttempt,
  ...delivery
}: ListedDelivery): WebhookDelivery {
  return {
    ...toWireDelivery(delivery),
    ...(lastAttempt ? { lastAttempt: toWireSummary(lastAttempt) } : {}),
  }
}

export function toWireAttempt({ attempt, request, response, ...row }: AttemptRow): WebhookAttempt {
  return { attempt, ...toWireSummary(row), request, response }
}

function toWireSummary(
  row: Pick<AttemptRow, 'startedAt' | 'durationMs' | 'statusCode'>,
): WebhookAttemptSummary {
  return {
    startedDate: row.startedAt.toISOString(),
    durationMs: row.durationMs,
    ...(row.statusCode === null ? {} : { statusCode: row.statusCode }),
  }
}
