import type {
  CreateWebhookSubscriptionRequest,
  CreateWebhookSubscriptionResponse,
  EventType,
  ReplayWebhookDeliveriesRequest,
  ReplayWebhookDeliveriesResponse,
  UpdateWebhookSubscriptionRequest,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookDeliveryStatus,
  WebhookFailureCounts,
  WebhookSubscription,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * Webhook subscriptions of a site and their deliveries. Only Vitrine's own platform has these calls;
 * they need the permission `VITRINE.MANAGE_WEBHOOKS`.
 */
export interface WebhookSubscriptions {
  /**
   * All subscriptions, the newest first; an app sees its own.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { subscriptions: all } = await subscriptions.listSubscriptions()
   * ```
   */
  listSubscriptions(options?: CallOptions): Promise<{ subscriptions: WebhookSubscription[] }>
  /**
   * Creates a subscription that sends events to a URL, of all types by default. The reply has the secret
   * of their Standard Webhooks signatures; no later call returns it.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { subscription, secret } = await subscriptions.createSubscription({
   *   url: 'https://hooks.example/vitrine',
   *   eventTypes: ['wix.stores.catalog.v3.product_updated'],
   * })
   * ```
   */
  createSubscription(
    subscription: CreateWebhookSubscriptionRequest,
    options?: WriteOptions,
  ): Promise<CreateWebhookSubscriptionResponse>
  /**
   * Updates a subscription, pauses it, or resumes it where it was paused.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await subscriptions.updateSubscription(subscriptionId, { status: 'ENABLED' })
   * ```
   */
  updateSubscription(
    id: string,
    changes: UpdateWebhookSubscriptionRequest,
    options?: WriteOptions,
  ): Promise<{ subscription: WebhookSubscription }>
  /**
   * Deletes a subscription and its pending deliveries.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await subscriptions.deleteSubscription(subscriptionId)
   * ```
   */
  deleteSubscription(id: string, options?: WriteOptions): Promise<void>
  /**
   * Creates a new secret, which no later call returns; the previous one is valid beside it for a day.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { secret } = await subscriptions.rotateSecret(subscriptionId)
   * ```
   */
  rotateSecret(id: string, options?: WriteOptions): Promise<{ secret: string }>
  /**
   * Sends a test event, by default of the first event type of the subscription.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { deliveryId } = await subscriptions.sendTestEvent(subscriptionId)
   * ```
   */
  sendTestEvent(
    id: string,
    test?: { eventType?: string },
    options?: WriteOptions,
  ): Promise<{ deliveryId: string }>
  /**
   * Sends all events since a time (ISO 8601) again, and returns their number.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { queued } = await subscriptions.replayEvents(subscriptionId, '2026-11-20T08:00:00Z')
   * ```
   */
  replayEvents(id: string, since: string, options?: WriteOptions): Promise<{ queued: number }>
  /**
   * Past and pending deliveries, newest first, 50 by default; `before` is the id of the last one of the
   * previous page.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { deliveries } = await subscriptions.listDeliveries(subscriptionId, { status: 'DEAD' })
   * ```
   */
  listDeliveries(
    id: string,
    page?: { status?: WebhookDeliveryStatus; before?: string; limit?: number },
    options?: CallOptions,
  ): Promise<{ deliveries: WebhookDelivery[] }>
  /**
   * Past and pending deliveries of all subscriptions, newest first, 50 by default; each with its last
   * attempt. `before` is the id of the last one of the previous page.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { deliveries } = await subscriptions.listAllDeliveries({ isFailed: true })
   * ```
   */
  listAllDeliveries(
    page?: WebhookDeliveryFilter & { before?: string; limit?: number },
    options?: CallOptions,
  ): Promise<{ deliveries: WebhookDelivery[] }>
  /**
   * How many deliveries have failed and were not sent again, of those given up and of those that wait for
   * another attempt; each count ends at 1,000.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { dead, pending } = await subscriptions.countFailures()
   * ```
   */
  countFailures(
    filter?: Pick<WebhookDeliveryFilter, 'subscriptionId' | 'eventType'>,
    options?: CallOptions,
  ): Promise<WebhookFailureCounts>
  /**
   * One delivery with its attempts, oldest first.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { attempts } = await subscriptions.getDelivery(deliveryId)
   * ```
   */
  getDelivery(
    id: string,
    options?: CallOptions,
  ): Promise<{ delivery: WebhookDelivery; attempts: WebhookAttempt[] }>
  /**
   * Sends the event of a delivery again, as a new delivery. A delivery that has failed is not tried any
   * more: the new one takes its place.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await subscriptions.replayDelivery(deliveryId)
   * ```
   */
  replayDelivery(id: string, options?: WriteOptions): Promise<{ deliveryId: string }>
  /**
   * Sends up to 100 failed deliveries again, the newest first, each as a new delivery that takes the place
   * of the failed one. Call it again while `hasMore` is true.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { replayed, hasMore } = await subscriptions.replayDeliveries({ status: 'DEAD' })
   * ```
   */
  replayDeliveries(
    request: ReplayWebhookDeliveriesRequest,
    options?: WriteOptions,
  ): Promise<ReplayWebhookDeliveriesResponse>
  /**
   * The types of events that the platform publishes. Needs the permission `VITRINE.READ_EVENTS`.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { eventTypes } = await subscriptions.listEventTypes()
   * ```
   */
  listEventTypes(options?: CallOptions): Promise<{ eventTypes: EventType[] }>
}

/**
 * Creates the calls about webhooks, in the name of an API key or an app.
 *
 * @example
 * ```ts
 * const subscriptions = createWebhookSubscriptions(connectWithApiKey({ apiKey, siteId }))
 * const { subscriptions: all } = await subscriptions.listSubscriptions()
 * ```
 */
export function createWebhookSubscriptions({ api }: Pick<Connection, 'api'>): WebhookSubscriptions {
  const webhooks = '/_api/events/v1/webhooks'
  return {
    listSubscriptions: (options) => api.get(`${webhooks}/subscriptions`, undefined, options),
    createSubscription: (subscription, options) =>
      api.post(`${webhooks}/subscriptions`, subscription, options),
    updateSubscription: async (id, changes, options) =>
      api.patch(webhooks + path`/subscriptions/${id}`, changes, options),
    deleteSubscription: async (id, options) => {
      await api.delete(webhooks + path`/subscriptions/${id}`, undefined, options)
    },
    rotateSecret: async (id, options) =>
      api.post(webhooks + path`/subscriptions/${id}/rotate-secret`, {}, options),
    sendTestEvent: async (id, test = {}, options) =>
      api.post(webhooks + path`/subscriptions/${id}/test`, test, options),
    replayEvents: async (id, since, options) =>
      api.post(webhooks + path`/subscriptions/${id}/replay`, { since }, options),
    listDeliveries: async (id, page = {}, options) =>
      api.get(webhooks + path`/subscriptions/${id}/deliveries`, page, options),
    getDelivery: async (id, options) =>
      api.get(webhooks + path`/deliveries/${id}`, undefined, options),
    replayDelivery: async (id, options) =>
      api.post(webhooks + path`/deliveries/${id}/replay`, {}, options),
    listAllDeliveries: (page = {}, options) =>
      api.get(`${webhooks}/deliveries`, { ...page }, options),
    countFailures: async (filter = {}, options) => {
      const { failures } = await api.get<{ failures: WebhookFailureCounts }>(
        `${webhooks}/failures`,
        filter,
        options,
      )
      return failures
    },
    replayDeliveries: (request, options) =>
      api.post(`${webhooks}/deliveries/replay`, request, options),
    listEventTypes: (options) => api.get('/_api/events/v1/events/types', undefined, options),
  }
}
