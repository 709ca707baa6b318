import DataLoader from 'dataloader'
import { type CollectionRecord, queryCollections } from '../catalog/collection/collections.ts'
import { listProductsOfCollections } from '../catalog/collection/products-of-collections.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import type { ProductRecord } from '../catalog/product/product-row.ts'
import type { FacetMemory } from '../catalog/search/facets/facet-cache.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** The request's data for resolvers. */
export interface GraphqlContext {
  scope: SiteScope
  settings: CatalogSettings
  /** What words are found in. */
  memory: FacetMemory
  /** The requested language, canonical. */
  asked: string | undefined
  /** Loads collections by id, batched; `null` for one that the caller may not see. */
  collections: DataLoader<string, CollectionRecord | null>
  /** Loads the products of collections, batched. */
  productsOf(paging: { limit: number; offset: number }): DataLoader<string, ProductRecord[]>
}

/** The maximum length of a filter's list. */
const MAX_TOGETHER = 100

export function createGraphqlContext(
  scope: SiteScope,
  { settings, memory, asked }: Pick<GraphqlContext, 'settings' | 'memory' | 'asked'>,
): GraphqlContext {
  const loaders = new Map<string, DataLoader<string, ProductRecord[]>>()
  return {
    scope,
    settings,
    memory,
    asked,
    collections: new DataLoader(
      async (ids) => {
        const { items } = await queryCollections(scope, {
          filter: { id: { $hasSome: [...ids] } },
          paging: { limit: MAX_TOGETHER, offset: 0 },
        })
        const byId = new Map(items.map((record) => [record.collectionId, record]))
        return ids.map((id) => byId.get(id) ?? null)
      },
      { maxBatchSize: MAX_TOGETHER },
    ),
    productsOf({ limit, offset }) {
      const name = `${limit} ${offset}`
      const loader =
        loaders.get(name) ??
        new DataLoader(async (ids: readonly string[]) => {
          const found = await listProductsOfCollections(scope, ids, { limit, offset })
          return ids.map((id) => found.get(id) ?? [])
        })
      loaders.set(name, loader)
      return loader
    },
  }
}
