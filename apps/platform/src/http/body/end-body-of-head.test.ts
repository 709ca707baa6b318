import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('closes what HEAD does not read', async () => {
  let open = 0
  const mediaFiles = createDiskFiles({ folder: '' })
  mediaFiles.size = async () => 60_000
  mediaFiles.stream = async () => {
    open += 1
    return new ReadableStream({
      cancel() {
        open -= 1
      },
    })
  }
  const { fetch } = await createTestPlatform(database, { mediaFiles })
  const path = `/media/${'ab'.repeat(32)}.mp4`

  const get = await fetch(path)
  const head = await fetch(path, { method: 'HEAD' })

  expect([head.status, head.headers.get('Content-Length'), head.body]).toEqual([200, '60000', null])
  expect(open).toBe(1)
  await get.body?.cancel()
  expect(open).toBe(0)
})
