import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: under a temporary name, renamed when everything is on the disk.
 *
 * @throws what the work or the disk throws; no partial file is left then, and an existing file is not changed.
 */
export async function writeWholeFile<T>(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const unfinished = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(unfinished, 'w')
  try {
    // `handle.write` may write only a part when the disk is full, without an error.
    const result = await work((text) => handle.appendFile(text))
    await handle.sync()
    await handle.close()
    await rename(unfinished, path)
    return result
  } catch (error) {
    await handle.close()
    await rm(unfinished, { force: true })
    throw error
  }
}
