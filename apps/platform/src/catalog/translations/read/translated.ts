import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { TranslatedEntity } from './translated-entity.ts'

type Reader = Pick<SiteScope, 'languages'>

/** The parts of a translation's row to select. */
type Part =
  | 'content'
  | 'name_key'
  | 'option_labels'
  | 'language'
  | `content ->> '${'name' | 'description'}'`

/**
 * SQL: the part of the translation of the row of `table` in the reader's closest language; null where there is none. It
 * costs one index lookup, and none for readers of the original.
 */
export function translated(
  { languages = [] }: Reader,
  entity: TranslatedEntity,
  { table, part }: { table: string; part: Part },
): string {
  if (languages.length === 0) return 'NULL'
  const list = languageList(languages)
  const [only, ...others] = languages
  const rank = others.length > 0 ? `ORDER BY array_position(${list}, t.language)` : ''
  const wanted = others.length > 0 ? `t.language = ANY(${list})` : `t.language = '${only}'`
  return `(
    SELECT t.${part}
    FROM translations t
    WHERE t.site_id = ${table}.site_id AND t.entity = '${entity}' AND t.entity_id = ${table}.${entity}_id
      AND ${wanted}
    ${rank}
    LIMIT 1
  )`
}

/** SQL: the text of the row of `table` that the reader sees: its translation, otherwise the original. */
export function shownText(
  reader: Reader,
  entity: TranslatedEntity,
  { table, name }: { table: string; name: 'name' | 'description' },
): string {
  const part = `content ->> '${name}'` as const
  return `coalesce(${translated(reader, entity, { table, part })}, ${table}.${name})`
}

/** SQL: the reader's languages, closest first. They are canonical tags: letters, digits and hyphens. */
export function languageList(languages: readonly string[]): string {
  return `ARRAY[${languages.map((tag) => `'${tag.replace(/[^\w-]/g, '')}'`).join(', ')}]::text[]`
}
