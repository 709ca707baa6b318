import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { onDatabaseReplaced } from './follow-primary.ts'
import { createTestDatabase } from './test-database.ts'

let owner: OpenDatabase
let connection: { host: string; user: string; database: string }
let opened: OpenDatabase[]
let replaced = 0
beforeAll(() => onDatabaseReplaced(() => replaced++))
beforeEach(async () => {
  const { host, user } = inject('postgres')
  owner = await createTestDatabase({ host, user })
  const { rows } = await owner.pool.query('SELECT current_database() AS name')
  connection = { host, user, database: rows[0].name }
  opened = []
  replaced = 0
})
afterEach(async () => {
  for (const database of opened) await database.close()
  await owner.close()
})

it('keeps the name of a database that nobody has looked at yet', async () => {
  const name = await readName()
  const database = open()
  expect(database.incarnation()).toBeNull()
  await database.pool.query('SELECT')
  expect(database.incarnation()).toBe(name)
  expect(await readName()).toBe(name)
  expect(replaced).toBe(0)
})

it('renews it once where the timeline is another one, for all processes that find it so', async () => {
  const processes = [open(), open(), open()]
  await Promise.all(processes.map(({ probe }) => probe()))
  const before = await readName()
  await promote()
  await Promise.all(processes.map(({ probe }) => probe()))

  const name = await readName()
  expect(name).not.toBe(before)
  expect(processes.map((each) => each.incarnation())).toEqual([name, name, name])
  expect(replaced).toBe(3)
})

it('closes the connections that were looked at before', async () => {
  const database = open()
  const client = await database.pool.connect()
  await promote()
  await database.probe()
  await expect(client.query('SELECT')).rejects.toThrow()
  client.release(true)
  await expect(database.pool.query('SELECT')).resolves.toBeDefined()
})

it('takes a database without the table as it is', async () => {
  await owner.pool.query('DROP TABLE database_incarnation')
  const database = open()
  await database.probe()
  expect(database.incarnation()).toBeNull()
})

it('finds the primary among several hosts', async () => {
  const nobody = { ...connection, host: '/nowhere' }
  const database = open([nobody, connection])
  await Promise.all(Array.from({ length: 12 }, () => database.pool.query('SELECT')))
  await database.probe()
  const nowhere = open([nobody, nobody])
  await expect(nowhere.pool.query('SELECT')).rejects.toThrow('ENOENT')
})

function open(connections: object[] = [connection]) {
  const database = openDatabase(connections, { follows: true })
  opened.push(database)
  return database
}

async function readName() {
  const { rows } = await owner.pool.query('SELECT incarnation FROM database_incarnation')
  return rows[0].incarnation
}

/** As a look at a server finds it whose timeline is the next one. */
const promote = () => owner.pool.query(`UPDATE database_incarnation SET timeline = '00000000'`)
