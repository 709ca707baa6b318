import { asc, eq } from 'drizzle-orm'
import { toSlug } from '../../catalog/product/names.ts'
import { collections } from '../../catalog/tables.ts'
import { readTranslations } from '../../catalog/translations/read/read-translations.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { TableCollection } from './table-format.ts'

/** A collection, and whether it has data besides its name. */
export interface NamedCollection extends TableCollection {
  hasMore: boolean
}

/** The collections of the store, by id. */
export async function readNamedCollections(
  scope: SiteScope,
): Promise<Map<string, NamedCollection>> {
  const { siteId, db } = scope
  const rows = await db
    .select({
      id: collections.collectionId,
      name: collections.name,
      slug: collections.slug,
      importKey: collections.importKey,
      description: collections.description,
      visible: collections.visible,
      media: collections.media,
    })
    .from(collections)
    .where(eq(collections.siteId, siteId))
    .orderBy(asc(collections.collectionId))
  const translated = await readTranslations(scope, {
    entity: 'collection',
    ids: rows.map(({ id }) => id),
  })
  return new Map(
    rows.map(({ id, name, slug, importKey, description, visible, media }) => {
      const hasMore =
        description !== '' ||
        !visible ||
        media.length > 0 ||
        // Importers make the slug from the name.
        slug !== toSlug(name, '') ||
        translated.has(id)
      return [id, { name, importKey, hasMore }] as const
    }),
  )
}
