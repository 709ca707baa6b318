import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { storeMedia } from '../../catalog/media/library/store-media.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
  const product = { name: 'Vase', priceMinor: 100, trackInventory: true, quantity: 10 }
  productId = (await createProduct(platform.scope, product)).productId
})
afterAll(() => database.close())

describe('a write with a key', () => {
  it('is carried out once, however often it is sent', async () => {
    const replies = [await take('order-1'), await take('order-1'), await take('order-2')]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await left()).toBe(8)
  })

  it('is carried out once by requests that come together', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => take('order-1')))

    expect(await left()).toBe(9)
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('gets the stored reply when it is repeated', async () => {
    const make = () =>
      send('/stores/v1/products', { product: { name: 'Bowl', priceData: { price: 1 } } }, 'b-1')

    const [first, second] = [await (await make()).json(), await (await make()).json()]

    expect(second).toEqual(first)
  })

  it('may be retried after it failed', async () => {
    expect((await take('order-1', 11)).status).toBe(409)
    expect((await take('order-1', 10)).status).toBe(200)
  })

  it('is refused when the key was used for another request', async () => {
    await take('order-1', 1)

    const other = await take('order-1', 2)

    expect(other.status).toBe(409)
    expect(await codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await left()).toBe(9)
  })

  it('may use a key that another caller used, and its own again after a day', async () => {
    await take('order-1')
    await take('order-1', 1, await createTestApp(platform))
    expect(await left()).toBe(8)
    platform.clock.advance(25 * 60 * 60 * 1000)
    await take('order-1')
    expect(await left()).toBe(7)
  })

  it('is not carried out, and may be retried, when the process ends before it replied', async () => {
    await endConnectionsThatSaveReplies()
    expect((await take('order-1')).status).toBe(503)
    expect(await left()).toBe(10)

    await database.pool.query('DROP TRIGGER end_connection ON idempotency_keys')
    expect((await take('order-1')).status).toBe(200)
    expect((await take('order-1')).status).toBe(200)
    expect(await left()).toBe(9)
  })
})

it('deletes the bytes of a file only when its deletion is committed', async () => {
  const { mediaFiles } = platform.services
  const bytes = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), randomBytes(50)])
  const id = await storeMedia(platform.scope, { files: mediaFiles, bytes })
  const remove = () => send('/site-media/v1/bulk/files/delete', { fileIds: [id] }, 'delete-1')

  await endConnectionsThatSaveReplies()
  expect((await remove()).status).toBe(503)
  expect(await mediaFiles.has(id)).toBe(true)

  await database.pool.query('DROP TRIGGER end_connection ON idempotency_keys')
  expect((await remove()).status).toBe(200)
  expect(await mediaFiles.has(id)).toBe(false)
})

/** For the database, a connection that breaks looks the same as a process that is killed. */
async function endConnectionsThatSaveReplies() {
  await database.pool.query(`
    CREATE OR REPLACE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
    CREATE TRIGGER end_connection BEFORE UPDATE ON idempotency_keys
    FOR EACH ROW EXECUTE FUNCTION end_connection()`)
}

const DEFAULT_VARIANT = '00000000-0000-0000-0000-000000000000'

function take(key: string, decrementBy = 1, by = app) {
  const decrementData = [{ productId, variantId: DEFAULT_VARIANT, decrementBy }]
  return send('/stores/v2/inventoryItems/decrement', { decrementData }, key, by)
}

function send(path: string, body: object, key: string, by = app) {
  return platform.fetch(path, {
    method: 'POST',
    headers: {
      Authorization: by.apiKey,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  })
}

async function left() {
  const { rows } = await database.pool.query<{ quantity: number }>(
    'SELECT quantity FROM variants WHERE site_id = $1 AND product_id = $2',
    [platform.siteId, productId],
  )
  return rows[0]?.quantity
}
