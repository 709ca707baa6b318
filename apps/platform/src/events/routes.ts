import {
  createWebhookSubscriptionSchema,
  replayEventsSchema,
  sendTestEventSchema,
  updateWebhookSubscriptionSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { CallerDirectory } from '../auth/callers/find-caller.ts'
import { readToken } from '../auth/callers/require-caller.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { parseBody } from '../http/request-body.ts'
import { permitWrite, requirePermission } from '../http/require-permission.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { invalidArgument } from '../kernel/errors/api-error.ts'
import { validate } from '../kernel/errors/validate.ts'
import { violation } from '../kernel/errors/violation.ts'
import { isPermitted } from '../kernel/scope/site-scope.ts'
import { type Receivers, requireReceiver } from '../outbound/receivers.ts'
import { parsePlace, streamEvents } from './event-stream.ts'
import { type PublishedEventType, publishedEventTypes } from './projections/event-types.ts'
import {
  listDeliveries,
  replayDelivery,
  replaySince,
  requireDelivery,
  sendTest,
} from './webhooks/deliveries.ts'
import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  requireSubscription,
  rotateSecret,
  updateSubscription,
} from './webhooks/subscriptions.ts'
import { toWireAttempt, toWireDelivery, toWireSubscription } from './webhooks/wire-webhooks.ts'

/** Events as they happen, and subscriptions to have them sent. Ours, beside the calls of the wire. */
interface EventRoutesOptions extends CatalogSettings {
  callers: CallerDirectory
  keyring: Keyring
  receivers: Receivers
}

export function createEventRoutes(options: EventRoutesOptions) {
  const { keyring, receivers, callers } = options
  const readable = requirePermission('VITRINE.READ_EVENTS')
  const managed = requirePermission('VITRINE.MANAGE_WEBHOOKS')
  const managedWrite = permitWrite('VITRINE.MANAGE_WEBHOOKS')

  return new Hono<HttpEnvironment>()
    .get('/v1/events/types', readable, (c) => c.json({ eventTypes: publishedEventTypes }))
    .get('/v1/events/stream', readable, (c) => {
      const { scope } = c.var
      const types = (c.req.query('types') ?? '').split(',').filter(Boolean)
      const token = readToken(c.req.header('Authorization')) ?? ''
      const stream = streamEvents(scope, {
        after: parsePlace(c.req.header('Last-Event-ID') ?? c.req.query('after')),
        types: new Set(requireTypes('types', types)),
        options: {
          settings: options,
          merchantData: isPermitted(scope, 'WIX_STORES.READ_MERCHANT_DATA'),
        },
        mayGoOn: async () => (await callers.find(token)) !== null,
      })
      return c.body(stream, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies that gather replies would hold events back.
        'X-Accel-Buffering': 'no',
      })
    })
    .get('/v1/webhooks/subscriptions', managed, async (c) => {
      const subscriptions = await listSubscriptions(c.var.scope)
      return c.json({ subscriptions: subscriptions.map(toWireSubscription) })
    })
    .post('/v1/webhooks/subscriptions', managedWrite, async (c) => {
      const { url, eventTypes = [] } = await parseBody(c, createWebhookSubscriptionSchema)
      const { subscription, secret } = await createSubscription(
        c.var.scope,
        {
          url: await requireReceiver(receivers, url),
          eventTypes: requireTypes('eventTypes', eventTypes),
        },
        keyring,
      )
      return c.json({ subscription: toWireSubscription(subscription), secret })
    })
    .get('/v1/webhooks/subscriptions/:id', managed, async (c) => {
      const subscription = await requireSubscription(c.var.scope, c.req.param('id'))
      return c.json({ subscription: toWireSubscription(subscription) })
    })
    .patch('/v1/webhooks/subscriptions/:id', managedWrite, async (c) => {
      const { url, eventTypes, status } = await parseBody(c, updateWebhookSubscriptionSchema)
      const subscription = await updateSubscription(c.var.scope, c.req.param('id'), {
        ...(url === undefined ? {} : { url: await requireReceiver(receivers, url) }),
        ...(eventTypes ? { eventTypes: requireTypes('eventTypes', eventTypes) } : {}),
        ...(status ? { status } : {}),
      })
      return c.json({ subscription: toWireSubscription(subscription) })
    })
    .delete('/v1/webhooks/subscriptions/:id', managedWrite, async (c) => {
      await deleteSubscription(c.var.scope, c.req.param('id'))
      return c.json({})
    })
    .post('/v1/webhooks/subscriptions/:id/rotate-secret', managedWrite, async (c) =>
      c.json({ secret: await rotateSecret(c.var.scope, c.req.param('id'), keyring) }),
    )
    .post('/v1/webhooks/subscriptions/:id/test', managedWrite, async (c) => {
      const { eventType } = await parseBody(c, sendTestEventSchema)
      const [type] = eventType === undefined ? [] : requireTypes('eventType', [eventType])
      return c.json(await sendTest(c.var.scope, c.req.param('id'), type))
    })
    .post('/v1/webhooks/subscriptions/:id/replay', managedWrite, async (c) => {
      const { since } = await parseBody(c, replayEventsSchema)
      const subscriptionId = c.req.param('id')
      const queued = await replaySince(
        c.var.scope,
        { subscriptionId, since: new Date(since) },
        options,
      )
      return c.json({ queued })
    })
    .get('/v1/webhooks/subscriptions/:id/deliveries', managed, async (c) => {
      const page = validate(deliveryPageSchema, c.req.query())
      const deliveries = await listDeliveries(c.var.scope, c.req.param('id'), page)
      return c.json({ deliveries: deliveries.map(toWireDelivery) })
    })
    .get('/v1/webhooks/deliveries/:id', managed, async (c) => {
      const { delivery, attempts } = await requireDelivery(c.var.scope, c.req.param('id'))
      return c.json({ delivery: toWireDelivery(delivery), attempts: attempts.map(toWireAttempt) })
    })
    .post('/v1/webhooks/deliveries/:id/replay', managedWrite, async (c) =>
      c.json(await replayDelivery(c.var.scope, c.req.param('id'))),
    )
}

const deliveryPageSchema = v.strictObject({
  status: v.exactOptional(v.picklist(['PENDING', 'DELIVERED', 'DEAD'])),
  before: v.exactOptional(v.pipe(v.string(), v.uuid())),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '50',
  ),
})

function requireTypes(field: string, types: string[]): PublishedEventType[] {
  const known: readonly string[] = publishedEventTypes
  const unknown = types.find((type) => !known.includes(type))
  if (unknown === undefined) return types as PublishedEventType[]
  throw invalidArgument([
    violation(field, `names no event that is told here: ${unknown.slice(0, 100)}`),
  ])
}
