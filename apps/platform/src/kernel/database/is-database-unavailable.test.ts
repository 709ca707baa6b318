import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { inTransaction, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

it('recognizes a server that nobody answers for, in statements and in transactions', async () => {
  const { pool, db, close } = openDatabase({ host: '127.0.0.1', port: 1 })

  const errors = await Promise.all([
    pool.query('SELECT 1').catch(asValue),
    db.execute('SELECT 1').catch(asValue),
    inTransaction(db, async () => {}).catch(asValue),
  ])

  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true])
  await close()
})

it('does not take a missing file or another host for the database', async () => {
  const missing = await readFile('/no/such/file').catch(asValue)
  const refused = await fetch('http://127.0.0.1:1/').catch(asValue)

  expect([missing, refused].map(isDatabaseUnavailable)).toEqual([false, false])
})

const asValue = (error: unknown) => error
