import { resolve } from 'node:path'
import { writeBackup } from '../../backup/write-backup.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import { openMediaFiles, openSecuredFiles } from '../../startup/open-media-files.ts'
import type { Command } from '../command.ts'
import { withStore } from '../with-store.ts'

export const runBackup: Command['run'] = ({ positionals: [file], json }) => {
  if (file === undefined) {
    throw new StartupError('Give the file to write, such as: vitrine backup store.backup')
  }
  return withStore(async ({ environment, database }) => {
    const report = await writeBackup(resolve(file), {
      database,
      keyring: loadKeyring(environment),
      files: { media: openMediaFiles(environment), secured: openSecuredFiles(environment) },
      now: () => new Date(),
    })
    if (json) console.log(JSON.stringify(report))
    else {
      console.log(`${report.rows} rows and ${report.files} files are in ${file}.`)
      for (const id of report.missing) console.log(`Missing in the storage: ${id}`)
    }
    return report.missing.length === 0
  })
}
