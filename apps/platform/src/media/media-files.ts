import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder of the pictures: `<first two digits of the hash>/<hash>.<extension>`. */
export interface MediaFiles {
  /** Where the file lies, or would lie. */
  pathOf(mediaId: string): string
  has(mediaId: string): Promise<boolean>
  /**
   * Stores the bytes under the id unless they are there already; afterwards they survive a power failure.
   *
   * @throws {DiskFullError} Nothing of the file is left then.
   */
  write(mediaId: string, bytes: Uint8Array): Promise<void>
}

/** The disk under the media folder or the database has no room left. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

interface MediaFilesOptions {
  folder: string
  openFile?: typeof open
}

const MEDIA_ID = /^[\da-f]{64}\.(?:jpg|png|webp)$/

/** Whether the text has the form of a media id, and so names a path inside the media folder. */
export function isMediaId(text: string): boolean {
  return MEDIA_ID.test(text)
}

export function createMediaFiles({ folder, openFile = open }: MediaFilesOptions): MediaFiles {
  return { pathOf, has, write }

  function pathOf(mediaId: string) {
    return join(folder, mediaId.slice(0, 2), mediaId)
  }

  async function has(mediaId: string) {
    return stat(pathOf(mediaId)).then(
      () => true,
      () => false,
    )
  }

  async function write(mediaId: string, bytes: Uint8Array) {
    if (await has(mediaId)) return
    const path = pathOf(mediaId)
    // Beside its final place, because only within one file system a rename is one step.
    const temporary = `${path}.${crypto.randomUUID()}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await synced(temporary, 'wx', (file) => file.writeFile(bytes))
      await rename(temporary, path)
      await synced(dirname(path), 'r')
    } catch (error) {
      await rm(temporary, { force: true })
      if (!isDiskFull(error)) throw error
      throw new DiskFullError(
        `The disk that holds the media folder ${folder} is full: make room there and try again.`,
        { cause: error },
      )
    }
  }

  async function synced(path: string, flags: string, work?: (file: FileHandle) => Promise<void>) {
    const file = await openFile(path, flags)
    try {
      await work?.(file)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

const isDiskFull = (error: unknown) =>
  error instanceof Error &&
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
