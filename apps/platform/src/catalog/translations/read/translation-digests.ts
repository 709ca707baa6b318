import type { TranslatedEntity } from './translated-entity.ts'

/** SQL: language → a digest of the translation of the row of `table`, as JSON. */
export const translationDigests = (entity: TranslatedEntity, table: string): string => `COALESCE(
    (
      SELECT json_object_agg(t.language, md5(t.content::text) ORDER BY t.language)
      FROM translations t
      WHERE t.site_id = ${table}.site_id AND t.entity = '${entity}' AND t.entity_id = ${table}.${entity}_id
    ),
    '{}'
  )`
