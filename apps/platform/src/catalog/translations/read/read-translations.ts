import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { translations } from '../../tables.ts'
import type { TranslatedEntity, TranslationContents } from './translated-entity.ts'

/** The translations of each entity, by id and language; entities without any are left out. */
export async function readTranslations<Entity extends TranslatedEntity>(
  { siteId, db }: SiteScope,
  { entity, ids }: { entity: Entity; ids: string[] },
): Promise<Map<string, Record<string, TranslationContents[Entity]>>> {
  const rows = await db
    .select({
      id: translations.entityId,
      language: translations.language,
      content: translations.content,
    })
    .from(translations)
    .where(
      and(
        eq(translations.siteId, siteId),
        eq(translations.entity, entity),
        inArray(translations.entityId, ids),
      ),
    )
    .orderBy(asc(translations.entityId), asc(translations.language))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, said]) => [
      id,
      Object.fromEntries(
        said.map(({ language, content }) => [language, content as TranslationContents[Entity]]),
      ),
    ]),
  )
}
