import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { applicationError, notFound } from '../../../kernel/errors/api-error.ts'
import { afterCommit, type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { isMediaId, type MediaFiles } from '../../../media/files/media-files.ts'
import type { Renditions } from '../../../media/renditions/renditions.ts'
import { isGuid } from '../../../query/query-field.ts'
import {
  collections,
  downloadLinks,
  mediaFiles as mediaTable,
  productMedia,
  productSecuredMedia,
  securedMedia,
} from '../../tables.ts'
import { isSecuredMedia } from '../secured/secured-media.ts'
import { releaseBytes } from './media-quota.ts'
import { removeUnnamed } from './store-media.ts'

export interface FileStores {
  mediaFiles: MediaFiles
  securedFiles: MediaFiles
  renditions: Renditions
}

/**
 * Deletes an unused file: of the media library, or one that is sold. Its bytes are deleted too, unless another site
 * stores the same picture.
 *
 * @throws {ApiError} 404; 409 `FILE_IN_USE` while a product, a collection, a video or a download link uses it.
 */
export async function deleteFile(scope: SiteScope, id: string, stores: FileStores): Promise<void> {
  if (isMediaId(id)) await deleteMedia(scope, id, stores)
  else if (isGuid(id)) await deleteSecured(scope, id, stores)
  else throw notFound('file', id)
}

async function deleteMedia(
  scope: SiteScope,
  mediaId: string,
  { mediaFiles, renditions }: FileStores,
) {
  await transact(scope, async (tx) => {
    const { siteId, db } = tx
    const isFile = and(eq(mediaTable.siteId, siteId), eq(mediaTable.mediaId, mediaId))
    // Locked, so that a product that references it concurrently waits, and finds it deleted.
    const [row] = await db.select().from(mediaTable).where(isFile).for('update')
    if (!row) throw notFound('file', mediaId)
    const shown = JSON.stringify([{ id: mediaId }])
    const uses = [
      db.$count(
        productMedia,
        and(eq(productMedia.siteId, siteId), eq(productMedia.mediaId, mediaId)),
      ),
      db.$count(
        collections,
        and(eq(collections.siteId, siteId), sql`${collections.media} @> ${shown}::jsonb`),
      ),
      db.$count(mediaTable, and(eq(mediaTable.siteId, siteId), eq(mediaTable.posterId, mediaId))),
    ]
    for (const use of uses) if ((await use) > 0) throw inUse()
    await db.delete(mediaTable).where(isFile)
    await releaseBytes(tx, row.sizeBytes)
  })
  await afterCommit(scope, async (committed) => {
    if (await removeUnnamed(committed, mediaFiles, mediaId)) await renditions.delete(mediaId)
  })
}

async function deleteSecured(scope: SiteScope, mediaId: string, { securedFiles }: FileStores) {
  await transact(scope, async (tx) => {
    const { siteId, db, now } = tx
    const isFile = isSecuredMedia(tx, mediaId)
    const [row] = await db.select().from(securedMedia).where(isFile).for('update')
    if (!row) throw notFound('file', mediaId)
    const sold = await db.$count(
      productSecuredMedia,
      and(eq(productSecuredMedia.siteId, siteId), eq(productSecuredMedia.mediaId, mediaId)),
    )
    const promised = await db.$count(
      downloadLinks,
      and(
        eq(downloadLinks.siteId, siteId),
        eq(downloadLinks.mediaId, mediaId),
        gt(downloadLinks.expiresAt, now()),
        isNull(downloadLinks.revokedAt),
      ),
    )
    if (sold + promised > 0) throw inUse()
    await db.delete(securedMedia).where(isFile)
    await releaseBytes(tx, row.sizeBytes)
  })
  await afterCommit(scope, () => securedFiles.remove(mediaId))
}

const inUse = () =>
  applicationError(
    409,
    'FILE_IN_USE',
    'The file is in use. First remove it from its products and collections, or revoke its links.',
  )
