import type { DomainEvent, EventEnvelope, EventIdentity } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import type { AnyWebhookEvent, WebhookMetadata } from './webhook-event.ts'

/**
 * Parses the event in the payload of a token: JSON texts, nested in each other.
 *
 * @throws {VitrineError} `unexpected_data`: when the payload holds no event.
 * @see wire contract section 10.1
 */
export function unwrapEvent(payload: Record<string, unknown>): AnyWebhookEvent {
  const envelope = parseNested(payload['data']) as Partial<EventEnvelope>
  const { eventType, instanceId, data, identity, accountInfo } = envelope
  if (typeof eventType !== 'string') throw unexpectedData('an event type', typeof eventType)

  const metadata = {
    eventType,
    instanceId,
    identity:
      identity === undefined ? undefined : (parseNested(identity) as unknown as EventIdentity),
    accountInfo,
  }
  return toEvent(data === undefined ? {} : parseNested(data), metadata)
}

/** Converts a payload to its event, from either form of the wire (contract sections 10.2 and 10.3). */
export function toEvent(body: Record<string, unknown>, metadata: WebhookMetadata): AnyWebhookEvent {
  if (!isDomainEvent(body)) return { data: withFieldList(body), metadata }
  const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...about } = body
  return { ...partOf(body), metadata: { ...metadata, ...about } }
}

function partOf({ createdEvent, updatedEvent, deletedEvent, actionEvent }: DomainEvent<unknown>) {
  if (createdEvent) return { entity: createdEvent.entity }
  if (updatedEvent) {
    const { currentEntity, modifiedFields } = updatedEvent
    return { entity: currentEntity, ...(modifiedFields && { modifiedFields }) }
  }
  if (actionEvent) return { data: actionEvent.body }
  return deletedEvent?.deletedEntity === undefined ? {} : { entity: deletedEvent.deletedEntity }
}

function isDomainEvent(
  body: Record<string, unknown>,
): body is Record<string, unknown> & DomainEvent<unknown> {
  return typeof body['entityFqdn'] === 'string'
}

/** A field mask is a text or an object on the wire; handlers get a list (section 10.3). */
function withFieldList(body: Record<string, unknown>): Record<string, unknown> {
  const mask = body['fieldMask']
  if (typeof mask === 'string') return { ...body, fieldMask: mask === '' ? [] : mask.split(',') }
  if (isRecord(mask) && Array.isArray(mask['paths'])) return { ...body, fieldMask: mask['paths'] }
  return body
}

function parseNested(text: unknown): Record<string, unknown> {
  if (typeof text !== 'string') throw unexpectedData('string', typeof text)
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Thrown below, like for every other value that is not an object.
  }
  throw unexpectedData('a JSON object', 'other text')
}

function unexpectedData(expected: string, actual: string) {
  return new VitrineError(`Unexpected type of JWT data: expected ${expected}, got ${actual}`, {
    code: 'unexpected_data',
  })
}
