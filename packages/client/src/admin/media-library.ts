import type {
  DeleteFilesResponse,
  GenerateUploadUrlRequest,
  GenerateUploadUrlResponse,
  ListFileUsagesResponse,
  MediaFileResponse,
  SearchFilesRequest,
  SearchFilesResponse,
  UpdateFileRequest,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/** The files of the shop: pictures, videos, sounds and documents. An addition of Vitrine's platform. */
export interface MediaLibrary {
  /**
   * An address to PUT one file to; the reply of the PUT is `{file}`. The address needs no token.
   *
   * Staff describe what a file shows (`altText`), or say that it is decorative.
   *
   * @throws {PlatformError} 413 `MEDIA_QUOTA_EXCEEDED`; `INVALID_ARGUMENT`: when staff leave out the words.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { uploadUrl } = await admin.media.generateUploadUrl({ altText: 'A mug in sage' })
   * await fetch(uploadUrl, { method: 'PUT', body: file })
   * ```
   */
  generateUploadUrl(
    request: GenerateUploadUrlRequest,
    options?: WriteOptions,
  ): Promise<GenerateUploadUrlResponse>
  /**
   * Changes the name, the words or the focal point of a file, for everything that shows it.
   *
   * @throws {PlatformError} 404 `MEDIA_NOT_FOUND`; `INVALID_ARGUMENT`: when a value is not allowed.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.media.updateFile({ id: fileId, altText: 'A mug in sage, from above' })
   * ```
   */
  updateFile(file: UpdateFileRequest['file'], options?: WriteOptions): Promise<MediaFileResponse>
  /**
   * Files that match, the newest first.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { files } = await admin.media.searchFiles({ needsAltText: true })
   * ```
   */
  searchFiles(request?: SearchFilesRequest, options?: CallOptions): Promise<SearchFilesResponse>
  /**
   * The products, collections and videos that show a file.
   *
   * @throws {PlatformError} 404 `MEDIA_NOT_FOUND`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { products, total } = await admin.media.listUsages(fileId)
   * ```
   */
  listUsages(fileId: string, options?: CallOptions): Promise<ListFileUsagesResponse>
  /**
   * Shows another file of the same kind wherever a file is shown; the file itself stays in the library.
   *
   * @throws {PlatformError} 404 `MEDIA_NOT_FOUND`; 400 for a replacement of another kind.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { files } = await admin.media.searchFiles({ search: 'mug-2027.jpg' })
   * for (const { id } of files.slice(0, 1)) await admin.media.replaceFile(fileId, id)
   * ```
   */
  replaceFile(fileId: string, replacementId: string, options?: WriteOptions): Promise<void>
  /**
   * Deletes up to a hundred files; those in use stay, and their result has the error `FILE_IN_USE`.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { results } = await admin.media.deleteFiles([fileId])
   * ```
   */
  deleteFiles(fileIds: string[], options?: WriteOptions): Promise<DeleteFilesResponse>
}

export function createMediaLibrary({ api }: Pick<Connection, 'api'>): MediaLibrary {
  return {
    generateUploadUrl: (request, options) =>
      api.post('/site-media/v1/files/generate-upload-url', request, options),

    updateFile: (file, options) => api.patch('/site-media/v1/files', { file }, options),

    searchFiles: (request = {}, options) =>
      api.read('/site-media/v1/files/search', request, options),

    listUsages: async (fileId, options) =>
      api.get(path`/site-media/v1/files/${fileId}/usages`, {}, options),

    replaceFile: async (fileId, replacementId, options) => {
      await api.post(path`/site-media/v1/files/${fileId}/replace`, { replacementId }, options)
    },

    deleteFiles: (fileIds, options) =>
      api.post('/site-media/v1/bulk/files/delete', { fileIds }, options),
  }
}
