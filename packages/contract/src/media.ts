import type { BulkActionResponse } from './bulk-action.ts'
import type { DigitalFileType, MediaItemType } from './enumerations.ts'

/** Pictures and films of products and collections. @see wire contract section 5.3 */

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
 * What can be shown before a picture has arrived. An addition of Vitrine's platform: other servers leave it out, other
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

/** A picture as store variants carry it. @see wire contract section 5.4 */
export interface PlatformImage {
  id: string
  url: string
  height: number
  width: number
  altText?: string | null
  filename?: string | null
}

/** A film as store variants carry it. */
export interface PlatformVideo {
  id: string
  filename?: string | null
  resolutions: { url: string; height: number; width: number; format: string }[]
  /** What stands for it until it plays. */
  posters?: { id: string; url: string; height: number; width: number }[]
}

/** One picture or one film. @see wire contract section 5.4 */
export type PlatformMedia = { image: PlatformImage } | { video: PlatformVideo }

/** A file of the media library, as `/site-media/v1/files` answers it. */
export interface MediaFile {
  id: string
  mediaType: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT' | 'ARCHIVE'
  url: string
  displayName: string
  altText: string
  /** It shows nothing that matters, and needs no words. */
  decorative?: true
  /** A picture or film without words for those who do not see it: whoever edits is to be asked for them. */
  needsAltText: boolean
  mimeType: string
  sizeInBytes: number
  /** Of a picture, or of a film that says so, in pixels. */
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
  /** Of a person of the staff it is demanded, unless the file is decoration, or private. */
  altText?: string
  decorative?: boolean
  /** A file that is sold: it needs a name, is kept apart, and is fetched by nobody without a link. */
  private?: boolean
  /** Needed where the upload is to be resumable. */
  sizeInBytes?: number
}

/** PUT the file there; the reply is `{file}`. */
export interface GenerateUploadUrlResponse {
  uploadUrl: string
}

/** An upload by the tus protocol, 1.0: PATCH parts there, HEAD says how far it has come, GET gives `{file}`. */
export interface GenerateResumableUploadUrlResponse extends GenerateUploadUrlResponse {
  uploadProtocol: 'TUS'
  uploadToken: string
}

export interface ImportFileRequest {
  url: string
  displayName?: string
  /** Of a person of the staff it is demanded, unless the file is decoration. */
  altText?: string
  decorative?: boolean
}

export interface UpdateFileRequest {
  file: {
    id: string
    displayName?: string
    /** Words end that it is decoration, and the other way round. */
    altText?: string
    decorative?: boolean
    focalPoint?: { x: number; y: number } | null
    posterId?: string | null
  }
}

export interface SearchFilesRequest {
  /** Words of the name or the alternative text. */
  search?: string
  mediaTypes?: MediaFile['mediaType'][]
  /** Only those that need it, or only those that do not. */
  needsAltText?: boolean
  paging?: { limit?: number | null; offset?: number | null }
}

export interface SearchFilesResponse {
  files: MediaFile[]
  metadata: { count: number; offset: number; total: number }
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
  /** Words of the name. */
  search?: string
  paging?: { limit?: number | null; offset?: number | null }
}

export interface SearchSecuredMediaResponse {
  files: SecuredMedia[]
  metadata: { count: number; offset: number; total: number }
}

export interface GenerateDownloadUrlRequest {
  fileId: string
  /** A day unless given, a year at most. */
  expiresInMinutes?: number
  /** 3 unless given. */
  maxDownloads?: number
}

export interface GenerateDownloadUrlResponse {
  downloadUrl: string
  /** What revokes it. */
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

/** What became of each file: what is used stays. */
export type DeleteFilesResponse = BulkActionResponse
