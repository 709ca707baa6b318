import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createTestDatabase } from '../test-database.ts'

const SOURCE = join(import.meta.dirname, '../../..')
const GUIDE = join(SOURCE, '../../../docs/operate/sharding.md')
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

it('every table with a site is on the node of its site, or on every node', async () => {
  const database = await createTestDatabase(inject('postgres'))
  const query = async (text: string) => (await database.pool.query(text)).rows
  try {
    await query(read('citus-rules.fixture.sql'))
    await query(read('distribute-by-site.sql'))
    const placed = await query('SELECT name, kind, colocated_with FROM placements ORDER BY name')
    const tables = await query(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    const names = new Set(placed.map(({ name }) => name))
    const local = tables.map(({ name }) => name).filter((name) => !names.has(name))

    expect(local).toEqual(['database_incarnation', 'migrations', 'placements', 'site_directory'])
    const spread = placed.filter(({ kind }) => kind === 'distributed')
    expect(spread.length).toBeGreaterThan(90)
    // One group of tables, so that all rows of a site are on one node.
    const [first] = spread.filter(({ colocated_with: other }) => other === 'default')
    expect(new Set(spread.map((one) => one.colocated_with))).toEqual(
      new Set(['default', first?.name]),
    )
  } finally {
    await database.close()
  }
})

/** The forms that Citus plans otherwise than PostgreSQL does. */
const FORMS = {
  'Inserts within a statement': /\bAS (?:NOT MATERIALIZED |MATERIALIZED )?\(\s*INSERT\b/,
  'Updates and deletes within a statement':
    /\bAS (?:NOT MATERIALIZED |MATERIALIZED )?\(\s*(?:UPDATE|DELETE)\b/,
  'Inserts of arrays': /\bINSERT INTO [^`]*?\bSELECT\b[^`]*?\bunnest\(/s,
  'Recursive queries': /\bWITH RECURSIVE\b/,
} as const

it.each(Object.entries(FORMS))('the guide lists the files with: %s', (form, pattern) => {
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$|^soak\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(SOURCE, file), 'utf8')))
    .map((file) => relative('.', file))
  const section = readFileSync(GUIDE, 'utf8').split(`\n### ${form}\n`)[1]?.split('\n#')[0] ?? ''
  const listed = [...section.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, file]) => file)
  expect(listed.toSorted()).toEqual(found.toSorted())
})
