// Runs waiting imports in a separate process, for tests that kill it. Arguments: address of the database, folder.
import { pino } from 'pino'
import { openDatabase } from '../../kernel/database/database.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createImportRunner } from './run-imports.ts'

const [url = '', importFolder = ''] = process.argv.slice(2)
await createImportRunner({
  database: openDatabase({ connectionString: url }),
  now: () => new Date(),
  logger: pino({ level: 'silent' }),
  mediaFiles: createDiskFiles({ folder: importFolder }),
  importFolder,
}).runDue()
