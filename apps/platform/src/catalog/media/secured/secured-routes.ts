import type {
  DeleteFilesResponse,
  GenerateDownloadUrlResponse,
  SearchSecuredMediaResponse,
} from '@vitrine/contract'
import {
  deleteFilesSchema,
  generateDownloadUrlSchema,
  revokeDownloadUrlSchema,
  searchSecuredMediaSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../../http/environment.ts'
import { parseBody } from '../../../http/request-body.ts'
import { permitWrite } from '../../../http/require-permission.ts'
import { bulkEach } from '../../../kernel/errors/bulk-each.ts'
import { deleteFile, type FileStores } from '../library/delete-file.ts'
import { createDownloadLink, downloadUrl, revokeDownloadLink } from './download-links.ts'
import { searchSecuredMedia, toSecuredMedia } from './secured-media.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Files that are sold, for callers who manage the catalog; and the removal of files of either kind. */
export function createSecuredRoutes({
  publicPlatformUrl,
  ...stores
}: FileStores & { publicPlatformUrl: string }) {
  const permitted = permitWrite('WIX_STORES.MODIFY_PRODUCTS')
  return new Hono<HttpEnvironment>()
    .post('/v1/private-files/search', permitted, async (c) => {
      const { search, paging } = await parseBody(c, searchSecuredMediaSchema)
      const offset = paging?.offset ?? 0
      const { items, total } = await searchSecuredMedia(c.var.scope, {
        text: search,
        limit: paging?.limit ?? 50,
        offset,
      })
      return c.json<SearchSecuredMediaResponse>({
        files: items.map(toSecuredMedia),
        metadata: { count: items.length, offset, total },
      })
    })
    .post('/v1/private-files/generate-download-url', permitted, async (c) => {
      const request = await parseBody(c, generateDownloadUrlSchema)
      const { fileId: mediaId, expiresInMinutes = DAY_MINUTES, maxDownloads = 3 } = request
      const expiresAt = new Date(c.var.scope.now().getTime() + expiresInMinutes * MINUTE_MS)
      const link = await createDownloadLink(c.var.scope, { mediaId, expiresAt, maxDownloads })
      return c.json<GenerateDownloadUrlResponse>({
        downloadUrl: downloadUrl(publicPlatformUrl, link),
        linkId: link.linkId,
        expirationDate: expiresAt.toISOString(),
      })
    })
    .post('/v1/private-files/revoke-download-url', permitted, async (c) => {
      const { linkId } = await parseBody(c, revokeDownloadUrlSchema)
      await revokeDownloadLink(c.var.scope, linkId)
      return c.json({})
    })
    .post('/v1/bulk/files/delete', permitted, async (c) => {
      const { fileIds } = await parseBody(c, deleteFilesSchema)
      const reply = await bulkEach(fileIds, (id) => deleteFile(c.var.scope, id, stores))
      return c.json<DeleteFilesResponse>(reply)
    })
}
