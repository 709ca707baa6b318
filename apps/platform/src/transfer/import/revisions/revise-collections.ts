import { isDeepStrictEqual } from 'node:util'
import type { ProductDraft } from '../catalog-format.ts'
import type { OwnCollections } from './own-collections.ts'

interface CollectionsToRevise {
  /** Of the product as it is. */
  collectionIds: string[]
  before: ProductDraft
  after: ProductDraft
  /** Those of `after`, in its order. */
  named: string[]
  collections: OwnCollections
}

/** The collections with those that the file has more or fewer of; others that it cannot say stay. */
export function reviseCollections({
  collectionIds,
  before,
  after,
  named,
  collections,
}: CollectionsToRevise): string[] {
  const keysOf = (draft: ProductDraft) => draft.collections.map(({ key }) => key)
  const keys = new Set(keysOf(after))
  if (isDeepStrictEqual(new Set(keysOf(before)), keys)) return collectionIds
  const gone = before.collections.filter(({ key }) => !keys.has(key))
  const kept = collectionIds.filter((id) => !gone.some((one) => collections.isNamed(id, one)))
  return [...new Set([...kept, ...named])]
}
