import { isDeepStrictEqual } from 'node:util'
import type { DataCollections, DataItemFields } from '@vitrine/contract'

/**
 * The collections with a `_createdDate` and an `_updatedDate` in every item: those that it says, or those at which an
 * item of its id was first defined and last changed. Clients of the hosted platform rely on both.
 */
export function dateItems(
  collections: DataCollections,
  before: DataCollections,
  now: Date,
): DataCollections {
  const dated = Object.entries(collections).map(([id, collection]) => {
    const known = Object.hasOwn(before, id) ? (before[id]?.items ?? []) : []
    const knownById = new Map(known.map((item) => [item._id, item]))
    const items = collection.items.map((item) => dateItem(item, knownById.get(item._id), now))
    return [id, { ...collection, items }] as const
  })
  return Object.fromEntries(dated)
}

function dateItem(item: DataItemFields, known: DataItemFields | undefined, now: Date) {
  const date = { $date: now.toISOString() }
  const isUnchanged = known && isDeepStrictEqual(withoutDates(item), withoutDates(known))
  return {
    ...item,
    _createdDate: item['_createdDate'] ?? known?.['_createdDate'] ?? date,
    _updatedDate: item['_updatedDate'] ?? (isUnchanged ? known['_updatedDate'] : undefined) ?? date,
  }
}

function withoutDates({ _createdDate: _, _updatedDate: __, ...fields }: DataItemFields) {
  return fields
}
