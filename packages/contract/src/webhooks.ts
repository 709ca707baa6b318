/**
 * Events sent to programs of the shop and its apps. Ours, beside the calls of the wire: what is sent is as the wire
 * has it (contract section 10).
 */

/** `GONE`: its receiver answered 410. `FAILING`: nothing got through for five days. */
export type WebhookStatus = 'ENABLED' | 'DISABLED' | 'GONE' | 'FAILING'

/** Who is told of what, and where. Moments are ISO 8601. */
export interface WebhookSubscription {
  id: string
  /** The audience of its tokens: the client it belongs to, or the site. */
  appId: string
  url: string
  /** Empty: every type. */
  eventTypes: string[]
  status: WebhookStatus
  /** Since when nothing got through. */
  failingSince?: string
  createdDate: string
  updatedDate: string
}

export interface CreateWebhookSubscriptionRequest {
  url: string
  eventTypes?: string[]
}

/** The secret of its Standard Webhooks signatures is shown here and nowhere else. */
export interface CreateWebhookSubscriptionResponse {
  subscription: WebhookSubscription
  secret: string
}

export interface UpdateWebhookSubscriptionRequest {
  url?: string
  eventTypes?: string[]
  status?: 'ENABLED' | 'DISABLED'
}

/** `DEAD`: ten attempts failed, or its receiver is gone. */
export type WebhookDeliveryStatus = 'PENDING' | 'DELIVERED' | 'DEAD'

/** An event on its way to a subscription, or arrived. */
export interface WebhookDelivery {
  id: string
  subscriptionId: string
  /** The same each time the event is sent: what a receiver knows a second delivery by. */
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
  /** Absent: no reply came. */
  statusCode?: number
  /** The payload that was sent, as far as it is kept. */
  request: string
  /** The beginning of the reply, or why there was none. */
  response: string
}
