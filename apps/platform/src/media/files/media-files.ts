import { EXTENSIONS } from './file-kinds.ts'

/** Bytes that are there, or a file on this machine's disk. */
export type FileContent = Uint8Array | { path: string }

/** Both ends count, as in HTTP. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where uploaded files are kept, each under its id. In the media library that is the SHA-256 of what was uploaded, and
 * an extension; files that are sold have random ids, in a place of their own.
 */
export interface MediaFiles {
  has(mediaId: string): Promise<boolean>
  /** The whole file, or `null` when there is none. */
  read(mediaId: string): Promise<Buffer<ArrayBuffer> | null>
  /** How many bytes the file has, or `null` when there is none. */
  size(mediaId: string): Promise<number | null>
  /** A part of a file that is there. */
  stream(mediaId: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>
  /**
   * Stores the content under the id unless it is there already; afterwards it survives a power failure.
   *
   * @throws {DiskFullError} Nothing of the file is left then.
   */
  write(mediaId: string, content: FileContent): Promise<void>
  /** Afterwards there is no such file, whether there was one or not. */
  remove(mediaId: string): Promise<void>
}

/** The disk under the media folder or the database has no room left. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

/** Files of the first stores are named by the whole hash. */
const MEDIA_ID = new RegExp(`^(?:[\\da-f]{32}){1,2}\\.(?:${EXTENSIONS.join('|')})$`)

/** Whether the text has the form of a media id, and so names a path inside the media folder. */
export function isMediaId(text: string): boolean {
  return MEDIA_ID.test(text)
}
