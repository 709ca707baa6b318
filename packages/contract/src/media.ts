import type { BulkActionResponse } from './bulk-action.ts'
import type { DigitalFileType, MediaItemType } from './enumerations.ts'
import type { CursorPaging, OffsetPaging } from './query.ts'

/** Pictures and videos of products and collections. @see wire contract section 5.3 */

/** `width` and `height` are pixels. */
export interface MediaItemUrlAndSize {
  url: string
  width: number
  height: number
  format?: string | null
  altText?: string | null
  /** The part of the width and of the height, from 0 to 1, to keep in view. An addition of Vitrine's platform. */
  focalPoint?: { x: number; y: number }
}

export interface MediaItemVideo {
  files: MediaItemUrlAndSize[]
  stillFrameMediaId: string
}

/**
 * The placeholder of a picture that is not loaded yet. An addition of Vitrine's platform: other servers omit it, other
 * clients ignore it.
 */
export interface MediaPlaceholder {
  /** Base64, about 25 bytes. */
  thumbhash: string
  /** The picture's dominant colour in OKLCH: degrees, and 0 for grey up to about 0.3. */
  hue: number
  chroma: number
}

/** `image` or `video`, never both. */
export interface MediaItem {
  id: string
  mediaType: MediaItemType
  title: string
  image?: MediaItemUrlAndSize
  video?: MediaItemVideo
  thumbnail?: MediaItemUrlAndSize
  placeholder?: MediaPlaceholder
}

export interface Media {
  mainMedia?: MediaItem
  items: MediaItem[]
}

/** A picture in the form of store variants. @see wire contract section 5.4 */
export interface PlatformImage {
  id: string
  url: string
  height: number
  width: number
  altText?: string | null
  filename?: string | null
}

/** A video in the form of store variants. */
export interface PlatformVideo {
  id: string
  filename?: string | null
  resolutions: { url: string; height: number; width: number; format: string }[]
  /** The poster image. */
  posters?: { id: string; url: string; height: number; width: number }[]
}

/** One picture or one video. @see wire contract section 5.4 */
export type PlatformMedia = { image: PlatformImage } | { video: PlatformVideo }

/** A file of the media library, in the replies of `/site-media/v1/files`. */
export interface MediaFile {
  id: string
  mediaType: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT' | 'ARCHIVE'
  url: string
  displayName: string
  altText: string
  /**
   * In further languages, by BCP 47 tag: what shoppers are told where the translation of a product says nothing of its own.
   */
  altTextTranslations?: Record<string, string>
  /** Whether it is decorative and needs no alternative text. */
  decorative?: true
  /** A picture or video without alternative text, which an editor should add. */
  needsAltText: boolean
  mimeType: string
  sizeInBytes: number
  /** Of a picture, or of a video whose header has it, in pixels. */
  width?: number
  height?: number
  focalPoint?: { x: number; y: number }
  posterId?: string
  placeholder?: MediaPlaceholder
  /** ISO 8601. */
  createdDate: string
}

export interface GenerateUploadUrlRequest {
  displayName?: string
  /** Required of staff, unless the file is decorative or private. */
  altText?: string
  decorative?: boolean
  /** A file that is sold: it needs a name, is stored separately, and needs a download link to be fetched. */
  private?: boolean
  /** Required for a resumable upload. */
  sizeInBytes?: number
}

/** PUT the file there; the reply is `{file}`. */
export interface GenerateUploadUrlResponse {
  uploadUrl: string
}

/** An upload by the tus protocol, 1.0: PATCH parts there, HEAD returns the offset, GET returns `{file}`. */
export interface GenerateResumableUploadUrlResponse extends GenerateUploadUrlResponse {
  uploadProtocol: 'TUS'
  uploadToken: string
}

export interface ImportFileRequest {
  url: string
  displayName?: string
  /** Required of staff, unless the file is decorative. */
  altText?: string
  decorative?: boolean
}

export interface UpdateFileRequest {
  file: {
    id: string
    displayName?: string
    /** An alternative text ends `isDecorative`, and the other way round. */
    altText?: string
    /** Replaces those in all languages. */
    altTextTranslations?: Record<string, string>
    decorative?: boolean
    focalPoint?: { x: number; y: number } | null
    posterId?: string | null
  }
}

export interface ReplaceFileRequest {
  /** A file of the library that is a picture too where the replaced one is. */
  replacementId: string
}

export interface SearchFilesRequest {
  /** Words in the name or the alternative text. */
  search?: string
  mediaTypes?: MediaFile['mediaType'][]
  /** Only those that need it, or only those that do not. */
  needsAltText?: boolean
  paging?: OffsetPaging
  /** Instead of `paging`: as quick for the last page as for the first. With a cursor of the same search. */
  cursorPaging?: CursorPaging
}

export interface SearchFilesResponse {
  files: MediaFile[]
  metadata: {
    count: number
    offset: number
    total: number
    /** Of the pages after and before this one, with `cursorPaging`. */
    cursors?: { next?: string; prev?: string }
  }
}

/** What shows a file of the media library; it cannot be deleted as long as there is any of it. */
export interface ListFileUsagesResponse {
  /** The first hundred, by name. */
  products: FileUsage[]
  collections: FileUsage[]
  /** Videos of the library whose poster it is. */
  videos: FileUsage[]
  /** Of all three, also of those that are not listed. */
  total: number
}

export interface FileUsage {
  id: string
  name: string
}

export interface MediaFileResponse {
  file: MediaFile
}

/** A file that is sold. @see wire contract section 10.4 */
export interface SecuredMedia {
  id: string
  fileName: string
  fileType: DigitalFileType
  /** Bytes, as a decimal string. */
  fileSize: string
}

export interface SecuredMediaResponse {
  file: SecuredMedia
}

export interface SearchSecuredMediaRequest {
  /** Words in the name. */
  search?: string
  paging?: { limit?: number | null; offset?: number | null }
}

export interface SearchSecuredMediaResponse {
  files: SecuredMedia[]
  metadata: { count: number; offset: number; total: number }
}

export interface GenerateDownloadUrlRequest {
  fileId: string
  /** A day by default, a year at most. */
  expiresInMinutes?: number
  /** 3 by default. */
  maxDownloads?: number
}

export interface GenerateDownloadUrlResponse {
  downloadUrl: string
  /** The id to revoke it with. */
  linkId: string
  /** ISO 8601. */
  expirationDate: string
}

export interface RevokeDownloadUrlRequest {
  linkId: string
}

export interface DeleteFilesRequest {
  /** Of the media library, or of files that are sold. */
  fileIds: string[]
}

/** The result of each file; files in use are not deleted. */
export type DeleteFilesResponse = BulkActionResponse
