import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform } from '../testing/test-platform.ts'

let database: OpenDatabase
/** The same database, for requests that wait a fifth of a second at most. */
let impatient: OpenDatabase
beforeAll(async () => {
  const { host, user } = inject('postgres')
  database = await createTestDatabase({ host, user })
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  impatient = openDatabase({ host, user, database: rows[0]?.name, statement_timeout: 200 })
})
afterAll(async () => {
  await impatient.close()
  await database.close()
})

it('answers 503 with Retry-After for a write that waited too long for another', async () => {
  const platform = await createTestPlatform(impatient)
  const app = await createTestApp(platform)
  await createProduct(platform.scope, { name: 'Vase', priceMinor: 100 })
  const create = () =>
    app.call('POST', '/stores/v1/products', { product: { name: 'Jug', priceData: { price: 1 } } })
  const other = await database.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM catalog_counters FOR UPDATE')

    const { status, headers, body } = await create()

    expect(status).toBe(503)
    expect(headers.get('Retry-After')).toBe('5')
    expect(body).toEqual({ message: 'The store is busy with other work. Try again.', details: {} })
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
  expect((await create()).status).toBe(200)
})
