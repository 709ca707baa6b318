import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readNamedCollections } from '../../export/read-named-collections.ts'
import type { TableCollection } from '../../export/table-format.ts'
import type { ProductDraft } from '../catalog-format.ts'

type CollectionDraft = ProductDraft['collections'][number]

/** The collections of the store, as its own files name them. */
export interface OwnCollections {
  byId: ReadonlyMap<string, TableCollection>
  /** The id of the collection; `undefined` where the store has none of that name. */
  find(named: CollectionDraft): string | undefined
  /** Whether the file names this collection. */
  isNamed(id: string, named: CollectionDraft): boolean
}

export async function readOwnCollections(scope: SiteScope): Promise<OwnCollections> {
  const byId = await readNamedCollections(scope)
  const idsByName = new Map<string, string>()
  const idsByKey = new Map<string, string>()
  for (const [id, { name, importKey }] of byId) {
    if (!idsByName.has(name)) idsByName.set(name, id)
    if (importKey !== null) idsByKey.set(importKey, id)
  }
  return {
    byId,
    find: ({ key }) => idsByKey.get(key) ?? idsByName.get(nameIn(key)),
    isNamed(id, { key }) {
      const collection = byId.get(id)
      return collection?.importKey === key || collection?.name === nameIn(key)
    },
  }
}

/** Keys are the name or the path in the file, after the name of the shop system. */
const nameIn = (key: string) => key.slice(key.indexOf(':') + 1)
