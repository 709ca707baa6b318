/**
 * Webhook subscriptions of the shop and its apps. Ours alone; the events are sent in the wire's form (contract section
 * 10).
 */

/** `GONE`: its receiver replied 410. `FAILING`: no delivery succeeded for five days. */
export type WebhookStatus = 'ENABLED' | 'DISABLED' | 'GONE' | 'FAILING'

/** Which events are sent to which URL. Times are ISO 8601. */
export interface WebhookSubscription {
  id: string
  /** The audience of its tokens: the client it belongs to, or the site. */
  appId: string
  url: string
  /** Empty: every type. */
  eventTypes: string[]
  status: WebhookStatus
  /** Since when no delivery succeeded. */
  failingSince?: string
  createdDate: string
  updatedDate: string
  /** What became of its deliveries in the last 24 hours; only in the list of subscriptions. */
  lastDay?: WebhookDayCounts
}

/** Deliveries of 24 hours. */
export interface WebhookDayCounts {
  delivered: number
  /** Given up, and not sent again since. */
  dead: number
  pending: number
}

export interface CreateWebhookSubscriptionRequest {
  url: string
  eventTypes?: string[]
}

/** The only reply with the secret of its Standard Webhooks signatures. */
export interface CreateWebhookSubscriptionResponse {
  subscription: WebhookSubscription
  secret: string
}

export interface UpdateWebhookSubscriptionRequest {
  url?: string
  eventTypes?: string[]
  status?: 'ENABLED' | 'DISABLED'
}

/** `DEAD`: ten attempts failed, or the receiver replied 410. */
export type WebhookDeliveryStatus = 'PENDING' | 'DELIVERED' | 'DEAD'

/** The delivery of an event to a subscription. */
export interface WebhookDelivery {
  id: string
  subscriptionId: string
  /** The same in each delivery of the event, so that a receiver recognizes repeated ones. */
  eventId: string
  eventType: string
  isTest: boolean
  status: WebhookDeliveryStatus
  attempts: number
  /** While it is pending. */
  nextAttemptDate?: string
  finishedDate?: string
  createdDate: string
  /** The delivery that sent the event again, in place of this one. */
  replayedBy?: string
  /** Absent before the first attempt; only in lists. */
  lastAttempt?: WebhookAttemptSummary
}

export interface WebhookAttemptSummary {
  startedDate: string
  durationMs: number
  /** Absent when there was no reply. */
  statusCode?: number
}

export interface WebhookAttempt extends WebhookAttemptSummary {
  attempt: number
  /** The payload that was sent, while it is stored. */
  request: string
  /** The beginning of the reply body, or why there was no reply. */
  response: string
}

/** Which deliveries of all subscriptions; each condition narrows them further. */
export interface WebhookDeliveryFilter {
  subscriptionId?: string
  eventType?: string
  status?: WebhookDeliveryStatus
  /** Those whose last attempt failed and whose event was not sent again. */
  isFailed?: boolean
}

/** Failed deliveries whose event was not sent again; counts end at 1,000. */
export interface WebhookFailureCounts {
  /** Given up. */
  dead: number
  /** Waiting for another attempt. */
  pending: number
}

/** Which failed deliveries are sent again. */
export interface ReplayWebhookDeliveriesRequest {
  /** `DEAD`: those given up. `PENDING`: those that wait for another attempt. */
  status: 'DEAD' | 'PENDING'
  subscriptionId?: string
  eventType?: string
}

/** How many were sent again, at most 100 in one call. */
export interface ReplayWebhookDeliveriesResponse {
  replayed: number
  /** Whether there are more, for another call. */
  hasMore: boolean
}
