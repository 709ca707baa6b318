import { randomBytes } from 'node:crypto'
import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { openMediaFiles } from '../../startup/open-media-files.ts'
import { type Check, failed, ok } from './check.ts'

/** Whether a file can be stored, read and deleted where uploads are kept. */
export const storageCheck: Check = {
  name: 'files',
  async run({ environment }) {
    const { mediaStorage, dataFolder } = environment
    const place = mediaStorage
      ? `the bucket ${mediaStorage.bucket} at ${new URL(mediaStorage.endpoint).host}`
      : dataFolder
    const files = openMediaFiles(environment)
    const content = randomBytes(32)
    const id = `${content.toString('hex')}.png`
    try {
      await files.write(id, content)
      const read = await files.read(id)
      await files.remove(id)
      if (read?.equals(content)) return [ok(`A file was stored in ${place}, read and deleted.`)]
      return [failed(`A file in ${place} was not as stored.`, 'Use another storage.')]
    } catch (error) {
      return [
        failed(
          `A file could not be stored in ${place}: ${reasonOf(error)}.`,
          mediaStorage
            ? 'Check MEDIA_STORAGE_URL; the key needs to get, put and delete objects of the bucket.'
            : 'Let the user that runs the platform write to DATA_DIR.',
        ),
      ]
    }
  },
}
