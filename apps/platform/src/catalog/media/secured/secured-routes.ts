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
import { pathForms } from '../../../http/path-forms.ts'
import { permission } from '../../../http/route/access.ts'
import { defineRoute, NOTHING, type Route } from '../../../http/route/route.ts'
import { bulkEach } from '../../../kernel/errors/bulk-each.ts'
import { deleteFile, type FileStores } from '../library/delete-file.ts'
import { createDownloadLink, downloadUrl, revokeDownloadLink } from './download-links.ts'
import { searchSecuredMedia, toSecuredMedia } from './secured-media.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

const write = {
  forms: pathForms.media,
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
  write: 'once',
} as const

/** Files that are sold, for callers who manage the catalog; and the removal of files of either kind. */
export const securedRoutes: Route<FileStores & { publicPlatformUrl: string }>[] = [
  defineRoute({
    ...write,
    id: 'searchPrivateFiles',
    method: 'post',
    path: '/v1/private-files/search',
    summary: 'Files that are sold, the newest first.',
    body: searchSecuredMediaSchema,
    reply: 'SearchSecuredMediaResponse',
    handler: async (c, { search, paging }) => {
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
    },
  }),
  defineRoute({
    ...write,
    id: 'generateDownloadUrl',
    method: 'post',
    path: '/v1/private-files/generate-download-url',
    summary: 'A download URL of a file that is sold; it expires, and its downloads are counted.',
    body: generateDownloadUrlSchema,
    reply: 'GenerateDownloadUrlResponse',
    errors: { 404: ['FILE_NOT_FOUND'] },
    handler: async (c, request, { publicPlatformUrl }) => {
      const { fileId: mediaId, expiresInMinutes = DAY_MINUTES, maxDownloads = 3 } = request
      const expiresAt = new Date(c.var.scope.now().getTime() + expiresInMinutes * MINUTE_MS)
      const link = await createDownloadLink(c.var.scope, { mediaId, expiresAt, maxDownloads })
      return c.json<GenerateDownloadUrlResponse>({
        downloadUrl: downloadUrl(publicPlatformUrl, link),
        linkId: link.linkId,
        expirationDate: expiresAt.toISOString(),
      })
    },
  }),
  defineRoute({
    ...write,
    id: 'revokeDownloadUrl',
    method: 'post',
    path: '/v1/private-files/revoke-download-url',
    summary: 'Revokes a download URL before it expires.',
    body: revokeDownloadUrlSchema,
    reply: NOTHING,
    errors: { 404: ['DOWNLOAD_LINK_NOT_FOUND'] },
    handler: async (c, { linkId }) => {
      await revokeDownloadLink(c.var.scope, linkId)
      return c.json({})
    },
  }),
  defineRoute({
    ...write,
    id: 'deleteFiles',
    method: 'post',
    path: '/v1/bulk/files/delete',
    summary: 'Deletes files that are not in use, of the media library or of those that are sold.',
    body: deleteFilesSchema,
    reply: 'DeleteFilesResponse',
    errors: { 404: ['FILE_NOT_FOUND'], 409: ['FILE_IN_USE'] },
    handler: async (c, { fileIds }, stores) => {
      const reply = await bulkEach(fileIds, (id) => deleteFile(c.var.scope, id, stores))
      return c.json<DeleteFilesResponse>(reply)
    },
  }),
]
