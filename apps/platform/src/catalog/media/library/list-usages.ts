import type { FileUsage, ListFileUsagesResponse } from '@vitrine/contract'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { requireMedia } from './media-library.ts'

const MAX_LISTED = 100

type Kind = 'product' | 'collection' | 'video'

/** What shows a file, and so keeps it from being deleted: the same as in `deleteFile`. @throws {ApiError} 404 */
export async function listUsages(
  scope: SiteScope,
  mediaId: string,
): Promise<ListFileUsagesResponse> {
  await requireMedia(scope, mediaId)
  const rows = await runStatement<FileUsage & { kind: Kind; total: number }>(scope.db, {
    name: 'media.list-usages',
    text: `
      WITH usages AS (
        SELECT 'product' AS kind, p.product_id::text AS id, p.name
        FROM product_media m
        JOIN products p ON p.site_id = m.site_id AND p.product_id = m.product_id
        WHERE m.site_id = $1 AND m.media_id = $2
        UNION
        SELECT 'collection', c.collection_id::text, c.name
        FROM collections c
        WHERE c.site_id = $1 AND c.media @> $3::jsonb
        UNION
        SELECT 'video', f.media_id, f.title
        FROM media_files f
        WHERE f.site_id = $1 AND f.poster_id = $2
      ), placed AS (
        SELECT u.*, row_number() OVER (PARTITION BY u.kind ORDER BY u.name, u.id) AS place,
          (count(*) OVER ())::int AS total
        FROM usages u
      )
      SELECT kind, id, name, total
      FROM placed
      WHERE place <= $4
      ORDER BY kind, place`,
    values: [scope.siteId, mediaId, JSON.stringify([{ id: mediaId }]), MAX_LISTED],
  })
  const ofKind = (kind: Kind) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    products: ofKind('product'),
    collections: ofKind('collection'),
    videos: ofKind('video'),
    total: rows[0]?.total ?? 0,
  }
}
