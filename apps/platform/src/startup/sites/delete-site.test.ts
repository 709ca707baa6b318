import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { storeMedia } from '../../catalog/media/library/store-media.ts'
import { storeSecuredMedia } from '../../catalog/media/secured/secured-media.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { becomeMember, createMember, login, replyOf } from '../../testing/test-member.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'
import { createTestSites, type TestSites } from '../../testing/test-sites.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { deleteSite } from './delete-site.ts'
import { listTablesToEmpty } from './list-tables-to-empty.ts'

let database: OpenDatabase
let sites: TestSites<'oak' | 'elm'>['sites']
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  ;({ sites } = await createTestSites(database, ['oak', 'elm']))
})
afterAll(() => database.close())

it('empties each table before those that its rows refer to, by its primary key', async () => {
  const tables = await listTablesToEmpty(database)
  const at = (name: string) => tables.findIndex((table) => table.name === name)
  expect(tables.length).toBeGreaterThan(90)
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([])
  expect(at('cart_lines')).toBeLessThan(at('carts'))
  expect(at('variants_v3')).toBeLessThan(at('variants'))
  expect(at('variants')).toBeLessThan(at('products'))
  expect(tables[at('media_files')]?.order).toBe('poster_id')
})

it('deletes a site with all its rows and files, and nothing of another', async () => {
  const shared = await paint('rebeccapurple')
  const oak = await openShop(sites.oak, shared)
  const elm = await openShop(sites.elm, shared)
  const before = await countRows(sites.elm.siteId)
  const { services, scope } = sites.oak
  const { mediaFiles, securedFiles } = services

  const report = await deleteSite(scope, {
    ...services,
    uploadFolder: services.importFiles.folder,
  })

  expect(await countRows(sites.oak.siteId)).toEqual({})
  expect(report).toEqual({ rows: expect.any(Number), files: 2 })
  expect(report.rows).toBeGreaterThan(1_100)
  expect(await mediaFiles.has(oak.pictureId)).toBe(false)
  expect(await securedFiles.has(oak.soldId)).toBe(false)

  expect(await countRows(sites.elm.siteId)).toEqual(before)
  expect(await mediaFiles.has(elm.sharedId)).toBe(true)
  expect(await mediaFiles.has(elm.pictureId)).toBe(true)
  expect(await securedFiles.has(elm.soldId)).toBe(true)
})

/** A shop with what shops have, and more rows of one table than a batch. */
async function openShop(site: TestPlatform, shared: Buffer) {
  const { scope, services } = site
  const { mediaFiles: files, securedFiles } = services
  await setTestTerms(scope)
  const sharedId = await storeMedia(scope, { files, bytes: shared })
  const pictureId = await storeMedia(scope, { files, bytes: await paint(randomColor()) })
  const { mediaId: soldId } = await storeSecuredMedia(scope, {
    files: securedFiles,
    content: randomBytes(20),
    fileName: 'pattern.pdf',
  })
  await database.pool.query(
    `UPDATE media_files SET poster_id = $3 WHERE site_id = $1 AND media_id = $2`,
    [scope.siteId, sharedId, pictureId],
  )
  const { productId } = await createProduct(scope, { name: 'Vase', priceMinor: 900 })
  const visitor = await createTestVisitor(site)
  await createMember(site)
  const member = await becomeMember(site, visitor, await replyOf(login(visitor)))
  const buyer = await createTestBuyer(site, { productId, token: member.tokens.access_token })
  await buyer.placeOrder(await buyer.checkOut(1))
  await buyer.cart.add(productId, 2)
  await database.pool.query(
    `INSERT INTO missed_searches (site_id, language, text, count, last_searched_at, expires_at)
    SELECT $1, 'en', 'word ' || n, 1, now(), now() FROM generate_series(1, 1100) AS n`,
    [scope.siteId],
  )
  return { sharedId, pictureId, soldId }
}

/** The number of rows of the site in each table that has any. */
async function countRows(siteId: string) {
  const counts: Record<string, number> = {}
  for (const name of ['sites', ...(await listTablesToEmpty(database)).map(({ name }) => name)]) {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${name} WHERE site_id = $1`,
      [siteId],
    )
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

function paint(background: string) {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}

const randomColor = () => `#${randomBytes(3).toString('hex')}`
