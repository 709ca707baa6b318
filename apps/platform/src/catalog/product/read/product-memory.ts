import type { ProductFacets } from '@vitrine/contract'
import { type ByteCache, createByteCache } from '../../../kernel/memory/byte-cache.ts'
import { readCatalogMarker } from '../../cache/catalog-marker.ts'
import { createReadCache, type ReadCache } from '../../cache/read-cache.ts'
import { createFacetMemory, type FacetMemory } from '../../search/facets/facet-cache.ts'
import type { ProductText } from '../product-text.ts'
import type { SearchedSite } from '../read-site.ts'
import type { WireText } from '../wire-text.ts'
import { createKnownTotals } from './known-totals.ts'

/** A product's text, as long as the product has this version. */
export interface StoredText extends ProductText {
  version: number
  /** The version is one of the database that this one was read from. */
  generation: number
  /** Of the content: two databases may have given one version to two contents. */
  tag: string
  bytes: number
}

/** What a process remembers of the products of all its sites. */
export interface ProductMemory {
  texts: ByteCache<StoredText>
  sites: ReadCache<SearchedSite>
  knownTotals: ReturnType<typeof createKnownTotals>
  knownFacets: ReadCache<ProductFacets>
  facetMemory: FacetMemory
  singles: ReadCache<WireText | null>
  pages: ReadCache<WireText>
}

const MAX_BYTES = 128 * 1024 * 1024
/** Approximate bytes of one query's facets. */
const FACETS_BYTES = 20_000

/**
 * Half of the memory is for product texts, which are valid until they change; replies, valid for a second, share the rest.
 *
 * @param maxBytes The limit of all caches together.
 */
export function createProductMemory(maxBytes = MAX_BYTES): ProductMemory {
  return {
    texts: createByteCache(maxBytes / 2),
    sites: createReadCache({ maxBytes: maxBytes / 64 }),
    knownTotals: createKnownTotals(maxBytes / 64),
    knownFacets: createReadCache({
      maxBytes: maxBytes / 16,
      sizeOf: () => FACETS_BYTES,
      readMarker: readCatalogMarker,
    }),
    facetMemory: createFacetMemory(maxBytes / 8),
    singles: createReadCache<WireText | null>({ maxBytes: maxBytes / 8, sizeOf }),
    pages: createReadCache<WireText>({ maxBytes: maxBytes / 8, sizeOf }),
  }
}

const sizeOf = (text: WireText | null) => text?.body.length ?? 0
