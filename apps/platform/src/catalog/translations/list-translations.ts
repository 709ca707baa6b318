import type { ProductTranslation, Translation } from '@vitrine/contract'
import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { readStoredModifiers } from '../product/modifiers/product-modifiers.ts'
import { readInputs } from '../product/write/read-input.ts'
import { collections, translations } from '../tables.ts'
import {
  ALL_PRODUCTS_KEY,
  type TranslatedEntity,
  type TranslationContents,
  translationKey,
} from './read/translated-entity.ts'
import { staleParts } from './stale-parts.ts'

/** The entity's translations, by language. @throws {ApiError} 404 for an unknown entity. */
export async function listTranslations<Entity extends TranslatedEntity>(
  scope: SiteScope,
  { entity, id: asked }: { entity: Entity; id: string },
): Promise<Translation<TranslationContents[Entity]>[]> {
  const id = translationKey(entity, asked)
  const stale = isGuid(id) ? await STALE[entity](scope, id) : undefined
  if (!stale) throw notFound(entity, asked)
  const { siteId, db } = scope
  const rows = await db
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.siteId, siteId),
        eq(translations.entity, entity),
        eq(translations.entityId, id),
      ),
    )
    .orderBy(asc(translations.language))
  return rows.map(({ language, content, updatedAt }) => ({
    language,
    content: content as TranslationContents[Entity],
    stale: stale(content),
    updatedDate: updatedAt.toISOString(),
  }))
}

type Stale = (content: ProductTranslation) => string[]

/** By kind: the functions that find stale parts of a translation; `undefined` for an unknown entity. */
const STALE: Record<
  TranslatedEntity,
  (scope: SiteScope, id: string) => Promise<Stale | undefined>
> = {
  async product(scope, id) {
    const current = (await readInputs(scope, [id])).get(id)
    const modifiers = await readStoredModifiers(scope, id)
    return current && ((content) => staleParts(current.input, content, modifiers))
  },
  async collection({ siteId, db }, id) {
    if (id === ALL_PRODUCTS_KEY) return () => []
    const found = await db.$count(
      collections,
      and(eq(collections.siteId, siteId), eq(collections.collectionId, id)),
    )
    return found > 0 ? () => [] : undefined
  },
}
