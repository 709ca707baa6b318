import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createOutsideFetch } from '../../../outbound/fetch-outside.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { findProduct } from '../read/find-product.ts'
import { createProduct } from '../write/save-product.ts'
import { addMedia } from './add-media.ts'
import { fetchRequestedMedia } from './fetch-requested-media.ts'

let database: OpenDatabase
let server: Server
let host: string
let platform: TestPlatform
let isDown: boolean
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    if (isDown || request.url === '/gone') response.writeHead(404).end()
    else if (request.url === '/page') response.end('<html>')
    else response.end(picture)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  host = `http://pictures.example:${(server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  isDown = false
  platform = await createTestPlatform(database)
})
afterAll(async () => {
  server.close()
  await database.close()
})

it('shows a picture that was added by its address, for its choice', async () => {
  const { productId } = await createProduct(platform.scope, VASE)
  const choice = { option: 'Glaze', choice: 'Ink' }
  await addMedia(platform.scope, {
    productId,
    media: [{ url: `${host}/a%20vase.png`, choice, altText: 'Ink' }],
  })

  expect(await fetchDue()).toBe(1)

  const product = await findProduct(platform.scope, productId)
  expect(product?.media).toMatchObject([{ title: 'a vase.png', altText: 'Ink', width: 40 }])
  expect(product?.options[0]?.choices[0]?.mediaIds).toEqual([product?.media[0]?.id])
  expect(await fetchDue()).toBe(0)
  expect(await requests()).toEqual([])
})

it('retries later, and finally fails with the reason', async () => {
  const { productId } = await createProduct(platform.scope, VASE)
  await addMedia(platform.scope, { productId, media: [{ url: `${host}/a.png` }] })
  isDown = true
  await fetchDue()
  isDown = false

  expect(await fetchDue()).toBe(0)
  expect(await requests()).toMatchObject([{ failure: 'The server answered 404.', attempts: 1 }])
  platform.clock.advance(60_000)
  expect(await fetchDue()).toBe(1)

  await addMedia(platform.scope, { productId, media: [{ url: `${host}/page` }] })
  for (let hours = 0; hours < 5; hours += 1) {
    await fetchDue()
    platform.clock.advance(3_600_000)
  }
  expect(await requests()).toMatchObject([
    { attempts: 4, failure: expect.stringContaining('not a JPEG'), failed_at: expect.any(Date) },
  ])
})

it('fetches no picture from internal addresses', async () => {
  const { productId } = await createProduct(platform.scope, VASE)
  await addMedia(platform.scope, { productId, media: [{ url: 'http://127.0.0.1/x.png' }] })

  await fetchDue(createOutsideFetch())

  expect(await requests()).toMatchObject([{ failure: '127.0.0.1 is not on the public internet.' }])
})

const VASE = {
  name: 'Vase',
  priceMinor: 100,
  options: [
    {
      name: 'Glaze',
      optionType: 'drop_down' as const,
      choices: [{ value: 'Ink', description: 'Ink' }],
    },
  ],
}

function fetchDue(fetchOutside = createTestFetch()) {
  return fetchRequestedMedia(platform.services, {
    files: platform.services.mediaFiles,
    fetchOutside,
  })
}

function createTestFetch() {
  return createOutsideFetch({
    resolve: async () => ['127.0.0.1'],
    mayReach: () => true,
    ports: null,
  })
}

async function requests() {
  const { rows } = await database.pool.query(
    'SELECT attempts, failure, failed_at FROM media_requests WHERE site_id = $1',
    [platform.siteId],
  )
  return rows
}
