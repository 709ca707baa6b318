import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { TranslatedEntity } from './read/translated-entity.ts'

/** Deletes an entity's translations, in the transaction that deletes it. */
export async function deleteTranslations(
  { siteId, db }: SiteScope,
  entity: TranslatedEntity,
  id: string,
): Promise<void> {
  await runStatement(db, {
    name: 'catalog.delete-translations',
    text: 'DELETE FROM translations WHERE site_id = $1 AND entity = $2 AND entity_id = $3',
    values: [siteId, entity, id],
  })
}
