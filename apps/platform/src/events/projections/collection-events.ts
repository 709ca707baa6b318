import type { FlatEvents } from '@vitrine/contract'
import { FACTS } from '../../catalog/changes/watch-collections.ts'
import { toMedia } from '../../catalog/product/media/wire-media.ts'
import { type CollectionChange, categoryEvents } from './category-events.ts'
import type { PublishedEventType } from './event-types.ts'
import type { WireEvent, WriteOptions } from './wire-event.ts'

const V1 = { originatedFromVersion: 'V1_CATALOG' } as const

/** The events of a collection: in catalog v1's flat form, and as a category (wire contract sections 10.2 and 10.3). */
export function collectionEvents(change: CollectionChange, options: WriteOptions): WireEvent[] {
  const flatEvents = flatCollectionEvents(change, options)
  return [...flatEvents, ...categoryEvents(change, flatEvents.length, options)]
}

function flatCollectionEvents(
  { entityId, facts: { kind, collection, changedFields } }: CollectionChange,
  { settings }: WriteOptions,
): WireEvent[] {
  const named = { collection_Id: entityId }
  switch (kind) {
    case 'deleted':
      return [
        flat('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', () => ({ ...named, ...V1 })),
      ]
    case 'updated': {
      const ofV1 = changedFields.filter((field) => field !== FACTS)
      if (ofV1.length === 0) return []
      return [
        flat('com.wix.ecommerce.catalog.api.v1.CollectionChanged', () => ({
          ...named,
          changedFields: ofV1,
          ...V1,
        })),
      ]
    }
    case 'created':
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
    default:
      return []
  }
}

/** A flat event, whose payload has the type for its name. */
export function flat<Type extends keyof FlatEvents & PublishedEventType>(
  type: Type,
  write: () => FlatEvents[Type],
): WireEvent {
  return { type, write }
}
