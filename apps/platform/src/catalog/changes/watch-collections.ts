import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { changedMembers } from '../../outbox/changed-members.ts'
import { recordChanges } from '../../outbox/record-changes.ts'
import { nextSequences, takeLastSequences } from '../../outbox/sequences.ts'
import { watchedEntities } from '../../outbox/watched-entities.ts'
import { indexCollections } from '../search/index/index-collections.ts'
import { collections } from '../tables.ts'
import { translationDigests } from '../translations/read/translation-digests.ts'
import type { CatalogChange, CollectionFacts, CollectionSnapshot } from './change.ts'

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
  const identified = (facts: CollectionFacts) => {
    const { collectionId } = facts.collection
    return { entity: 'collection', parentId: collectionId, entityId: collectionId }
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
    drafts.map(
      (facts): CatalogChange => ({
        entity: 'collection',
        entityId: facts.collection.collectionId,
        facts: { ...facts, sequence: numbers[facts.kind](identified(facts)) },
      }),
    ),
  )
}

function draft(
  before: CollectionSnapshot | null,
  after: CollectionSnapshot | null,
): CollectionFacts | null {
  const shared = { sequence: 1, changedFields: [] }
  if (!after) return before && { ...shared, kind: 'deleted', collection: before }
  if (!before) return { ...shared, kind: 'created', collection: after }
  const changedFields = Object.keys(changedMembers(before, after, WATCHED_MEMBERS))
  return changedFields.length === 0
    ? null
    : { ...shared, kind: 'updated', collection: after, changedFields }
}

const WATCHED_MEMBERS = ['name', 'slug', 'description', 'visible', 'media', 'translations'] as const

const DIGESTS = translationDigests('collection', 'collections')

async function readCollections({ db, siteId }: SiteScope, ids: string[]) {
  const rows = await db
    .select({
      collectionId: collections.collectionId,
      name: collections.name,
      slug: collections.slug,
      description: collections.description,
      visible: collections.visible,
      media: collections.media,
      translations: sql<Record<string, string>>`${sql.raw(DIGESTS)}`,
    })
    .from(collections)
    .where(and(eq(collections.siteId, siteId), inArray(collections.collectionId, ids)))
  return new Map(rows.map((row) => [row.collectionId, row]))
}
