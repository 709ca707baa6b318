import {
  createWebhookSubscriptionSchema,
  replayEventsSchema,
  sendTestEventSchema,
  updateWebhookSubscriptionSchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../http/operation.ts'
import { pathForms } from '../http/path-forms.ts'

const forms = pathForms.events
const SUBSCRIPTIONS = '/v1/webhooks/subscriptions'

/** The calls about events. Ours, beside those of the wire. */
export const eventOperations: Operation[] = [
  {
    id: 'listEventTypes',
    method: 'get',
    path: '/v1/events/types',
    forms,
    summary: 'The types of events that are told here.',
  },
  {
    id: 'streamEvents',
    method: 'get',
    path: '/v1/events/stream',
    forms,
    summary:
      'Events as they happen, as Server-Sent Events; goes on after the header Last-Event-ID.',
  },
  {
    id: 'listWebhookSubscriptions',
    method: 'get',
    path: SUBSCRIPTIONS,
    forms,
    summary: 'Who is told of what, and where.',
  },
  {
    id: 'createWebhookSubscription',
    method: 'post',
    path: SUBSCRIPTIONS,
    forms,
    summary:
      'Has events sent to an address; the answer shows the secret of their signatures, once.',
    body: createWebhookSubscriptionSchema,
  },
  {
    id: 'getWebhookSubscription',
    method: 'get',
    path: `${SUBSCRIPTIONS}/:id`,
    forms,
    summary: 'One subscription.',
  },
  {
    id: 'updateWebhookSubscription',
    method: 'patch',
    path: `${SUBSCRIPTIONS}/:id`,
    forms,
    summary: 'Changes a subscription, stops it, or lets it go on.',
    body: updateWebhookSubscriptionSchema,
  },
  {
    id: 'deleteWebhookSubscription',
    method: 'delete',
    path: `${SUBSCRIPTIONS}/:id`,
    forms,
    summary: 'Removes a subscription with what was still to be sent.',
  },
  {
    id: 'rotateWebhookSecret',
    method: 'post',
    path: `${SUBSCRIPTIONS}/:id/rotate-secret`,
    forms,
    summary: 'A new secret; the one before signs beside it for a day.',
  },
  {
    id: 'sendTestEvent',
    method: 'post',
    path: `${SUBSCRIPTIONS}/:id/test`,
    forms,
    summary: 'Sends an event that is made up.',
    body: sendTestEventSchema,
  },
  {
    id: 'replayEvents',
    method: 'post',
    path: `${SUBSCRIPTIONS}/:id/replay`,
    forms,
    summary: 'Sends everything since a moment again.',
    body: replayEventsSchema,
  },
  {
    id: 'listWebhookDeliveries',
    method: 'get',
    path: `${SUBSCRIPTIONS}/:id/deliveries`,
    forms,
    summary: 'What was sent to a subscription, and is to be, newest first.',
  },
  {
    id: 'getWebhookDelivery',
    method: 'get',
    path: '/v1/webhooks/deliveries/:id',
    forms,
    summary: 'One delivery with its attempts.',
  },
  {
    id: 'replayWebhookDelivery',
    method: 'post',
    path: '/v1/webhooks/deliveries/:id/replay',
    forms,
    summary: 'Sends an event again.',
  },
]
