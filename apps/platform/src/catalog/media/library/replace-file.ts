import { and, asc, eq, sql } from 'drizzle-orm'
import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { catalogChanged } from '../../cache/catalog-epoch.ts'
import { updateCollection } from '../../collection/change-collection.ts'
import { replacedMedia } from '../../product/write/product-changes.ts'
import { changeProduct } from '../../product/write/save-product.ts'
import { collections, mediaFiles, productMedia } from '../../tables.ts'
import { requireMedia } from './media-library.ts'

interface Replacement {
  mediaId: string
  /** A file of the same kind. */
  replacementId: string
}

/**
 * Shows another file wherever this one is shown: in products and their choices, in collections, and as a video's poster.
 * Each is changed in a transaction of its own, so that none waits for all: what fails half-way is completed by a second
 * call.
 *
 * @throws {ApiError} 404 for an unknown file; 400 for a replacement that is unknown, the same or of another kind.
 */
export async function replaceFile(scope: SiteScope, replacement: Replacement): Promise<void> {
  const { mediaId, replacementId } = replacement
  await requireReplacement(scope, replacement)
  const { siteId, db } = scope
  const products = await db
    .select({ productId: productMedia.productId })
    .from(productMedia)
    .where(and(eq(productMedia.siteId, siteId), eq(productMedia.mediaId, mediaId)))
    .orderBy(asc(productMedia.productId))
  for (const { productId } of products) {
    await changeProduct(scope, { productId }, ({ input }) =>
      replacedMedia(input, mediaId, replacementId),
    )
  }
  await replaceInCollections(scope, replacement)
  await transact(scope, async (tx) => {
    const isPoster = and(eq(mediaFiles.siteId, siteId), eq(mediaFiles.posterId, mediaId))
    await tx.db.update(mediaFiles).set({ posterId: replacementId }).where(isPoster)
    catalogChanged(tx)
  })
}

async function requireReplacement(scope: SiteScope, { mediaId, replacementId }: Replacement) {
  const { siteId, db } = scope
  const file = await requireMedia(scope, mediaId)
  const [replacement] = await db
    .select({ kind: mediaFiles.kind })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), eq(mediaFiles.mediaId, replacementId)))
  if (replacement?.kind === file.kind && replacementId !== mediaId) return
  const description = 'names no other file of the same kind'
  throw invalidArgument([violation('replacementId', description, 'VALIDATION')])
}

async function replaceInCollections(scope: SiteScope, { mediaId, replacementId }: Replacement) {
  const { siteId, db } = scope
  const shown = JSON.stringify([{ id: mediaId }])
  const rows = await db
    .select({ collectionId: collections.collectionId, media: collections.media })
    .from(collections)
    .where(and(eq(collections.siteId, siteId), sql`${collections.media} @> ${shown}::jsonb`))
    .orderBy(asc(collections.collectionId))
  for (const { collectionId, media } of rows) {
    const mediaIds = media.map(({ id }) => (id === mediaId ? replacementId : id))
    await updateCollection(scope, { collectionId, changes: { mediaIds: [...new Set(mediaIds)] } })
  }
}
