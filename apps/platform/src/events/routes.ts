import {
  createWebhookSubscriptionSchema,
  replayEventsSchema,
  replayWebhookDeliveriesSchema,
  sendTestEventSchema,
  updateWebhookSubscriptionSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import type { CallerDirectory } from '../auth/callers/find-caller.ts'
import { readToken } from '../auth/callers/require-caller.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../http/route/route.ts'
import { sendEvents } from '../http/streams/send-events.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { isPermitted } from '../kernel/scope/site-scope.ts'
import { type Receivers, requireReceiver } from '../outbound/receivers.ts'
import { askedTypes, eventReader } from './event-access.ts'
import { parsePlace, streamEvents } from './event-stream.ts'
import { type PublishedEventType, publishedEventTypes } from './projections/event-types.ts'
import { replayDelivery, replaySince, requireDelivery, sendTest } from './webhooks/deliveries.ts'
import { countFailedDeliveries, listDeliveries } from './webhooks/list-deliveries.ts'
import { replayFailedDeliveries } from './webhooks/replay-deliveries.ts'
import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  requireSubscription,
  rotateSecret,
  updateSubscription,
} from './webhooks/subscriptions.ts'
import { listWebhookHealth } from './webhooks/webhook-health.ts'
import {
  toWireAttempt,
  toWireDelivery,
  toWireListedDelivery,
  toWireSubscription,
} from './webhooks/wire-webhooks.ts'

interface EventRoutesOptions extends CatalogSettings {
  callers: CallerDirectory
  keyring: Keyring
  receivers: Receivers
}

const deliveryPage = {
  status: v.exactOptional(v.picklist(['PENDING', 'DELIVERED', 'DEAD'])),
  before: v.exactOptional(v.pipe(v.string(), v.uuid())),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '50',
  ),
}
const deliveryPageSchema = v.strictObject(deliveryPage)

const deliveryFilter = {
  subscriptionId: v.exactOptional(v.pipe(v.string(), v.uuid())),
  eventType: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
}
const failureFilterSchema = v.strictObject(deliveryFilter)
const deliveryLogSchema = v.strictObject({
  ...deliveryPage,
  ...deliveryFilter,
  isFailed: v.exactOptional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ),
})

const { events: forms } = pathForms
const SUBSCRIPTIONS = '/v1/webhooks/subscriptions'
const DELIVERIES = '/v1/webhooks/deliveries'

const read = { forms, access: [permission('VITRINE.READ_EVENTS')] }
const manage = { forms, access: [permission('VITRINE.MANAGE_WEBHOOKS')] }
const write = { ...manage, write: 'once' } as const
const NO_SUBSCRIPTION = { 404: ['SUBSCRIPTION_NOT_FOUND'] } as const

