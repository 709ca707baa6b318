import { constants } from 'node:fs'
import { access, mkdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'

const GIB = 1024 ** 3
const FEW_BYTES = 2 * GIB

/** Whether the data folder can be written to, has room, and hides its secrets. */
export const folderCheck: Check = {
  name: 'data folder',
  async run({ environment: { dataFolder } }) {
    try {
      await mkdir(dataFolder, { recursive: true })
      await access(dataFolder, constants.W_OK)
      const { bavail, bsize } = await statfs(dataFolder)
      return [describeRoom(dataFolder, bavail * bsize), ...(await checkSecrets(dataFolder))]
    } catch (error) {
      return [
        failed(
          `${dataFolder} cannot be written to: ${reasonOf(error)}.`,
          'Set DATA_DIR to a folder of the user that runs the platform.',
        ),
      ]
    }
  },
}

function describeRoom(dataFolder: string, bytes: number): Finding {
  const room = `${dataFolder} has ${(bytes / GIB).toFixed(1)} GiB left.`
  return bytes >= FEW_BYTES
    ? ok(room)
    : warning(room, 'Uploads need room even with a bucket: make more, or move the folder.')
}

async function checkSecrets(dataFolder: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of ['credentials.json', 'keys', 'storefront-secret']) {
    const file = join(dataFolder, name)
    const found = await stat(file).catch(() => null)
    if (found && (found.mode & 0o077) !== 0) {
      findings.push(failed(`${file} can be read by other users.`, `chmod 600 ${file}`))
    }
  }
  return findings
}
