import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { changedMembers } from '../../outbox/changed-members.ts'
import { recordChanges } from '../../outbox/record-changes.ts'
import { nextSequences, takeLastSequences } from '../../outbox/sequences.ts'
import { watchedEntities } from '../../outbox/watched-entities.ts'
import { indexCollections } from '../search/index/index-collections.ts'
import { collections } from '../tables.ts'
import { translationDigests } from '../translations/read/translation-digests.ts'
import type {
  CatalogChange,
  CategorySnapshot,
  CollectionFacts,
  CollectionSnapshot,
} from './change.ts'

/** As `watchProducts`, for a collection. */
export async function watchCollection(tx: SiteScope, collectionId: string): Promise<void> {
  const watched = watchedEntities(
    tx,
    COLLECTIONS,
    () => new Map<string, CollectionSnapshot | null>(),
    recordCollections,
  )
  if (watched.has(collectionId)) return
  const found = await readCollections(tx, [collectionId])
  watched.set(collectionId, found.get(collectionId) ?? null)
}

const COLLECTIONS = Symbol('watched collections')

async function recordCollections(tx: SiteScope, watched: Map<string, CollectionSnapshot | null>) {
  const after = await readCollections(tx, [...watched.keys()])
  const drafts = [...watched].flatMap(([id, before]) => draft(before, after.get(id) ?? null) ?? [])
  const renamed = drafts.filter(
    ({ kind, changedFields }) =>
      kind !== 'updated' ||
      changedFields.some((field) => field === 'name' || field === 'translations'),
  )
  if (renamed.length > 0) {
    await indexCollections(
      tx,
      renamed.map(({ collection }) => collection.collectionId),
    )
  }
  const ofKind = (kind: CollectionFacts['kind']) => drafts.filter((facts) => facts.kind === kind)
  const next = await nextSequences(tx, ofKind('updated').map(identified))
  const last = await takeLastSequences(
    tx,
    ofKind('deleted').map(({ collection }) => collection.collectionId),
  )
  const numbers = { created: () => 1, updated: next, deleted: last }
  await recordChanges(
    tx,
    drafts.map((facts) => toChange({ ...facts, sequence: numbers[facts.kind](identified(facts)) })),
  )
}

const identified = ({ collection: { collectionId } }: CollectionFacts) => ({
  entity: 'collection',
  parentId: collectionId,
  entityId: collectionId,
})

const toChange = (facts: CollectionFacts): CatalogChange => ({
  entity: 'collection',
  entityId: facts.collection.collectionId,
  facts,
})

/** Records, in this transaction, that the collections have other places among categories, or another order of products. */
export async function recordCollectionActions(
  tx: SiteScope,
  kind: 'moved' | 'arranged',
  collectionIds: string[],
): Promise<void> {
  const found = await readCollections(tx, collectionIds)
  const drafts = [...found.values()].map(
    (collection): CollectionFacts => ({ kind, sequence: 1, collection, changedFields: [] }),
  )
  const next = await nextSequences(tx, drafts.map(identified))
  await recordChanges(
    tx,
    drafts.map((facts) => toChange({ ...facts, sequence: next(identified(facts)) })),
  )
}

type Draft = CollectionFacts & { kind: 'created' | 'updated' | 'deleted' }

function draft(before: CollectionSnapshot | null, after: CollectionSnapshot | null): Draft | null {
  const shared = { sequence: 1, changedFields: [] }
  if (!after) return before && { ...shared, kind: 'deleted', collection: before }
  if (!before) return { ...shared, kind: 'created', collection: after }
  const changedFields: string[] = Object.keys(changedMembers(before, after, WATCHED_MEMBERS))
  if (!isDeepStrictEqual(before.category?.facts, after.category?.facts)) changedFields.push(FACTS)
  return changedFields.length === 0
    ? null
    : { ...shared, kind: 'updated', collection: after, changedFields }
}

/** What only catalog v3 says of it. */
export const FACTS = 'facts'

const WATCHED_MEMBERS = ['name', 'slug', 'description', 'visible', 'media', 'translations'] as const

const DIGESTS = translationDigests('collection', 'collections')

async function readCollections(
  { db, siteId }: SiteScope,
  ids: string[],
): Promise<Map<string, CollectionSnapshot>> {
  const rows = await db
    .select({
      collectionId: collections.collectionId,
      name: collections.name,
      slug: collections.slug,
      description: collections.description,
      visible: collections.visible,
      media: collections.media,
      translations: sql<Record<string, string>>`${sql.raw(DIGESTS)}`,
      revision: collections.revision,
      createdAt: collections.createdAt,
      updatedAt: collections.updatedAt,
      place: sql<Place | null>`${sql.raw(PLACE)}`,
      items: sql<number>`${sql.raw(ITEMS)}`,
    })
    .from(collections)
    .where(and(eq(collections.siteId, siteId), inArray(collections.collectionId, ids)))
  return new Map(
    rows.map(({ revision, createdAt, updatedAt, place, items, ...row }) => [
      row.collectionId,
      {
        ...row,
        category: {
          ...(place ?? AT_THE_TOP),
          revision,
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
          items,
        },
      },
    ]),
  )
}

type Place = Pick<CategorySnapshot, 'parentId' | 'position' | 'facts'>

const AT_THE_TOP: Place = { parentId: null, position: 0, facts: {} }

const PLACE = `(
  SELECT jsonb_build_object('parentId', v.parent_id, 'position', v.position, 'facts', v.facts)
  FROM categories_v3 v
  WHERE v.site_id = collections.site_id AND v.category_id = collections.collection_id
)`

const ITEMS = `(
  SELECT count(*)::int
  FROM product_collections m
  WHERE m.site_id = collections.site_id AND m.collection_id = collections.collection_id
)`
