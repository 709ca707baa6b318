import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a file that is complete or not there: it is written beside, and gets its name when everything is on the disk.
 *
 * @throws what the work throws, or the disk; nothing is left then, and a file that had the name stays as it was.
 */
export async function writeWholeFile<T>(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const unfinished = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(unfinished, 'w')
  try {
    // `handle.write` may stop in the middle where the disk ends, without a word.
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
