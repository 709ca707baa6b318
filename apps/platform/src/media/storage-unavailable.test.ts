import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { StorageUnavailableError } from '../kernel/errors/storage-unavailable-error.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { createS3Files, parseS3Url, S3Error } from './files/s3-files.ts'

const ID = `${'ab'.repeat(32)}.mp4`

let database: OpenDatabase
let server: Server | undefined
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})
afterAll(() => database.close())

/** Knows the size of each file; what it does when one is asked for is the test's. */
async function startBucket(answerGet: RequestListener) {
  server = createServer((request, response) => {
    if (request.method === 'HEAD') response.writeHead(200, { 'Content-Length': 60_000 }).end()
    else answerGet(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `s3://KEY:SECRET@127.0.0.1:${port}/shop-media?plain=true`
  return createS3Files({ ...parseS3Url(url), timeoutMs: 200 })
}

const silent: RequestListener = () => undefined
const halfWay: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': 10_000 }).write('x'.repeat(5_000))
}

describe('a bucket', () => {
  it.each([
    ['answers nothing', silent],
    ['stops half-way', halfWay],
  ])('that %s is given up', async (_, answer) => {
    const files = await startBucket(answer)
    const reading = files.read(ID)
    await expect(reading).rejects.toThrow(StorageUnavailableError)
    await expect(reading).rejects.toThrow('no answer in time')
  })

  it('that takes no connections is given up, with the reason', async () => {
    const files = await startBucket(silent)
    await new Promise((resolve) => server?.close(resolve))
    const reading = files.read(ID)
    await expect(reading).rejects.toThrow(StorageUnavailableError)
    await expect(reading).rejects.toThrow('ECONNREFUSED')
  })

  it('that refuses is not one that is out of reach', async () => {
    const files = await startBucket((_, response) => response.writeHead(403).end('AccessDenied'))
    await expect(files.read(ID)).rejects.toThrow(S3Error)
  })
})

it('answers 503 for a file that cannot be read now, and nothing that a cache would keep', async () => {
  const mediaFiles = await startBucket(silent)
  const platform = await createTestPlatform(database, { mediaFiles })

  const response = await platform.fetch(`/media/${ID}`, { headers: { Range: 'bytes=10-19' } })

  expect([response.status, await response.json()]).toEqual([
    503,
    { message: 'The storage of files is out of reach for a moment. Try again.', details: {} },
  ])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Retry-After')).toBe('5')
  for (const name of ['Content-Length', 'Content-Range', 'Accept-Ranges', 'ETag']) {
    expect(response.headers.get(name), name).toBeNull()
  }
})
