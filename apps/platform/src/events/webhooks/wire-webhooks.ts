import type { WebhookAttempt, WebhookDelivery, WebhookSubscription } from '@vitrine/contract'
import type { AttemptRow, DeliveryRow } from './deliveries.ts'
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
  }
}

export function toWireAttempt(row: AttemptRow): WebhookAttempt {
  const { attempt, startedAt, durationMs, statusCode, request, response } = row
  return {
    attempt,
    startedDate: startedAt.toISOString(),
    durationMs,
    ...(statusCode === null ? {} : { statusCode }),
    request,
    response,
  }
}
