import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { lockNames } from '../cache/catalog-counter.ts'
import { freeSlug } from '../product/names.ts'
import type { TranslatedEntity } from './read/translated-entity.ts'

interface PageSlug {
  id: string
  language: string
  slug: string
}

interface PageSlugs {
  /** The entities whose slugs are saved. */
  ids: readonly string[]
  /** The language that is saved; absent: all of them. */
  language?: string
  /** Their slugs; one that an entity has and that is not here becomes an earlier one, which redirects. */
  slugs: readonly PageSlug[]
  /** A slug of another entity: an error that its author reads, or the slug with a number. */
  taken: 'refuse' | 'number'
}

const TABLES = {
  product: { table: 'products', key: 'product_id' },
  collection: { table: 'collections', key: 'collection_id' },
} as const

/**
 * Saves slugs of translations, each unique in its language and among the originals.
 *
 * @throws {ApiError} 409 `SLUG_TAKEN` with the name of the product or collection that has it.
 */
export async function savePageSlugs(
  tx: SiteScope,
  entity: TranslatedEntity,
  { ids, language, slugs: wanted, taken }: PageSlugs,
): Promise<void> {
  if (wanted.length === 0 && !(await hasSlugs(tx, entity, ids))) return
  await lockNames(tx)
  const slugs = await resolve(tx, entity, wanted, taken)
  const columns = [slugs.map(({ id }) => id), slugs.map((one) => one.language)]
  const said = [...columns, slugs.map(({ slug }) => slug)]
  const { table, key } = TABLES[entity]
  await runStatement(tx.db, {
    name: 'catalog.leave-page-slugs',
    text: `
      UPDATE page_slugs s
      SET left_at = $5
      WHERE s.site_id = $1
        AND s.entity = $2
        AND s.entity_id = ANY($3::uuid[])
        AND s.left_at IS NULL
        AND ($4::text IS NULL OR s.language = $4)
        AND NOT EXISTS (
          SELECT FROM unnest($6::uuid[], $7::text[], $8::text[]) AS w (id, language, slug)
          WHERE w.id = s.entity_id AND w.language = s.language AND w.slug = s.slug
        )`,
    values: [tx.siteId, entity, ids, language ?? null, tx.now(), ...said],
  })
  await runStatement(tx.db, {
    name: 'catalog.save-page-slugs',
    text: `
      INSERT INTO page_slugs (site_id, entity, entity_id, language, slug)
      SELECT $1, $2, w.id, w.language, w.slug
      FROM unnest($3::uuid[], $4::text[], $5::text[]) AS w (id, language, slug)
      ON CONFLICT (site_id, entity, language, slug) DO UPDATE
      SET entity_id = excluded.entity_id, left_at = NULL`,
    values: [tx.siteId, entity, ...said],
  })
  await runStatement(tx.db, {
    name: `catalog.show-page-slugs-of-${entity}`,
    text: `
      UPDATE ${table} e
      SET slugs = coalesce((
        SELECT jsonb_object_agg(s.language, s.slug)
        FROM page_slugs s
        WHERE s.site_id = $1 AND s.entity = $2 AND s.entity_id = e.${key} AND s.left_at IS NULL
      ), '{}')
      WHERE e.site_id = $1
        AND e.${key} = ANY($3::uuid[])`,
    values: [tx.siteId, entity, ids],
  })
}

/** The slugs of translations that have one. */
export function slugsOf(
  said: readonly { id: string; language: string; content: { slug?: string } }[],
): PageSlug[] {
  return said.flatMap(({ id, language, content: { slug } }) =>
    slug === undefined ? [] : [{ id, language, slug }],
  )
}

/** Forgets the slugs of entities that are deleted. */
export async function deletePageSlugs(
  { siteId, db }: SiteScope,
  entity: TranslatedEntity,
  ids: readonly string[],
): Promise<void> {
  await runStatement(db, {
    name: 'catalog.delete-page-slugs',
    text: 'DELETE FROM page_slugs WHERE site_id = $1 AND entity = $2 AND entity_id = ANY($3::uuid[])',
    values: [siteId, entity, ids],
  })
}

