import { runStatement } from '../../../kernel/database/statement.ts'
import { createByteCache } from '../../../kernel/memory/byte-cache.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { databaseGeneration } from '../../cache/catalog-epoch.ts'
import { createHitFinder, type HitFinder } from '../words/find-hits.ts'
import { loadWords } from '../words/load-words.ts'
import { NAMES } from '../words/name-index.ts'
import { DOCUMENT, type WordIndex } from '../words/word-index.ts'
import {
  createFacetStore,
  type FacetCollection,
  type FacetProduct,
  type FacetStore,
} from './facet-store.ts'
import { SOLD_OUT_COLORS } from './sold-out-colors.ts'

/** The facets of one site, at one point in the sequence of changes. */
export interface CachedFacets {
  store: FacetStore
  /** The words of the products; `undefined` until they are loaded, and where memory suffices for the facets only. */
  words(): LoadedWords | undefined
  /** Resolves when the words are loaded, or will not be. */
  wordsLoaded: Promise<void>
  /** The position of the site's last change that the store contains. */
  mark(): number
  /**
   * Applies the changes that a statement found by {@link changesSince}. False: there are too many, or they are
   * incomplete; the store is dropped, and loaded again some seconds later.
   */
  apply(found: FoundChanges): boolean
  /** The result of `count` for the store, cached under this name until something changes. */
  counted<Counts>(name: string, count: () => Counts): Counts
}

export interface LoadedWords {
  index: WordIndex
  findHits: HitFinder
}

export interface FacetMemory {
  /** The site's facets, loaded if necessary; `undefined` when they exceed the memory limit. */
  find(scope: SiteScope): Promise<CachedFacets | undefined>
}

/** The columns that {@link changesSince} selects. */
export interface FoundChanges {
  changed_products: FacetProduct[]
  changed_collections: FacetCollection[]
  changes: number
  mark: number | null
}

/** The maximum of outbox rows applied by one query; beyond it, loading the store again costs no more. */
const MOST_CHANGES = 2_000
const LOADED_AT_ONCE = 5_000
/** Events are deleted after thirty days, so a store not used for that long could miss some. */
const UNASKED_MS = 24 * 60 * 60 * 1000
/** The number of queries whose counts are cached: enough for a shop's listings, not for every price range. */
const MOST_COUNTS = 64
/** How long a site that was too large is not loaded again. */
const TOO_LARGE_MS = 60 * 60 * 1000
/** How long to wait after too many changes: an import may have just begun. */
const TOO_FAST_MS = 10 * 1000

interface Entry {
  generation: number
  facets: Promise<CachedFacets | undefined>
  until: number
  bytes: number
}

/** Caches what facets are counted from (decision 067) and words are found in (decision 235), for as many sites as memory allows. */
export function createFacetMemory(maxBytes: number): FacetMemory {
  const entries = createByteCache<Entry>(maxBytes)

  return {
    async find(scope) {
      const at = scope.now().getTime()
      const known = entries.get(scope.siteId)
      const isCurrent = known && known.generation === databaseGeneration() && at < known.until
      const entry = isCurrent ? known : begin(scope)
      const facets = await entry.facets
      if (facets && entries.get(scope.siteId) === entry) {
        entry.until = at + UNASKED_MS
        weigh(scope.siteId, entry, facets)
      }
      return facets
    },
  }

  function begin(scope: SiteScope) {
    const { siteId, now } = scope
    const generation = databaseGeneration()
    const giveUp = () => {
      const until = now().getTime() + TOO_FAST_MS
      entries.set(siteId, { generation, facets: Promise.resolve(undefined), until, bytes: 0 })
    }
    const until = now().getTime() + TOO_LARGE_MS
    entries.delete(siteId)
    // Words take no memory from what other sites have; those are found by the database too.
    const wordBytes = maxBytes - entries.calculatedSize
    const facets = load(scope, { maxBytes, wordBytes, giveUp })
    const entry: Entry = { generation, facets, until, bytes: 0 }
    entries.set(siteId, entry)
    entry.facets.catch(() => {
      if (entries.get(siteId) === entry) entries.delete(siteId)
    })
    return entry
  }

  function weigh(siteId: string, entry: Entry, { store }: CachedFacets) {
    entries.delete(siteId)
    entries.set(siteId, Object.assign(entry, { bytes: bytesOf(store) }))
  }
}

const bytesOf = ({ bytes, words }: FacetStore) => bytes() + (words?.bytes() ?? 0)

interface LoadOptions {
  maxBytes: number
  /** The limit of facets and words together; if they exceed it, there are no words. */
  wordBytes: number
  giveUp(): void
}

