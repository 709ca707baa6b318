import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { createProduct } from '../product/write/save-product.ts'

let owner: OpenDatabase
let database: OpenDatabase
beforeAll(async () => {
  const { host, user } = inject('postgres')
  owner = await createTestDatabase({ host, user })
  const { rows } = await owner.pool.query('SELECT current_database() AS name')
  database = openDatabase({ host, user, database: rows[0].name }, { follows: true })
})
afterAll(async () => {
  await database.close()
  await owner.close()
})

it('remembers nothing of a database that another one has taken the place of', async () => {
  const platform = await createTestPlatform(database)
  const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 100 })
  const visitor = await createTestVisitor(platform)
  const read = async (tag?: string) => {
    platform.clock.advance(2_000)
    return visitor.get(
      `/stores-reader/v1/products/${productId}`,
      tag === undefined ? {} : { 'If-None-Match': tag },
    )
  }
  const tag = (await read()).headers.get('ETag') ?? ''
  expect((await read(tag)).status).toBe(304)

  // A replica that was promoted has given the version to another change.
  await owner.pool.query(`UPDATE products SET name = 'Bowl' WHERE product_id = $1`, [productId])
  await owner.pool.query(`UPDATE database_incarnation SET timeline = '00000000'`)
  await database.probe()

  const found = await read(tag)
  expect(found.status).toBe(200)
  expect((await found.json()).product.name).toBe('Bowl')
  expect(found.headers.get('ETag')).not.toBe(tag)
})
