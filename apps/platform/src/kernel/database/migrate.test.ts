import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

/** Columns by which a request finds its site, so these indexes do not begin with site_id (migration 0001). */
const DIRECTORY_TABLES = [
  'sites',
  'client_directory',
  'own_store',
  'site_hosts',
  'site_directory',
  'database_incarnation',
  'migrations',
]

/** Indexes of which each key is the hash of a site with a word or with letters (decisions 108, 165 and 171). */
const HASHED_KEYS = [
  'search_documents_by_key',
  ...['products', 'orders', 'identities', 'abandoned_checkouts'].map(
    (table) => `${table}_by_part_of_name`,
  ),
]

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
      ({ relation, name, first }) =>
        !DIRECTORY_TABLES.includes(relation) && !HASHED_KEYS.includes(name) && first !== 'site_id',
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(misplaced).toEqual([])
  })

  it('stores money as bigint and points in time as timestamptz', async () => {
    const { rows } = await database.pool.query(`
      SELECT table_name, column_name, data_type FROM information_schema.columns
      WHERE table_schema = 'public'
        AND ((column_name LIKE '%\\_minor' AND data_type <> 'bigint')
          OR (column_name LIKE '%\\_at' AND data_type <> 'timestamp with time zone'))
    `)
    expect(rows).toEqual([])
  })

  it('applies no migration twice', async () => {
    expect(await migrate(database.pool)).toEqual([])
  })
})

describe('a database with applied migrations', () => {
  const first = { name: '0001-first.sql', sql: 'CREATE TABLE first (site_id uuid)' }
  const third = { name: '0003-third.sql', sql: 'CREATE TABLE third (site_id uuid)' }
  let database: OpenDatabase
  beforeEach(async () => {
    database = await createTestDatabase(inject('postgres'))
    await database.pool.query('DELETE FROM migrations')
    await migrate(database.pool, [first, third])
  })
  afterEach(() => database.close())

  it('gets the new migrations only', async () => {
    const fourth = { name: '0004-fourth.sql', sql: 'CREATE TABLE fourth (site_id uuid)' }
    expect(await migrate(database.pool, [first, third, fourth])).toEqual([fourth.name])
  })

  it('gets each of them once from processes that start together', async () => {
    for (let times = 0; times < 5; times++) {
      await database.pool.query('DROP TABLE migrations, first, third')
      const applied = await Promise.all(
        Array.from({ length: 5 }, () => migrate(database.pool, [first, third])),
      )
      expect(applied.flat().toSorted()).toEqual([first.name, third.name])
    }
  })

  it('is not changed when an applied migration was edited', async () => {
    const changed = { ...first, sql: 'CREATE TABLE first (site_id uuid, name text)' }
    await expect(migrate(database.pool, [changed, third])).rejects.toThrow(
      'The migration 0001-first.sql is not the one that this database has applied.',
    )
  })

  it('accepts other line endings', async () => {
    const files = readMigrations().map(({ name, sql }) => ({ name, sql: `${sql}\n` }))
    await database.pool.query('DELETE FROM migrations')
    await database.pool.query('INSERT INTO migrations (name) SELECT unnest($1::text[])', [
      files.map(({ name }) => name),
    ])
    await migrate(database.pool, files)
    const windows = files.map(({ name, sql }) => ({ name, sql: sql.replaceAll('\n', '\r\n') }))
    expect(await migrate(database.pool, windows)).toEqual([])
  })

  it('is not changed when a migration would be applied out of order', async () => {
    const second = { name: '0002-second.sql', sql: 'CREATE TABLE second (site_id uuid)' }
    await expect(migrate(database.pool, [first, second, third])).rejects.toThrow(
      'The migration 0002-second.sql sorts before 0003-third.sql',
    )
  })

  it('keeps what earlier versions need until it is told that none of them runs', async () => {
    const fourth = {
      name: '0004-fourth.contract.sql',
      sql: 'ALTER TABLE first DROP COLUMN site_id',
    }
    const fifth = { name: '0005-fifth.sql', sql: 'ALTER TABLE third ADD COLUMN name text' }
    const all = [first, third, fourth, fifth]
    expect(await migrate(database.pool, all)).toEqual([fifth.name])
    expect(await migrate(database.pool, all)).toEqual([])
    expect(await migrate(database.pool, all, { contracts: true })).toEqual([fourth.name])
    await database.pool.query('DROP TABLE migrations, first, third')
    expect(await migrate(database.pool, all)).toEqual(all.map(({ name }) => name))
  })

  it('answers requests while a migration waits for a table that a backup reads', async () => {
    const fourth = { name: '0004-fourth.sql', sql: 'ALTER TABLE first ADD COLUMN name text' }
    const backup = await database.pool.connect()
    await backup.query('BEGIN; SELECT FROM first')
    const applied = migrate(database.pool, [first, third, fourth], { lockMs: 50, pauseMs: 10 })
    const isWaiting = async () =>
      (await database.pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount === 1
    await expect.poll(isWaiting, { interval: 1 }).toBe(true)
    await database.pool.query('SELECT FROM first')
    await backup.query('COMMIT')
    backup.release()
    expect(await applied).toEqual([fourth.name])
  })

  it('is not changed by an older version', async () => {
    await expect(migrate(database.pool, [first])).rejects.toThrow(
      'This database is of a newer version of Vitrine: it has the migration 0003-third.sql',
    )
  })
})
