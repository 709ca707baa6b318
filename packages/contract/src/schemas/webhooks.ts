import * as v from 'valibot'
import { moment } from './moment.ts'

/** The calls about webhooks; the platform validates the event types. */

const url = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))
const eventType = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const eventTypes = v.pipe(v.array(eventType), v.maxLength(100))

export const createWebhookSubscriptionSchema = v.strictObject({
  url,
  eventTypes: v.exactOptional(eventTypes),
})

export const updateWebhookSubscriptionSchema = v.strictObject({
  url: v.exactOptional(url),
  eventTypes: v.exactOptional(eventTypes),
  status: v.exactOptional(v.picklist(['ENABLED', 'DISABLED'])),
})

export const sendTestEventSchema = v.strictObject({ eventType: v.exactOptional(eventType) })

export const replayWebhookDeliveriesSchema = v.strictObject({
  status: v.picklist(['DEAD', 'PENDING']),
  subscriptionId: v.exactOptional(v.pipe(v.string(), v.uuid())),
  eventType: v.exactOptional(eventType),
})

export const replayEventsSchema = v.strictObject({
  since: moment,
})
