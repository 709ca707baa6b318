import { languageSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { reindexTranslated } from '../search/index/index-products.ts'
import { changeTranslated } from './change-translated.ts'
import { savePageSlugs } from './page-slugs.ts'
import { type TranslatedEntity, translationKey } from './read/translated-entity.ts'

interface TranslationName {
  entity: TranslatedEntity
  id: string
  language: string
}

/** Deletes the entity's translation into the language. @throws {ApiError} 404 where there is none. */
export function removeTranslation(
  scope: SiteScope,
  { entity, id: asked, language }: TranslationName,
): Promise<void> {
  const id = translationKey(entity, asked)
  const parsed = v.safeParse(languageSchema, language)
  const tag = parsed.success ? parsed.output : ''
  return changeTranslated(scope, { entity, id }, async (tx) => {
    const removed = await runStatement(tx.db, {
      name: 'catalog.remove-translation',
      text: `
        DELETE FROM translations
        WHERE site_id = $1
          AND entity = $2
          AND entity_id = $3
          AND language = $4
        RETURNING language`,
      values: [tx.siteId, entity, id, tag],
    })
    if (removed.length === 0) throw notFound('translation', language)
    await savePageSlugs(tx, entity, { ids: [id], language: tag, slugs: [], taken: 'refuse' })
    if (entity === 'product') await reindexTranslated(tx, id)
  })
}
