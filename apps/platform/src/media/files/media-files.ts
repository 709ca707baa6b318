import { EXTENSIONS } from './file-kinds.ts'

/** Bytes in memory, or a file on this machine's disk. */
export type FileContent = Uint8Array | { path: string }

/** Both ends included, as in HTTP. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The store of uploaded files, by id. In the media library the id is the SHA-256 of the upload with an extension; files
 * that are sold have random ids, and are stored separately. A storage that is another service throws
 * `StorageUnavailableError` where it does not answer.
 */
export interface MediaFiles {
  has(mediaId: string): Promise<boolean>
  /** The whole file, or `null` when there is none. */
  read(mediaId: string): Promise<Buffer<ArrayBuffer> | null>
  /** The size of the file in bytes, or `null` when there is none. */
  size(mediaId: string): Promise<number | null>
  /** A range of an existing file. */
  stream(mediaId: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>
  /**
   * Stores the content under the id unless it exists; afterwards it survives a power failure.
   *
   * @throws {DiskFullError} In this case no partial file is left.
   */
  write(mediaId: string, content: FileContent): Promise<void>
  /** Deletes the file, if it exists. */
  remove(mediaId: string): Promise<void>
}

/** The disk of the media folder or of the database is full. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

/** Ids of files of the first versions are the whole hash. */
const MEDIA_ID = new RegExp(`^(?:[\\da-f]{32}){1,2}\\.(?:${EXTENSIONS.join('|')})$`)

/** Whether the text has the form of a media id, and so is safe as a path inside the media folder. */
export function isMediaId(text: string): boolean {
  return MEDIA_ID.test(text)
}
