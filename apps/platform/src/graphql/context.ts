import DataLoader from 'dataloader'
import { type CollectionRecord, queryCollections } from '../catalog/collection/collections.ts'
import { listProductsOfCollections } from '../catalog/collection/products-of-collections.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import type { ProductRecord } from '../catalog/product/product-row.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** What resolvers know of the request. */
export interface GraphqlContext {
  scope: SiteScope
  settings: CatalogSettings
  /** The language that the request names, canonical. */
  asked: string | undefined
  /** Collections by their ids, those of one moment together; `null` for one that the caller may not see. */
  collections: DataLoader<string, CollectionRecord | null>
  /** The products of collections, those of one moment together. */
  productsOf(paging: { limit: number; offset: number }): DataLoader<string, ProductRecord[]>
}

/** A filter's list holds no more. */
const MAX_TOGETHER = 100

export function createGraphqlContext(
  scope: SiteScope,
  settings: CatalogSettings,
  asked: string | undefined,
): GraphqlContext {
  const loaders = new Map<string, DataLoader<string, ProductRecord[]>>()
  return {
    scope,
    settings,
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
