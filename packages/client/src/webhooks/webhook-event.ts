import type {
  DomainEventEnvelope,
  EventAccountInfo,
  EventActions,
  EventEntities,
  EventIdentity,
  EventType,
  FlatEvents,
} from '@vitrine/contract'

/** The type and the origin of an event. */
export interface WebhookMetadata {
  eventType: string
  /** The installation of the app on the site that the event is about. */
  instanceId: string | undefined
  /** The identity that caused it. */
  identity: EventIdentity | undefined
  accountInfo: EventAccountInfo | undefined
}

/** The same for an event about an entity; `id` is the same in a repeated delivery, dates are ISO 8601. */
export type DomainMetadata = WebhookMetadata & DomainEventEnvelope

/** The event that handlers of type `Type` receive. */
export type WebhookEvent<Type extends EventType> = Type extends keyof FlatEvents
  ? { data: FlatEvents[Type]; metadata: WebhookMetadata }
  : Type extends keyof EventActions
    ? { data: EventActions[Type]; metadata: DomainMetadata }
    : Type extends `${infer Entity extends keyof EventEntities}_created`
      ? { entity: EventEntities[Entity]; metadata: DomainMetadata }
      : Type extends `${infer Entity extends keyof EventEntities}_updated`
        ? {
            entity: EventEntities[Entity]
            /** Path → the value before. */
            modifiedFields?: Record<string, unknown>
            metadata: DomainMetadata
          }
        : Type extends `${infer Entity extends keyof EventEntities}_deleted`
          ? { entity?: EventEntities[Entity]; metadata: DomainMetadata }
          : never

/** An event of any type. */
export interface AnyWebhookEvent {
  entity?: unknown
  modifiedFields?: Record<string, unknown>
  data?: unknown
  metadata: WebhookMetadata & Partial<DomainEventEnvelope>
}

/** Event handlers by event type. */
export type WebhookHandlers = {
  [Type in EventType]?: (event: WebhookEvent<Type>) => void | Promise<void>
}