/** The present slugs of others that are among these, in any language. To be called under the lock of names. */
export async function findPageSlugs(
  { siteId, db }: SiteScope,
  entity: TranslatedEntity,
  { slugs, but = null }: { slugs: readonly string[]; but?: string | null },
): Promise<string[]> {
  const rows = await runStatement<{ slug: string }>(db, {
    name: 'catalog.find-page-slugs',
    text: `
      SELECT DISTINCT slug
      FROM page_slugs
      WHERE site_id = $1
        AND entity = $2
        AND slug = ANY($3::text[])
        AND left_at IS NULL
        AND ($4::uuid IS NULL OR entity_id <> $4)`,
    values: [siteId, entity, slugs, but],
  })
  return rows.map(({ slug }) => slug)
}

async function hasSlugs({ siteId, db }: SiteScope, entity: string, ids: readonly string[]) {
  if (ids.length === 0) return false
  const [found] = await runStatement(db, {
    name: 'catalog.has-page-slugs',
    text: `
      SELECT 1 FROM page_slugs
      WHERE site_id = $1 AND entity = $2 AND entity_id = ANY($3::uuid[]) AND left_at IS NULL
      LIMIT 1`,
    values: [siteId, entity, ids],
  })
  return found !== undefined
}

async function resolve(
  tx: SiteScope,
  entity: TranslatedEntity,
  wanted: readonly PageSlug[],
  taken: 'refuse' | 'number',
): Promise<PageSlug[]> {
  const others = await findOthers(tx, entity, wanted)
  const chosen = new Map<string, string>()
  return wanted.map((one) => {
    const inLanguage = (slug: string) => `${one.language} ${slug}`
    const owner =
      others.find(({ at, slug }) => at === one.id && slug === one.slug)?.name ??
      chosen.get(inLanguage(one.slug))
    if (owner !== undefined && taken === 'refuse') throw slugTaken(one.slug, owner)
    const slug =
      owner === undefined
        ? one.slug
        : freeSlug(one.slug, new Set([one.slug, ...others.map((other) => other.slug)]))
    chosen.set(inLanguage(slug), '')
    return { ...one, slug }
  })
}

/** The names of other entities that have one of the slugs: as an original's, or in the same language. */
async function findOthers(
  { siteId, db }: SiteScope,
  entity: TranslatedEntity,
  wanted: readonly PageSlug[],
) {
  if (wanted.length === 0) return []
  const { table, key } = TABLES[entity]
  return runStatement<{ at: string; slug: string; name: string }>(db, {
    name: `catalog.find-owners-of-slugs-of-${entity}`,
    // With numbers too, because a taken one gets a number.
    text: `
      SELECT w.id AS at, e.slug, e.name
      FROM unnest($2::uuid[], $4::text[]) AS w (id, slug)
      JOIN ${table} e ON e.site_id = $1
        AND (e.slug = w.slug OR e.slug >= w.slug || '-' AND e.slug < w.slug || '.') AND e.${key} <> w.id
      UNION ALL
      SELECT w.id, s.slug, e.name
      FROM unnest($2::uuid[], $3::text[], $4::text[]) AS w (id, language, slug)
      JOIN page_slugs s ON s.site_id = $1 AND s.entity = $5 AND s.language = w.language
        AND (s.slug = w.slug OR s.slug >= w.slug || '-' AND s.slug < w.slug || '.')
        AND s.left_at IS NULL AND s.entity_id <> w.id
      JOIN ${table} e ON e.site_id = $1 AND e.${key} = s.entity_id`,
    values: [
      siteId,
      wanted.map(({ id }) => id),
      wanted.map(({ language }) => language),
      wanted.map(({ slug }) => slug),
      entity,
    ],
  })
}

function slugTaken(slug: string, name: string) {
  return applicationError(
    409,
    'SLUG_TAKEN',
    `“${name}” already has the address “${slug}” in this language. Choose another one.`,
    { slug, name },
  )
}
