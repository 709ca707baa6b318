import { and, eq, inArray } from 'drizzle-orm'
import { mediaFiles } from '../db/tables/catalog.ts'
import { invalidArgument } from '../refusal.ts'
import type { SiteScope } from '../site-scope.ts'
import type { StoredMedia } from './stored-product.ts'

/**
 * The site's pictures in the order of their ids.
 *
 * @throws {Refusal} 400 when one is not stored.
 */
export async function readMedia(
  { siteId, db }: SiteScope,
  mediaIds: string[],
): Promise<StoredMedia[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .select({
      id: mediaFiles.mediaId,
      width: mediaFiles.width,
      height: mediaFiles.height,
      title: mediaFiles.title,
      altText: mediaFiles.altText,
      placeholder: mediaFiles.placeholder,
    })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, mediaIds)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return mediaIds.map(
    (id) => byId.get(id) ?? refuseReference('mediaIds', `names no picture: ${id}`),
  )
}

/** @throws {Refusal} 400, always: the input points at something that is not there. */
export function refuseReference(field: string, description: string): never {
  throw invalidArgument([{ field, description, violatedRule: 'VALIDATION', data: {} }])
}
