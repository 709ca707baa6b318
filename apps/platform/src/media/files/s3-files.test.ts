import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaFiles } from './media-files.ts'
import { createS3Files, parseS3Url, S3Error, type S3Options } from './s3-files.ts'

const ID = `${'ab'.repeat(32)}.mp4`

let folder: string
let server: S3rver
let options: S3Options
let files: MediaFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: 'shop-media', configs: [] }],
  })
  const { port } = await server.run()
  options = parseS3Url(`s3://S3RVER:S3RVER@127.0.0.1:${port}/shop-media?region=eu-1&plain=true`)
  files = createS3Files(options)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe('files in a bucket', () => {
  it('are read as they were written, whole and in ranges', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    expect([await files.has(ID), await files.read(ID), await files.size(ID)]).toEqual([
      false,
      null,
      null,
    ])

    await files.write(ID, bytes)

    expect(await files.has(ID)).toBe(true)
    expect(await files.size(ID)).toBe(60_000)
    expect((await files.read(ID))?.equals(bytes)).toBe(true)
    const part = await buffer(await files.stream(ID, { first: 10, last: 19 }))
    expect(part.equals(bytes.subarray(10, 20))).toBe(true)
  })

  it('are written once, also from the disk', async () => {
    const path = join(folder, 'video')
    await writeFile(path, 'x'.repeat(300_000))
    const id = `${'cd'.repeat(32)}.webm`

    await files.write(id, { path })
    await files.write(id, new TextEncoder().encode('another'))

    expect(await files.size(id)).toBe(300_000)
  })

  it('can be deleted, repeatedly without an error', async () => {
    await files.write(ID, new Uint8Array(3))
    for (let time = 0; time < 2; time += 1) await files.remove(ID)
    expect(await files.has(ID)).toBe(false)
  })

  it('that are sold are stored under a separate prefix', async () => {
    const id = crypto.randomUUID()
    const secured = createS3Files({ ...options, prefix: 'secured/' })
    await secured.write(id, new Uint8Array(3))
    expect([await secured.size(id), await files.size(id)]).toEqual([3, null])
  })

  it('report an error for a wrong key', async () => {
    const otherCaller = createS3Files({ ...options, secretAccessKey: 'wrong' })

    await expect(otherCaller.write(`${'ef'.repeat(32)}.pdf`, new Uint8Array(3))).rejects.toThrow(
      S3Error,
    )
    await expect(otherCaller.read(ID)).rejects.toThrow(/GET .*: 403/)
  })
})

it.each(['s3://host/bucket', 's3://a:b@host', 'https://a:b@host/bucket', 's3://a:b@host/a/b'])(
  'rejects %s as a storage address',
  (text) => expect(() => parseS3Url(text)).toThrow('has to be s3://'),
)
