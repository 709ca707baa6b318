import type {
  GenerateResumableUploadUrlResponse,
  GenerateUploadUrlResponse,
  ListFileUsagesResponse,
  MediaFile,
  MediaFileResponse,
  SearchFilesResponse,
  SecuredMediaResponse,
} from '@vitrine/contract'
import {
  generateUploadUrlSchema,
  importFileSchema,
  replaceFileSchema,
  searchFilesSchema,
  updateFileSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { HttpEnvironment } from '../../../http/environment.ts'
import { pathForms } from '../../../http/path-forms.ts'
import { permission } from '../../../http/route/access.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../../../http/route/route.ts'
import { ApiError, applicationError, notFound } from '../../../kernel/errors/api-error.ts'
import { type ScopeSource, systemScope } from '../../../kernel/scope/system-scope.ts'
import type { FileKind } from '../../../media/files/file-kinds.ts'
import type { MediaFiles } from '../../../media/files/media-files.ts'
import type { FetchOutside } from '../../../outbound/fetch-outside.ts'
import type { CursorCodec } from '../../../query/cursor-codec.ts'
import { fetchMedia } from '../library/fetch-media.ts'
import { listUsages } from '../library/list-usages.ts'
import {
  type MediaRecord,
  needsAltText,
  requireMedia,
  updateMedia,
} from '../library/media-library.ts'
import { replaceFile } from '../library/replace-file.ts'
import { requireAltText } from '../library/require-alt-text.ts'
import { searchMedia } from '../library/search-media.ts'
import { requireSecuredMedia, toSecuredMedia } from '../secured/secured-media.ts'
import { siteOfUpload, type Upload, type Uploads } from './uploads.ts'

interface LibraryOptions {
  mediaFiles: MediaFiles
  uploads: Uploads
  fetchOutside: FetchOutside
  publicPlatformUrl: string
  cursors: CursorCodec
}

const write = {
  forms: pathForms.media,
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
  write: 'once',
} as const

/** The media library, for callers who manage the catalog. Ours, beside the calls of the wire. */
export const libraryRoutes: Route<LibraryOptions>[] = [
  defineRoute({
    ...write,
    id: 'generateUploadUrl',
    method: 'post',
    path: '/v1/files/generate-upload-url',
    summary: 'A URL to PUT a file to.',
    body: generateUploadUrlSchema,
    reply: 'GenerateUploadUrlResponse',
    errors: { 413: ['MEDIA_QUOTA_EXCEEDED'] },
    handler: async (c, request, options) => {
      const { uploadUrl } = await beginUpload(c, request, options)
      return c.json<GenerateUploadUrlResponse>({ uploadUrl })
    },
  }),
  defineRoute({
    ...write,
    id: 'generateResumableUploadUrl',
    method: 'post',
    path: '/v1/files/generate-resumable-upload-url',
    summary: 'A URL to send a file to in parts, by the tus protocol.',
    body: generateUploadUrlSchema,
    reply: 'GenerateResumableUploadUrlResponse',
    errors: { 413: ['MEDIA_QUOTA_EXCEEDED'] },
    handler: async (c, request, options) => {
      const { uploadUrl, token } = await beginUpload(c, request, { ...options, isResumable: true })
      return c.json<GenerateResumableUploadUrlResponse>({
        uploadProtocol: 'TUS',
        uploadUrl,
        uploadToken: token,
      })
    },
  }),
  defineRoute({
    ...write,
    id: 'importFile',
    method: 'post',
    path: '/v1/files/import',
    // With an idempotency key, a transaction would wait for the other server. A repetition finds the same file.
    write: 'limited',
    summary: 'Adds the file at a URL of the public internet.',
    body: importFileSchema,
    reply: 'MediaFileResponse',
    errors: { 400: ['MEDIA_NOT_FETCHED'], 413: ['MEDIA_QUOTA_EXCEEDED'] },
    handler: async (c, request, { mediaFiles: files, fetchOutside, publicPlatformUrl }) => {
      const { url, displayName: title, altText, decorative: isDecorative } = request
      requireAltText(c.var.scope, { altText, isDecorative })
      const described = { title, altText, isDecorative }
      const mediaId = await fetchMedia(c.var.scope, { files, fetchOutside, url, ...described })
      const file = createFileWriter(publicPlatformUrl)(await requireMedia(c.var.scope, mediaId))
      return c.json<MediaFileResponse>({ file })
    },
  }),
  defineRoute({
    ...write,
    id: 'searchFiles',
    method: 'post',
    path: '/v1/files/search',
    summary: 'Files of the media library, the newest first.',
    body: searchFilesSchema,
    reply: 'SearchFilesResponse',
    handler: async (c, request, { cursors, publicPlatformUrl }) => {
      const { search: text, mediaTypes, ...search } = request
      const { items, offset, total, ...page } = await searchMedia(
        c.var.scope,
        { ...search, text, kinds: mediaTypes?.map((type) => KINDS[type]) },
        cursors,
      )
      return c.json<SearchFilesResponse>({
        files: items.map(createFileWriter(publicPlatformUrl)),
        metadata: { count: items.length, offset, total, ...page },
      })
    },
  }),
  defineRoute({
    forms: pathForms.media,
    access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
    id: 'listFileUsages',
    method: 'get',
    path: '/v1/files/:id/usages',
    summary: 'What shows a file of the media library.',
    reply: 'ListFileUsagesResponse',
    errors: { 404: ['MEDIA_NOT_FOUND'] },
    handler: async (c) =>
      c.json<ListFileUsagesResponse>(await listUsages(c.var.scope, c.req.param('id') ?? '')),
  }),
  defineRoute({
    ...write,
    id: 'replaceFile',
    method: 'post',
    path: '/v1/files/:id/replace',
    // Each product is changed in a transaction of its own; a repetition changes what is left.
    write: 'limited',
    summary: 'Shows another file of the same kind wherever this one is shown.',
    body: replaceFileSchema,
    reply: NOTHING,
    errors: { 404: ['MEDIA_NOT_FOUND'] },
    handler: async (c, { replacementId }) => {
      await replaceFile(c.var.scope, { mediaId: c.req.param('id') ?? '', replacementId })
      return c.json({})
    },
  }),
  defineRoute({
    ...write,
    id: 'updateFile',
    method: 'patch',
    path: '/v1/files',
    summary: 'Changes the name, the alternative text or the focal point of a file.',
    body: updateFileSchema,
    reply: 'MediaFileResponse',
    errors: { 404: ['MEDIA_NOT_FOUND'] },
    handler: async (c, { file: asked }, { publicPlatformUrl }) => {
      const { id, displayName: title, decorative: isDecorative, ...rest } = asked
      const { altTextTranslations: altTexts, ...others } = rest
      const changes = { title, isDecorative, altTexts, ...others }
      const file = createFileWriter(publicPlatformUrl)(await updateMedia(c.var.scope, id, changes))
      return c.json<MediaFileResponse>({ file })
    },
  }),
]

async function beginUpload(
  c: RouteContext,
  request: v.InferOutput<typeof generateUploadUrlSchema>,
  {
    uploads,
    publicPlatformUrl,
    isResumable = false,
  }: Pick<LibraryOptions, 'uploads' | 'publicPlatformUrl'> & { isResumable?: boolean },
) {
  const { displayName = '', altText, decorative: isDecorative, sizeInBytes } = request
  const { private: isSecured } = request
  if (isSecured && displayName.trim() === '') {
    throw new ApiError(400, 'Say displayName: a file that is sold is saved under it.')
  }
  if (isResumable && sizeInBytes === undefined) {
    throw new ApiError(400, 'Say sizeInBytes: an upload is resumed by what is missing of it.')
  }
  const size = isResumable ? sizeInBytes : undefined
  const upload = { title: displayName, altText, isDecorative, size, isSecured }
  const { token } = await uploads.begin(c.var.scope, upload)
  return { token, uploadUrl: `${publicPlatformUrl}/media/uploads/${token}` }
}

const TUS = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' }

/**
 * The uploads of files: one PUT, or parts by the tus protocol. The secret address authorizes the request.
 *
 * @see https://tus.io/protocols/resumable-upload
 */
export function createUploadRoutes(
  options: ScopeSource & { publicPlatformUrl: string; uploads: Uploads },
) {
  const { uploads, publicPlatformUrl } = options
  const toFile = createFileWriter(publicPlatformUrl)
  return new Hono<HttpEnvironment>()
    .put('/media/uploads/:token', async (c) => {
      const upload = await take(c, 0)
      return answerFile(c, upload)
    })
    .on('HEAD', '/media/uploads/:token', async (c) => answerOffset(c, await find(c), 200))
    .get('/media/uploads/:token', async (c) => {
      const upload = await find(c)
      // Hono answers HEAD by the route of GET.
      return c.req.method === 'HEAD' ? answerOffset(c, upload, 200) : answerFile(c, upload)
    })
    .patch('/media/uploads/:token', async (c) => {
      if (c.req.header('Content-Type') !== 'application/offset+octet-stream') {
        throw new ApiError(415, 'Send parts as application/offset+octet-stream.')
      }
      const offset = c.req.header('Upload-Offset') ?? ''
      if (!/^\d{1,15}$/.test(offset)) throw new ApiError(400, 'Upload-Offset is not a number.')
      return answerOffset(c, await take(c, Number(offset)), 204)
    })

  function scopeOf(token: string) {
    const siteId = siteOfUpload(token)
    if (siteId === null) throw notFound('upload', '')
    return systemScope(options, siteId)
  }

  function find(c: RouteContext) {
    const token = c.req.param('token') ?? ''
    return uploads.find(scopeOf(token), token)
  }

  function take(c: RouteContext, offset: number) {
    const token = c.req.param('token') ?? ''
    const body = (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>
    return uploads.take(scopeOf(token), token, { offset, body })
  }

  function answerOffset(c: RouteContext, { received, size }: Upload, status: 200 | 204) {
    return c.body(null, status, {
      ...TUS,
      'Upload-Offset': String(received),
      ...(size === null ? {} : { 'Upload-Length': String(size) }),
    })
  }

  async function answerFile(c: RouteContext, { mediaId, isSecured }: Upload) {
    if (mediaId === null) {
      throw applicationError(409, 'UPLOAD_INCOMPLETE', 'The file is not here yet.')
    }
    const scope = scopeOf(c.req.param('token') ?? '')
    if (isSecured) {
      const file = toSecuredMedia(await requireSecuredMedia(scope, mediaId))
      return c.json<SecuredMediaResponse>({ file }, 200, { 'Cache-Control': 'no-store' })
    }
    const file = toFile(await requireMedia(scope, mediaId))
    return c.json<MediaFileResponse>({ file }, 200, { 'Cache-Control': 'no-store' })
  }
}

const TYPES = {
  image: 'IMAGE',
  video: 'VIDEO',
  audio: 'AUDIO',
  document: 'DOCUMENT',
  zip: 'ARCHIVE',
} as const satisfies Record<FileKind['kind'], MediaFile['mediaType']>

const KINDS = Object.fromEntries(
  Object.entries(TYPES).map(([kind, type]) => [type, kind]),
) as Record<MediaFile['mediaType'], FileKind['kind']>

const createFileWriter =
  (publicPlatformUrl: string) =>
  (row: MediaRecord): MediaFile => ({
    id: row.mediaId,
    mediaType: TYPES[row.kind],
    url: `${publicPlatformUrl}/media/${row.mediaId}`,
    displayName: row.title,
    altText: row.altText,
    ...(Object.keys(row.altTexts).length > 0 && { altTextTranslations: row.altTexts }),
    ...(row.isDecorative && { decorative: true as const }),
    needsAltText: needsAltText(row),
    mimeType: row.mimeType,
    sizeInBytes: row.sizeBytes,
    ...(row.width > 0 ? { width: row.width, height: row.height } : {}),
    ...(row.focalX !== null && row.focalY !== null
      ? { focalPoint: { x: row.focalX, y: row.focalY } }
      : {}),
    ...(row.posterId === null ? {} : { posterId: row.posterId }),
    ...(row.placeholder ? { placeholder: row.placeholder } : {}),
    createdDate: row.createdAt.toISOString(),
  })
