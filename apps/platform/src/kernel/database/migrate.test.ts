import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

/** How a request finds its site: keyed by what the request brings (migration 0001). */
const DIRECTORY_TABLES = ['sites', 'client_directory', 'migrations']

describe('the schema', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgres'))
  })
  afterAll(() => database.close())

  it('begins every primary key, unique constraint, index and foreign key with site_id', async () => {
    const { rows } = await database.pool.query<{ relation: string; name: string; first: string }>(`
      SELECT t.relname AS relation, i.relname AS name, a.attname AS first
      FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_class t ON t.oid = x.indrelid
      JOIN pg_namespace n ON n.oid = t.relnamespace
      LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
      WHERE n.nspname = 'public'
      UNION ALL
      SELECT t.relname, c.conname, a.attname
      FROM pg_constraint c
      JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid NOT IN ('client_directory'::regclass)
    `)
    const misplaced = rows.filter(
      ({ relation, first }) => !DIRECTORY_TABLES.includes(relation) && first !== 'site_id',
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(misplaced).toEqual([])
  })

  it('keeps money as bigint and moments as timestamptz', async () => {
    const { rows } = await database.pool.query(`
      SELECT table_name, column_name, data_type FROM information_schema.columns
      WHERE table_schema = 'public'
        AND ((column_name LIKE '%\\_minor' AND data_type <> 'bigint')
          OR (column_name LIKE '%\\_at' AND data_type <> 'timestamp with time zone'))
    `)
    expect(rows).toEqual([])
  })

  it('has nothing left to apply when it is applied again', async () => {
    expect(await migrate(database.pool)).toEqual([])
  })
})
