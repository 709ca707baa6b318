import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import type { FileKind } from '../../../media/files/file-kinds.ts'
import { catalogChanged } from '../../cache/catalog-epoch.ts'
import { rejectReference, toStoredMedia } from '../../product/media/read-media.ts'
import { collections, mediaFiles, productMedia, products } from '../../tables.ts'
import { requireAltText, type Words } from './require-alt-text.ts'

/** A file of the site's media library. */
export type MediaRecord = typeof mediaFiles.$inferSelect

/** @throws {ApiError} 404 */
export async function requireMedia(scope: SiteScope, mediaId: string): Promise<MediaRecord> {
  const [row] = await scope.db.select().from(mediaFiles).where(isFile(scope, mediaId))
  if (!row) throw notFound('media', mediaId)
  return row
}

/** Whether the site has the file. */
export async function isInLibrary(scope: SiteScope, mediaId: string): Promise<boolean> {
  return (await scope.db.$count(mediaFiles, isFile(scope, mediaId))) > 0
}

/** Those of the files that the site has. */
export async function findStored(
  { siteId, db }: SiteScope,
  mediaIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ mediaId: mediaFiles.mediaId })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, mediaIds)))
  return new Set(rows.map(({ mediaId }) => mediaId))
}

/** Kinds of visual content, which need a text alternative (WCAG 1.1.1 and 1.2.1). */
const SHOWING: FileKind['kind'][] = ['image', 'video']

/** Whether the file is visual content without alternative text that is not marked as decorative. */
export const needsAltText = ({
  kind,
  altText,
  isDecorative,
}: Pick<MediaRecord, 'kind' | 'altText' | 'isDecorative'>): boolean =>
  SHOWING.includes(kind) && !isDecorative && !/\S/.test(altText)

const WITHOUT_WORDS = and(
  inArray(mediaFiles.kind, SHOWING),
  eq(mediaFiles.isDecorative, false),
  sql`${mediaFiles.altText} !~ '[^[:space:]]'`,
)

/** The files for which {@link needsAltText} is true. */
export async function findSilent(
  { siteId, db }: SiteScope,
  mediaIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ mediaId: mediaFiles.mediaId })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, mediaIds), WITHOUT_WORDS))
  return new Set(rows.map(({ mediaId }) => mediaId))
}

export interface MediaChanges extends Words {
  title?: string | undefined
  /** `null` is the centre. */
  focalPoint?: { x: number; y: number } | null | undefined
  posterId?: string | null | undefined
}

/**
 * Changes the metadata of a file; products and collections that show it are updated.
 *
 * @throws {ApiError} 404 for an unknown file; 400 for a poster that is not a picture of the library, and for a person who
 * removes the alternative text.
 */
export async function updateMedia(
  scope: SiteScope,
  mediaId: string,
  { title, altText, altTexts, isDecorative, focalPoint, posterId }: MediaChanges,
): Promise<MediaRecord> {
  if (altText !== undefined || isDecorative !== undefined) {
    requireAltText(scope, { altText, altTexts, isDecorative }, 'file.')
  }
  return transact(scope, async (tx) => {
    if (posterId) await requirePoster(tx, posterId)
    const [row] = await tx.db
      .update(mediaFiles)
      .set({
        ...(title === undefined ? {} : { title }),
        ...wordsOf({ altText, altTexts, isDecorative }),
        ...(focalPoint === undefined
          ? {}
          : { focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null }),
        ...(posterId === undefined ? {} : { posterId }),
        // So that the statement always sets something.
        mediaId,
      })
      .where(isFile(tx, mediaId))
      .returning()
    if (!row) throw notFound('media', mediaId)
    await showAnew(tx, row)
    return row
  })
}

/** Alternative text and the mark as decorative exclude each other. */
function wordsOf({ altText, altTexts, isDecorative }: Words) {
  if (isDecorative) return { altText: '', altTexts: {}, isDecorative }
  return {
    ...(altText === undefined ? {} : { altText, isDecorative: false }),
    ...(altTexts === undefined ? {} : { altTexts }),
    ...(isDecorative === undefined ? {} : { isDecorative }),
  }
}

async function requirePoster(scope: SiteScope, posterId: string) {
  const [poster] = await scope.db
    .select({ kind: mediaFiles.kind })
    .from(mediaFiles)
    .where(isFile(scope, posterId))
  if (poster?.kind !== 'image') rejectReference('file.posterId', `names no picture: ${posterId}`)
}

/** Products and collections store copies of their files' metadata, so that reading them is one statement. */
async function showAnew(tx: SiteScope, row: MediaRecord) {
  const { siteId, db } = tx
  const file = JSON.stringify(toStoredMedia(row))
  const replaced = (column: typeof products.media | typeof collections.media) => sql`(
    SELECT jsonb_agg(CASE WHEN item ->> 'id' = ${row.mediaId} THEN ${file}::jsonb ELSE item END ORDER BY place)
    FROM jsonb_array_elements(${column}) WITH ORDINALITY AS shown (item, place)
  )`
  const showing = db
    .select({ productId: productMedia.productId })
    .from(productMedia)
    .where(and(eq(productMedia.siteId, siteId), eq(productMedia.mediaId, row.mediaId)))
  await db
    .update(products)
    .set({
      media: replaced(products.media),
      version: sql`${products.version} + 1`,
      updatedAt: tx.now(),
    })
    .where(and(eq(products.siteId, siteId), inArray(products.productId, showing)))
  await db
    .update(collections)
    .set({ media: replaced(collections.media) })
    .where(
      and(
        eq(collections.siteId, siteId),
        sql`${collections.media} @> ${JSON.stringify([{ id: row.mediaId }])}::jsonb`,
      ),
    )
  catalogChanged(tx)
}

const isFile = ({ siteId }: SiteScope, mediaId: string) =>
  and(eq(mediaFiles.siteId, siteId), eq(mediaFiles.mediaId, mediaId))
