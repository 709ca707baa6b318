import type { CursorPaging, OffsetPaging } from '@vitrine/contract'
import { createParameters } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { FileKind } from '../../../media/files/file-kinds.ts'
import { compileQuery, type Page } from '../../../query/compile-query.ts'
import type { CursorCodec } from '../../../query/cursor-codec.ts'
import { fetchPage } from '../../../query/fetch-page.ts'
import { momentField, type QueryField, textField } from '../../../query/query-field.ts'
import type { MediaRecord } from './media-library.ts'

interface MediaSearch {
  /** Words in the name or the alternative text. */
  text?: string | undefined
  kinds?: FileKind['kind'][] | undefined
  /** Whether `needsAltText` is true; both by default. */
  needsAltText?: boolean | undefined
  paging?: OffsetPaging
  cursorPaging?: CursorPaging
}

/** The columns of a {@link MediaRecord}, of `media_files f`. */
const COLUMNS = `
  f.site_id AS "siteId", f.media_id AS "mediaId", f.kind, f.mime_type AS "mimeType",
  f.size_bytes::float8 AS "sizeBytes", f.width, f.height, f.title, f.alt_text AS "altText", f.alt_texts AS "altTexts",
  f.placeholder,
  f.focal_x AS "focalX", f.focal_y AS "focalY", f.is_decorative AS "isDecorative", f.poster_id AS "posterId",
  f.created_at AS "createdAt"`

/** As `needsAltText`. */
const NEEDS_ALT_TEXT = `(f.kind IN ('image', 'video') AND NOT f.is_decorative AND f.alt_text !~ '[^[:space:]]')`

const NEWEST_FIRST = [
  { fieldName: 'createdDate', order: 'DESC' as const },
  { fieldName: 'id', order: 'DESC' as const },
]

const fields = new Map<string, QueryField>([
  ['createdDate', momentField('f.created_at')],
  ['id', textField('f.media_id')],
])

/**
 * The files that match, newest first.
 *
 * @throws {ApiError} 400 for a cursor of another search.
 */
export function searchMedia(
  { siteId, db }: SiteScope,
  { paging, cursorPaging, text = '', kinds, needsAltText }: MediaSearch,
  cursors: CursorCodec,
): Promise<Page<MediaRecord>> {
  const parameters = createParameters()
  const conditions = [`f.site_id = ${parameters.bind(siteId)}`]
  if (text !== '') {
    const pattern = parameters.bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
    conditions.push(`(f.title ILIKE ${pattern} OR f.alt_text ILIKE ${pattern})`)
  }
  if (kinds) conditions.push(`f.kind = ANY(${parameters.bind(kinds)}::text[])`)
  if (needsAltText !== undefined) {
    conditions.push(`${NEEDS_ALT_TEXT} = ${parameters.bind(needsAltText)}`)
  }
  const compiled = compileQuery(
    {
      ...(cursorPaging?.cursor ? {} : { sort: NEWEST_FIRST }),
      ...(paging ? { paging } : {}),
      ...(cursorPaging ? { cursorPaging } : {}),
      at: '',
    },
    {
      entity: `media files ${JSON.stringify([text, kinds, needsAltText])}`,
      siteId,
      fields: (name) => fields.get(name),
      tieBreak: [],
      parameters,
      cursors,
    },
  )
  const matching = `FROM media_files f WHERE ${conditions.join(' AND ')} AND ${compiled.where}`
  const statement = (total: string) => `
    SELECT ${total} AS total, ${compiled.place} AS place, ${COLUMNS}
    ${matching}
      AND ${compiled.beyond}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  return fetchPage<MediaRecord>(db, compiled, {
    text: statement,
    values: parameters.values,
    matching,
  })
}
