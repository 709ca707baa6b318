import type { FlatEvents } from '@vitrine/contract'
import { toMedia } from '../../catalog/product/media/wire-media.ts'
import type { ChangeRow } from '../changes.ts'
import type { PublishedEventType } from './event-types.ts'
import type { WireEvent, WriteOptions } from './wire-event.ts'

type CollectionChange = Extract<ChangeRow, { entity: 'collection' }>

const V1 = { originatedFromVersion: 'V1_CATALOG' } as const

/** The events of a collection, in catalog v1's flat form (wire contract section 10.3). */
export function collectionEvents(
  { entityId, facts: { kind, collection, changedFields } }: CollectionChange,
  { settings }: WriteOptions,
): WireEvent[] {
  const named = { collection_Id: entityId }
  if (kind === 'deleted') {
    return [flat('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', () => ({ ...named, ...V1 }))]
  }
  if (kind === 'updated') {
    return [
      flat('com.wix.ecommerce.catalog.api.v1.CollectionChanged', () => ({
        ...named,
        changedFields,
        ...V1,
      })),
    ]
  }
  return [
    flat('com.wix.ecommerce.catalog.api.v1.CollectionCreated', () => ({
      ...named,
      name: collection.name,
      media: toMedia(collection.media, settings),
      slug: collection.slug,
      visible: collection.visible,
      ...V1,
    })),
  ]
}

/** A flat event, whose payload has the type for its name. */
export function flat<Type extends keyof FlatEvents & PublishedEventType>(
  type: Type,
  write: () => FlatEvents[Type],
): WireEvent {
  return { type, write }
}
