export {
  createLiveEvents,
  type LiveEvent,
  type LiveEvents,
  type SubscribeOptions,
} from './live-events.ts'
export { createOpenForms, type OpenForms } from './open-forms.ts'
export { isStreamResetError, StreamResetError } from './stream-reset-error.ts'
export { createWebhookSubscriptions, type WebhookSubscriptions } from './webhook-subscriptions.ts'
