// Runs waiting imports in a separate process, for tests that kill it. Arguments: address of the database, folder, and the
// time of the test, after which imports of the real time could be old enough to be deleted.
import { pino } from 'pino'
import { openDatabase } from '../../kernel/database/database.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createImportRunner } from './run-imports.ts'

const [url = '', importFolder = '', time = ''] = process.argv.slice(2)
await createImportRunner({
  database: openDatabase({ connectionString: url }),
  now: () => new Date(time),
  logger: pino({ level: 'silent' }),
  mediaFiles: createDiskFiles({ folder: importFolder }),
  importFiles: { folder: importFolder, bucket: null },
}).runDue()
