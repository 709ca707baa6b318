import { toRichContent } from '../../catalog/product/rich-content.ts'
import type { ChangeRow } from '../changes.ts'
import { domainEnvelope, type WireEvent } from './wire-event.ts'

type EntityChange = Extract<
  ChangeRow,
  { entity: 'brand' | 'ribbon' | 'info_section' | 'customization' }
>

/** The events of an entity that products reference, in the form of catalog v3 (wire contract section 10.4). */
export function entityEvent(change: EntityChange): WireEvent {
  const { kind, entity } = change.facts
  const fqdn = `wix.stores.catalog.v3.${change.entity}` as const
  const shown =
    change.entity === 'info_section'
      ? { ...entity, description: toRichContent(change.facts.entity.plainDescription ?? '') }
      : entity
  const parts = {
    created: { createdEvent: { entity: shown } },
    updated: { updatedEvent: { currentEntity: shown } },
    deleted: { deletedEvent: { deletedEntity: shown } },
  }
  return {
    type: `${fqdn}_${kind}`,
    write: () => ({
      ...domainEnvelope(change, 0, {
        fqdn,
        slug: kind,
        entityId: change.entityId,
        sequence: Number(entity.revision),
      }),
      ...parts[kind],
    }),
  }
}
