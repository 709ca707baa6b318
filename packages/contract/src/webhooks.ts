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
}

export interface WebhookAttempt {
  attempt: number
  startedDate: string
  durationMs: number
  /** Absent when there was no reply. */
  statusCode?: number
  /** The payload that was sent, while it is stored. */
  request: string
  /** The beginning of the reply body, or why there was no reply. */
  response: string
}
