import type { DataCollections, DataItemFields, QueryDataItemsRequest } from '@vitrine/contract'

type Included = NonNullable<QueryDataItemsRequest['includeReferences']>

const DEFAULT_LIMIT = 50

/**
 * The items with others in place of their ids, in the members that are asked for and that the collection declares as
 * references. An id that names no item is left out of a list, and stays where it is the only one.
 */
export function includeReferences(
  items: DataItemFields[],
  {
    collections,
    from,
    included,
  }: { collections: DataCollections; from: string; included: Included },
): DataItemFields[] {
  const { references = {} } = collections[from] ?? {}
  const found = included.flatMap(({ field, limit }) => {
    const target = Object.hasOwn(references, field) ? references[field] : undefined
    const named = target && Object.hasOwn(collections, target) ? collections[target] : undefined
    if (!named) return []
    const byId = new Map<unknown, DataItemFields>(named.items.map((item) => [item._id, item]))
    return [{ field, limit: limit ?? DEFAULT_LIMIT, byId }]
  })
  return items.map((item) => {
    const replaced = found
      .filter(({ field }) => Object.hasOwn(item, field))
      .map(({ field, limit, byId }) => {
        const value = item[field]
        const other = Array.isArray(value)
          ? value.flatMap((id) => byId.get(id) ?? []).slice(0, limit)
          : (byId.get(value) ?? value)
        return [field, other] as const
      })
    return { ...item, ...Object.fromEntries(replaced) }
  })
}
