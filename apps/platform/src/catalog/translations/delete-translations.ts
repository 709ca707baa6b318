import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { TranslatedEntity } from './read/translated-entity.ts'

/** Deletes the translations of entities, in the transaction that deletes or replaces them. */
export async function deleteTranslations(
  { siteId, db }: SiteScope,
  entity: TranslatedEntity,
  ids: string[],
): Promise<void> {
  await runStatement(db, {
    name: 'catalog.delete-translations',
    text: 'DELETE FROM translations WHERE site_id = $1 AND entity = $2 AND entity_id = ANY($3::uuid[])',
    values: [siteId, entity, ids],
  })
}
