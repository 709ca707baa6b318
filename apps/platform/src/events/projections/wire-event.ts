import type { DomainEventEnvelope } from '@vitrine/contract'
import { v5 as uuidv5 } from 'uuid'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import type { ChangeRow } from '../changes.ts'
import type { PublishedEventType } from './event-types.ts'

/** One event of a change, not yet written out. */
export interface WireEvent {
  type: PublishedEventType
  /** The payload of the wire: contract section 10.2 or 10.3. */
  write(): object
}

/** What the payloads of events depend on besides the change. */
export interface WriteOptions {
  settings: CatalogSettings
  /** Whether costs and profits are told. */
  merchantData: boolean
}

/** The same id for the same event each time it is told. */
export function eventId(changeId: string, part: number): string {
  return uuidv5(String(part), changeId)
}

export interface DomainSubject {
  fqdn: string
  slug: string
  entityId: string
  sequence: number
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
    entityEventSequence: String(sequence),
  }
}
