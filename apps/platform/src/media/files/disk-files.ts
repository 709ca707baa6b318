import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { DiskFullError, type FileContent, type MediaFiles } from './media-files.ts'
import { sizeOnDisk } from './size-on-disk.ts'

interface DiskFilesOptions {
  folder: string
  openFile?: typeof open
}

/** Files in a folder, each at `<first two digits of its id>/<id>`. */
export function createDiskFiles({ folder, openFile = open }: DiskFilesOptions): MediaFiles {
  return {
    has: async (mediaId) => (await size(mediaId)) !== null,
    read: (mediaId) => readFile(pathOf(mediaId)).catch(() => null),
    size,
    async stream(mediaId, { first, last }) {
      const stream = createReadStream(pathOf(mediaId), { start: first, end: last })
      // What cannot be opened is an error of this call, not of the reply that was begun.
      await once(stream, 'open')
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    write,
    remove: (mediaId) => rm(pathOf(mediaId), { force: true }),
  }

  function pathOf(mediaId: string) {
    return join(folder, mediaId.slice(0, 2), mediaId)
  }

  function size(mediaId: string) {
    return sizeOnDisk(pathOf(mediaId))
  }

  async function write(mediaId: string, content: FileContent) {
    if ((await size(mediaId)) !== null) return
    const path = pathOf(mediaId)
    // In the same folder as the final file, because a rename is atomic only within one file system.
    const temporary = `${path}.${crypto.randomUUID()}`
    try {
      await mkdir(dirname(path), { recursive: true })
      if ('path' in content) {
        await copyFile(content.path, temporary)
        await synced(temporary, 'r+')
      } else await synced(temporary, 'wx', (file) => file.writeFile(content))
      await rename(temporary, path)
      await synced(dirname(path), 'r')
    } catch (error) {
      await rm(temporary, { force: true })
      if (!isDiskFull(error)) throw error
      throw new DiskFullError(
        `The disk that holds the media folder ${folder} is full: free some space there and try again.`,
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