async function load(
  scope: SiteScope,
  { maxBytes, wordBytes, giveUp }: LoadOptions,
): Promise<CachedFacets | undefined> {
  const { siteId, db } = scope
  const store = createFacetStore()
  // The marker is read first: changes made during the other reads come after it, or have no position yet.
  const [position] = await runStatement<{ position: number }>(db, {
    name: 'facets.read-marker',
    text: 'SELECT position FROM event_positions WHERE site_id = $1',
    values: [siteId],
  })
  store.putCollections(
    await runStatement<FacetCollection & object>(db, {
      name: 'facets.load-collections',
      text: `SELECT c.collection_id, ${COLLECTION} FROM collections c WHERE c.site_id = $1`,
      values: [siteId],
    }),
  )
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: FacetProduct[] = await runStatement<FacetProduct & object>(db, {
      name: 'facets.load-products',
      text: `
        SELECT p.numeric_id, ${PRODUCT}
        FROM products p
        WHERE p.site_id = $1
          AND p.numeric_id > $2
        ORDER BY p.numeric_id
        LIMIT ${LOADED_AT_ONCE}`,
      values: [siteId, last],
    })
    store.putProducts(rows)
    if (store.bytes() > maxBytes) return undefined
    last = rows.length < LOADED_AT_ONCE ? undefined : rows.at(-1)?.numeric_id
  }
  let mark = position?.position ?? 0
  const counts = new Map<string, unknown>()
  let words: LoadedWords | undefined
  return {
    store,
    words: () => words,
    // Not waited for: until then, the database finds words, in less time than they take to be loaded.
    wordsLoaded: loadWords(scope, store, wordBytes - store.bytes()).then((index) => {
      words = index && { index, findHits: createHitFinder(store, index) }
    }),
    mark: () => mark,
    apply(found) {
      const isKnown = found.changed_products.every(({ numeric_id }) => numeric_id !== null)
      if (found.changes > MOST_CHANGES || !isKnown) {
        giveUp()
        return false
      }
      const { changed_products, changed_collections } = found
      if (changed_products.length + changed_collections.length > 0) counts.clear()
      store.putProducts(changed_products)
      store.putCollections(changed_collections)
      // This search still uses it; later ones ask the database until it is loaded again.
      if (store.words?.isWorn()) giveUp()
      mark = Math.max(mark, found.mark ?? 0)
      return true
    },
    counted<Counts>(name: string, count: () => Counts) {
      const known = counts.get(name) as Counts | undefined
      const made = known ?? count()
      // The site used last moves to the end, so the first is the least recently used.
      counts.delete(name)
      counts.set(name, made)
      const [oldest] = counts.keys()
      if (counts.size > MOST_COUNTS && oldest !== undefined) counts.delete(oldest)
      return made
    },
  }
}

const PRODUCT = `
  p.version, p.visible, p.price_minor, p.brand, p.inventory_status, p.collection_ids::text AS collection_ids,
  p.option_choices::text AS option_choices, p.colors::text AS colors,
  to_json(${SOLD_OUT_COLORS})::text AS sold_out,
  (
    SELECT json_object_agg(t.language, t.option_labels)::text
    FROM translations t
    WHERE t.site_id = p.site_id AND t.entity = 'product' AND t.entity_id = p.product_id
      AND t.option_labels <> '{}'
  ) AS labels`

const COLLECTION = `
  (extract(epoch FROM c.updated_at) * 1000)::bigint AS changed_at, c.name, c.visible,
  (
    SELECT json_object_agg(t.language, t.content ->> 'name')
    FROM translations t
    WHERE t.site_id = c.site_id AND t.entity = 'collection' AND t.entity_id = c.collection_id
  ) AS names`

/**
 * SQL: a common table expression and columns to add to another statement, to learn in the same snapshot what has
 * changed since the marker. Changes without a position were committed and not relayed yet.
 */
export function changesSince(store: FacetStore, mark: string): { table: string; columns: string } {
  const ofCatalog = `o.site_id = $1 AND o.entity IN ('product', 'collection')`
  const columns = 'o.entity, o.entity_id, o.change_id'
  return {
    table: `changed AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} FROM event_outbox o WHERE ${ofCatalog} AND o.position > ${mark}::bigint
        UNION ALL
        SELECT ${columns} FROM event_outbox o WHERE ${ofCatalog} AND o.position IS NULL
      ) o
      LIMIT ${MOST_CHANGES + 1}
    )`,
    columns: `
      (
        SELECT coalesce(json_agg(f), '[]')
        FROM (
          SELECT coalesce(p.numeric_id, ${NUMBER_OF_DELETED}) AS numeric_id, o.entity_id AS product_id,
            ${store.words ? `${DOCUMENT} AS document, ${NAMES} AS names` : 'NULL AS document'}, ${PRODUCT}
          FROM (SELECT DISTINCT ON (entity_id) * FROM changed WHERE entity = 'product') o
          LEFT JOIN products p ON p.site_id = $1 AND p.product_id = o.entity_id
        ) f
      ) AS changed_products,
      (
        SELECT coalesce(json_agg(f), '[]')
        FROM (
          SELECT o.entity_id AS collection_id, ${COLLECTION}
          FROM (SELECT DISTINCT entity_id FROM changed WHERE entity = 'collection') o
          LEFT JOIN collections c ON c.site_id = $1 AND c.collection_id = o.entity_id
        ) f
      ) AS changed_collections,
      (SELECT count(*) FROM changed) AS changes,
      (SELECT position FROM event_positions WHERE site_id = $1) AS mark`,
  }
}

/** Only the recorded facts of a deleted product still contain its number. */
const NUMBER_OF_DELETED = `(
  SELECT (d.facts #>> '{product,numericId}')::bigint
  FROM event_outbox d
  WHERE d.site_id = $1 AND d.change_id = o.change_id
)`
