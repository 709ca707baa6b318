import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createManyProducts } from '../catalog/product/write/create-many-products.ts'
import { updateProduct } from '../catalog/product/write/save-product.ts'
import { CHANGE_COLUMNS, type StoredChange, toChange } from '../events/changes.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { createTestSite } from '../testing/test-scope.ts'

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  scope = await createTestSite(database)
})
afterAll(() => database.close())

it('stores the change of a name, of a product with six variants, in a row of at most 1 kB', async () => {
  await rename(await makeProduct(1), 'Cup')

  const [row] = (
    await database.pool.query<StoredChange & { bytes: number }>(
      `SELECT ${CHANGE_COLUMNS}, pg_column_size(o.*) AS bytes FROM event_outbox o
       WHERE site_id = $1 AND entity = 'product' ORDER BY recorded_at DESC LIMIT 1`,
      [scope.siteId],
    )
  ).rows
  expect(row?.bytes).toBeLessThanOrEqual(1_000)
  expect(row && toChange(row).facts).toMatchObject({
    kind: 'updated',
    sequence: 2,
    product: { name: 'Cup', variants: { length: 6 } },
  })
})

it('stores facts as JSON while processes of the version before may be left', async () => {
  const productId = await makeProduct(2)
  await database.pool.query(MAY_PACK('FALSE'))
  try {
    await rename(productId, 'Bowl')
  } finally {
    await database.pool.query(MAY_PACK('TRUE'))
  }

  const { rows } = await database.pool.query(
    `SELECT facts -> 'product' ->> 'name' AS name, facts -> 'sequence' AS sequence, packed_facts
     FROM event_outbox WHERE site_id = $1 AND entity_id = $2 ORDER BY recorded_at DESC LIMIT 1`,
    [scope.siteId, productId],
  )
  expect(rows).toEqual([{ name: 'Bowl', sequence: 2, packed_facts: null }])
})

const MAY_PACK = (answer: string) =>
  `CREATE OR REPLACE FUNCTION may_pack_facts() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT ${answer}'`

async function makeProduct(seed: number) {
  await createManyProducts(scope, { products: 1, variants: 6, seed })
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT product_id AS id FROM products WHERE site_id = $1 ORDER BY product_id DESC LIMIT 1',
    [scope.siteId],
  )
  return rows[0]?.id ?? ''
}

const rename = (productId: string, name: string) =>
  updateProduct(scope, { productId, changes: { name } })
