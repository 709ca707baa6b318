import type { DomainEventEnvelope } from '@vitrine/contract'
import { v5 as uuidv5 } from 'uuid'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import type { ChangeRow } from '../changes.ts'
import type { PublishedEventType } from './event-types.ts'

/** One event of a change, before serialisation. */
export interface WireEvent {
  type: PublishedEventType
  /** The payload of the wire: contract section 10.2 or 10.3. */
  write(): object
}

/** The parameters of event payloads besides the change. */
export interface WriteOptions {
  settings: CatalogSettings
  /** Whether costs and profits are included. */
  merchantData: boolean
}

/** An id that is the same each time the event is built. */
export function eventId(changeId: string, part: number): string {
  return uuidv5(String(part), changeId)
}

export interface DomainSubject {
  fqdn: string
  slug: string
  entityId: string
  /** `null`: nothing numbers the event among those of its entity. */
  sequence: number | null
}

/** The members that every domain event has. */
export function domainEnvelope(
  change: ChangeRow,
  part: number,
  { fqdn, slug, entityId, sequence }: DomainSubject,
): DomainEventEnvelope {
  return {
    id: eventId(change.changeId, part),
    entityFqdn: fqdn,
    slug,
    entityId,
    eventTime: change.occurredAt.toISOString(),
    triggeredByAnonymizeRequest: false,
    originatedFrom: null,
    entityEventSequence: sequence === null ? null : String(sequence),
  }
}