/** Events as they happen, and subscriptions to have them sent. Ours, beside the calls of the wire. */
export const eventRoutes: Route<EventRoutesOptions>[] = [
  defineRoute({
    ...read,
    id: 'listEventTypes',
    method: 'get',
    path: '/v1/events/types',
    summary: 'The published types of events.',
    reply: { members: { eventTypes: ['EventType'] } },
    handler: (c) => c.json({ eventTypes: publishedEventTypes }),
  }),
  defineRoute({
    forms,
    access: [eventReader],
    id: 'streamEvents',
    method: 'get',
    path: '/v1/events/stream',
    summary:
      'Events as they happen, as Server-Sent Events; resumes after the header Last-Event-ID, or says by an event `reset` that it cannot.',
    reply: { mediaType: 'text/event-stream' },
    handler: (c, _, options) => {
      const { scope } = c.var
      const token = readToken(c.req.header('Authorization')) ?? ''
      const after = parsePlace(c.req.header('Last-Event-ID') ?? c.req.query('after'))
      const types = new Set(requireTypes('types', askedTypes(c)))
      return sendEvents(c, () =>
        streamEvents(scope, {
          after,
          types,
          options: {
            settings: options,
            merchantData: isPermitted(scope, 'WIX_STORES.READ_MERCHANT_DATA'),
          },
          mayGoOn: async () => (await options.callers.find(token)) !== null,
        }),
      )
    },
  }),
  defineRoute({
    ...manage,
    id: 'listWebhookSubscriptions',
    method: 'get',
    path: SUBSCRIPTIONS,
    summary:
      'The webhook subscriptions of the app, or of the shop, with what became of their last day.',
    reply: { members: { subscriptions: ['WebhookSubscription'] } },
    handler: async (c) => {
      const subscriptions = await listSubscriptions(c.var.scope)
      const health = await listWebhookHealth(c.var.scope, { limit: MAX_HEALTH })
      const days = new Map(
        health.map(({ subscriptionId, delivered, dead, pending }) => [
          subscriptionId,
          { delivered, dead, pending },
        ]),
      )
      return c.json({
        subscriptions: subscriptions.map((subscription) => {
          const lastDay = days.get(subscription.subscriptionId)
          return { ...toWireSubscription(subscription), ...(lastDay && { lastDay }) }
        }),
      })
    },
  }),
  defineRoute({
    ...write,
    id: 'createWebhookSubscription',
    method: 'post',
    path: SUBSCRIPTIONS,
    summary: 'Subscribes a URL to events; the reply has the secret of their signatures, once.',
    body: createWebhookSubscriptionSchema,
    reply: 'CreateWebhookSubscriptionResponse',
    handler: async (c, { url, eventTypes = [] }, { keyring, receivers }) => {
      const { subscription, secret } = await createSubscription(
        c.var.scope,
        {
          url: await requireReceiver(receivers, url),
          eventTypes: requireTypes('eventTypes', eventTypes),
        },
        keyring,
      )
      return c.json({ subscription: toWireSubscription(subscription), secret })
    },
  }),
  defineRoute({
    ...manage,
    id: 'getWebhookSubscription',
    method: 'get',
    path: `${SUBSCRIPTIONS}/:id`,
    summary: 'One webhook subscription.',
    reply: { members: { subscription: 'WebhookSubscription' } },
    errors: NO_SUBSCRIPTION,
    handler: async (c) => {
      const subscription = await requireSubscription(c.var.scope, idOf(c))
      return c.json({ subscription: toWireSubscription(subscription) })
    },
  }),
  defineRoute({
    ...write,
    id: 'updateWebhookSubscription',
    method: 'patch',
    path: `${SUBSCRIPTIONS}/:id`,
    summary: 'Changes a subscription, disables it, or enables it again.',
    body: updateWebhookSubscriptionSchema,
    reply: { members: { subscription: 'WebhookSubscription' } },
    errors: NO_SUBSCRIPTION,
    handler: async (c, { url, eventTypes, status }, { receivers }) => {
      const subscription = await updateSubscription(c.var.scope, idOf(c), {
        ...(url === undefined ? {} : { url: await requireReceiver(receivers, url) }),
        ...(eventTypes ? { eventTypes: requireTypes('eventTypes', eventTypes) } : {}),
        ...(status ? { status } : {}),
      })
      return c.json({ subscription: toWireSubscription(subscription) })
    },
  }),
  defineRoute({
    ...write,
    id: 'deleteWebhookSubscription',
    method: 'delete',
    path: `${SUBSCRIPTIONS}/:id`,
    summary: 'Deletes a subscription with its pending deliveries.',
    reply: NOTHING,
    errors: NO_SUBSCRIPTION,
    handler: async (c) => {
      await deleteSubscription(c.var.scope, idOf(c))
      return c.json({})
    },
  }),
  defineRoute({
    ...write,
    id: 'rotateWebhookSecret',
    method: 'post',
    path: `${SUBSCRIPTIONS}/:id/rotate-secret`,
    summary: 'A new secret; deliveries are signed with the previous one too for a day.',
    reply: { members: { secret: { type: 'string' } } },
    errors: NO_SUBSCRIPTION,
    handler: async (c, _, { keyring }) =>
      c.json({ secret: await rotateSecret(c.var.scope, idOf(c), keyring) }),
  }),
  defineRoute({
    ...write,
    id: 'sendTestEvent',
    method: 'post',
    path: `${SUBSCRIPTIONS}/:id/test`,
    summary: 'Sends a sample event.',
    body: sendTestEventSchema,
    reply: { members: { deliveryId: { type: 'string' } } },
    errors: NO_SUBSCRIPTION,
    handler: async (c, { eventType }) => {
      const [type] = eventType === undefined ? [] : requireTypes('eventType', [eventType])
      return c.json(await sendTest(c.var.scope, idOf(c), type))
    },
  }),
  defineRoute({
    ...write,
    id: 'replayEvents',
    method: 'post',
    path: `${SUBSCRIPTIONS}/:id/replay`,
    summary: 'Sends everything since a moment again.',
    body: replayEventsSchema,
    reply: { members: { queued: { type: 'integer' } } },
    errors: NO_SUBSCRIPTION,
    handler: async (c, { since }, options) => {
      const queued = await replaySince(
        c.var.scope,
        { subscriptionId: idOf(c), since: new Date(since) },
        options,
      )
      return c.json({ queued })
    },
  }),
  defineRoute({
    ...manage,
    id: 'listWebhookDeliveries',
    method: 'get',
    path: `${SUBSCRIPTIONS}/:id/deliveries`,
    summary: 'The deliveries of a subscription, the newest first.',
    query: deliveryPageSchema,
    reply: { members: { deliveries: ['WebhookDelivery'] } },
    errors: NO_SUBSCRIPTION,
    handler: async (c, page) => {
      const { subscriptionId } = await requireSubscription(c.var.scope, idOf(c))
      const deliveries = await listDeliveries(c.var.scope, { ...page, subscriptionId })
      return c.json({ deliveries: deliveries.map(toWireListedDelivery) })
    },
  }),
  defineRoute({
    ...manage,
    id: 'listAllWebhookDeliveries',
    method: 'get',
    path: DELIVERIES,
    summary: 'The deliveries of all subscriptions, the newest first.',
    query: deliveryLogSchema,
    reply: { members: { deliveries: ['WebhookDelivery'] } },
    handler: async (c, page) => {
      const deliveries = await listDeliveries(c.var.scope, page)
      return c.json({ deliveries: deliveries.map(toWireListedDelivery) })
    },
  }),
  defineRoute({
    ...manage,
    id: 'countWebhookFailures',
    method: 'get',
    path: '/v1/webhooks/failures',
    summary: 'How many deliveries have failed and were not sent again; counts end at 1,000.',
    query: failureFilterSchema,
    reply: { members: { failures: 'WebhookFailureCounts' } },
    handler: async (c, filter) =>
      c.json({ failures: await countFailedDeliveries(c.var.scope, filter) }),
  }),
  defineRoute({
    ...write,
    id: 'replayWebhookDeliveries',
    method: 'post',
    path: `${DELIVERIES}/replay`,
    summary: 'Sends up to 100 failed deliveries again, the newest first.',
    body: replayWebhookDeliveriesSchema,
    reply: 'ReplayWebhookDeliveriesResponse',
    handler: async (c, filter) => c.json(await replayFailedDeliveries(c.var.scope, filter)),
  }),
  defineRoute({
    ...manage,
    id: 'getWebhookDelivery',
    method: 'get',
    path: `${DELIVERIES}/:id`,
    summary: 'One delivery with its attempts.',
    reply: { members: { delivery: 'WebhookDelivery', attempts: ['WebhookAttempt'] } },
    errors: { 404: ['DELIVERY_NOT_FOUND'] },
    handler: async (c) => {
      const { delivery, attempts } = await requireDelivery(c.var.scope, idOf(c))
      return c.json({ delivery: toWireDelivery(delivery), attempts: attempts.map(toWireAttempt) })
    },
  }),
  defineRoute({
    ...write,
    id: 'replayWebhookDelivery',
    method: 'post',
    path: `${DELIVERIES}/:id/replay`,
    summary: 'Sends an event again.',
    reply: { members: { deliveryId: { type: 'string' } } },
    errors: { 404: ['DELIVERY_NOT_FOUND'] },
    handler: async (c) => c.json(await replayDelivery(c.var.scope, idOf(c))),
  }),
]

/** More subscriptions than a shop has. */
const MAX_HEALTH = 1_000

const idOf = (c: RouteContext) => c.req.param('id') ?? ''

function requireTypes(field: string, types: string[]): PublishedEventType[] {
  const known: readonly string[] = publishedEventTypes
  const unknown = types.find((type) => !known.includes(type))
  if (unknown === undefined) return types as PublishedEventType[]
  throw invalidArgument([
    violation(field, `names no event of this platform: ${unknown.slice(0, 100)}`),
  ])
}
