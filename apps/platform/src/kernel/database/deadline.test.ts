import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inTransaction, type OpenDatabase } from './database.ts'
import { withDeadline } from './deadline.ts'
import { createTestDatabase } from './test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

const sleep = sql`SELECT pg_sleep(10)`

it('ends a statement that is not answered in time, and drops its connection', async () => {
  const statement = withDeadline(50, () => database.db.execute(sleep))

  await expect(statement).rejects.toMatchObject({ cause: { code: 'ETIMEDOUT' } })
  expect(database.pool.totalCount).toBe(0)
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
})

it('ends a transaction with its statement', async () => {
  const transaction = withDeadline(50, () =>
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`CREATE TABLE unfinished ()`)
      await tx.execute(sleep)
    }),
  )

  await expect(transaction).rejects.toThrow()
  const { rows } = await database.db.execute(sql`SELECT to_regclass('unfinished') AS found`)
  expect(rows).toEqual([{ found: null }])
})

it('is the caller’s for a statement that waited for a connection', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  const waiting = withDeadline(50, () => database.pool.query('SELECT pg_sleep(10)'))
  held[0]?.release()

  await expect(waiting).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  for (const client of held.slice(1)) client.release()
})
