export {
  createLiveEvents,
  type LiveEvent,
  type LiveEvents,
  type SubscribeOptions,
} from './live-events.ts'
export { createWebhookSubscriptions, type WebhookSubscriptions } from './webhook-subscriptions.ts'
