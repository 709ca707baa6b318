import { resolve } from 'node:path'
import { checkBackup, restoreBackup } from '../../backup/restore-backup.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { readEnvironment } from '../../startup/environment.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import { openMediaFiles, openSecuredFiles } from '../../startup/open-media-files.ts'
import { openStoreDatabase } from '../../startup/open-store-database.ts'
import type { Command } from '../command.ts'

export const runRestore: Command['run'] = async ({ positionals: [file], options, json }) => {
  if (file === undefined) {
    throw new StartupError('Give the backup, such as: vitrine restore store.backup')
  }
  const environment = readEnvironment(process.env)
  const keyring = loadKeyring(environment)
  const isCheck = options['check'] === true
  const report = isCheck ? await checkBackup(resolve(file), keyring) : await restore()
  const what = `${report.rows} rows and ${report.files} files of ${report.createdAt}`
  if (json) console.log(JSON.stringify(report))
  else console.log(isCheck ? `The backup is complete: ${what}.` : `Restored ${what}.`)
  return true

  async function restore() {
    const database = await openStoreDatabase(environment, { shareRunning: true, migrates: false })
    try {
      return await restoreBackup(resolve(file ?? ''), {
        database,
        keyring,
        files: { media: openMediaFiles(environment), secured: openSecuredFiles(environment) },
      })
    } finally {
      await database.close()
    }
  }
}
