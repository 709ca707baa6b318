import { sql } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { nameKey } from '../product/names.ts'
import { translations } from '../tables.ts'
import type { TranslatedEntity, TranslationContents } from './read/translated-entity.ts'

interface StoredTranslation<Entity extends TranslatedEntity> {
  id: string
  /** Canonical. */
  language: string
  content: TranslationContents[Entity]
}

const AT_ONCE = 1000

/** Writes validated translations, replacing earlier ones; the caller indexes their words. */
export async function storeTranslations<Entity extends TranslatedEntity>(
  { siteId, db, now }: SiteScope,
  entity: Entity,
  said: StoredTranslation<Entity>[],
): Promise<void> {
  for (let at = 0; at < said.length; at += AT_ONCE) {
    const rows = said.slice(at, at + AT_ONCE).map(({ id, language, content }) => ({
      siteId,
      entity,
      entityId: id,
      language,
      content,
      nameKey: content.name === undefined ? null : nameKey(content.name),
      optionLabels: ('options' in content && content.options) || {},
      createdAt: now(),
      updatedAt: now(),
    }))
    const { siteId: site, entityId, language } = translations
    await db
      .insert(translations)
      .values(rows)
      .onConflictDoUpdate({
        target: [site, translations.entity, entityId, language],
        set: {
          content: sql`excluded.content`,
          nameKey: sql`excluded.name_key`,
          optionLabels: sql`excluded.option_labels`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
  }
}
