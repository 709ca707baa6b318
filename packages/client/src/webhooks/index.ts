export { createWebhooks, type Webhooks, type WebhooksOptions } from './create-webhooks.ts'
export type { JsonWebKeySet, SigningKeySource } from './signing-keys.ts'
export type {
  AnyWebhookEvent,
  DomainMetadata,
  WebhookEvent,
  WebhookHandlers,
  WebhookMetadata,
} from './webhook-event.ts'
