import { and, eq, inArray } from 'drizzle-orm'
import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { mediaFiles } from '../../tables.ts'
import type { StoredMedia } from '../stored-product.ts'

/**
 * The site's pictures in the order of their ids.
 *
 * @throws {ApiError} 400 with the field when one is not stored.
 */
export async function readMedia(
  { siteId, db }: SiteScope,
  mediaIds: string[],
  field = 'mediaIds',
): Promise<StoredMedia[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, mediaIds)))
  const byId = new Map(rows.map((row) => [row.mediaId, toStoredMedia(row)]))
  return mediaIds.map((id) => byId.get(id) ?? rejectReference(field, `names no picture: ${id}`))
}

/** The copy of a file's metadata that products and collections store. */
export function toStoredMedia(row: typeof mediaFiles.$inferSelect): StoredMedia {
  const { mediaId, kind, width, height, title, altText, altTexts, placeholder } = row
  const { focalX, focalY } = row
  return {
    id: mediaId,
    ...(kind === 'image' ? {} : { kind }),
    width,
    height,
    title,
    altText,
    ...(Object.keys(altTexts).length > 0 ? { altTexts } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(focalX !== null && focalY !== null ? { focalPoint: { x: focalX, y: focalY } } : {}),
    ...(row.posterId === null ? {} : { posterId: row.posterId }),
  }
}

/** @throws {ApiError} 400, always: the input references something that does not exist. */
export function rejectReference(field: string, description: string): never {
  throw invalidArgument([{ field, description, violatedRule: 'VALIDATION', data: {} }])
}
