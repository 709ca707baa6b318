import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../database.ts'
import { isContract, migrate, readMigrations } from '../migrate.ts'
import { createTestDatabase } from '../test-database.ts'
import { findBreaks } from './find-breaks.ts'
import { readSchema } from './read-schema.ts'

/** The last migration that was written before this rule. */
const RULE_BEGINS_AFTER = '0280-import-rates.sql'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

describe('a migration', () => {
  it('breaks nothing that the version before reads or writes, unless its name ends in .contract.sql', async () => {
    await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const migrations = readMigrations()
    const isOlder = ({ name }: { name: string }) => name <= RULE_BEGINS_AFTER
    await migrate(database.pool, migrations.filter(isOlder))
    const known = migrations.filter((one) => isOlder(one) || !isContract(one.name))
    const breaks: string[] = []
    for (const [index, { name }] of known.entries()) {
      if (name <= RULE_BEGINS_AFTER) continue
      const found = await breaksOf(() => migrate(database.pool, known.slice(0, index + 1)))
      breaks.push(...found.map((what) => `${name}: ${what}`))
    }
    expect(breaks).toEqual([])
  })
})

describe('the rule refuses', () => {
  it.each([
    ['DROP TABLE cups', 'cups is gone'],
    ['ALTER TABLE cups RENAME TO mugs', 'cups is gone'],
    ['ALTER TABLE cups DROP COLUMN name', 'cups.name is gone'],
    ['ALTER TABLE cups RENAME COLUMN name TO title', 'cups.name is gone'],
    ['ALTER TABLE cups ALTER COLUMN size TYPE bigint', 'cups.size is bigint now'],
    ['ALTER TABLE cups ALTER COLUMN name SET NOT NULL', 'cups.name is required now'],
    ['ALTER TABLE cups ALTER COLUMN size DROP DEFAULT', 'cups.size has no default any more'],
    [
      'ALTER TABLE cups ADD COLUMN color text NOT NULL',
      'cups.color is required, and has no default',
    ],
    ['DROP INDEX cups_by_name', 'nothing is unique any more in public.cups USING btree (name)'],
    [
      'CREATE UNIQUE INDEX cups_by_size ON cups (size)',
      'new is what has to be unique: public.cups USING btree (size)',
    ],
    [
      'ALTER TABLE cups ADD CONSTRAINT cups_size_check CHECK (size > 0)',
      'cups.cups_size_check is a new rule: CHECK ((size > 0))',
    ],
    [
      `ALTER TABLE cups DROP CONSTRAINT cups_state_check,
        ADD CONSTRAINT cups_state_check CHECK (state IN ('new', 'gone'))`,
      "cups.cups_state_check allows no 'sold' any more",
    ],
    [
      'CREATE TABLE saucers (cup int REFERENCES cups (id))',
      'saucers.saucers_cup_fkey keeps rows of cups from being deleted',
    ],
  ])('%s', async (sql, expected) => {
    expect(await inCups(sql)).toContain(expected)
  })
})

it.each([
  'CREATE TABLE saucers (cup int NOT NULL REFERENCES cups (id) ON DELETE CASCADE)',
  'CREATE TABLE saucers (site int NOT NULL REFERENCES sites (id))',
  "ALTER TABLE cups ADD COLUMN color text NOT NULL DEFAULT 'white' CHECK (color <> '')",
  'ALTER TABLE cups ADD COLUMN color text UNIQUE',
  'ALTER TABLE cups ALTER COLUMN size DROP NOT NULL',
  'CREATE INDEX cups_by_size ON cups (size)',
  `ALTER TABLE cups DROP CONSTRAINT cups_state_check,
    ADD CONSTRAINT cups_state_check CHECK (state IN ('new', 'sold', 'gone'))`,
])('the rule allows %s', async (sql) => {
  expect(await inCups(sql)).toEqual([])
})

/** What the statement breaks for a program that knows a table of cups. */
async function inCups(sql: string) {
  await database.pool.query(`
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
    CREATE TABLE sites (id int PRIMARY KEY);
    CREATE TABLE cups (
      id int PRIMARY KEY, name text, size int NOT NULL DEFAULT 1,
      state text CONSTRAINT cups_state_check CHECK (state IN ('new', 'sold')));
    CREATE UNIQUE INDEX cups_by_name ON cups (name)`)
  return breaksOf(() => database.pool.query(sql))
}

async function breaksOf(change: () => Promise<unknown>) {
  const before = await readSchema(database.pool)
  await change()
  return findBreaks(before, await readSchema(database.pool))
}
