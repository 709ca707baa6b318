import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { generateKey, parseKeyring } from '../kernel/crypto/keyring.ts'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createDiskFiles } from '../media/files/disk-files.ts'
import { createMember } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { decryptChunks, encryptChunks } from './encrypted-chunks.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const LARGE = Buffer.alloc(9_000_001, 'Vitrine')

let folder: string
let database: OpenDatabase
let platform: TestPlatform
const keyring = parseKeyring(generateKey())
beforeAll(async () => {
  // As in a server, where the platform's own Response is another one than Node's.
  getRequestListener(() => new Response())
  folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })
  await createMember(platform, 'ada@example.com')
  await addFile('large.png', LARGE)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

describe('a backup', () => {
  it('restores every row and every file of the moment it began, whatever is written meanwhile', async () => {
    const file = join(folder, 'one.backup')
    const products = await count(database, 'products')
    const missing: string[] = []
    const busy = {
      ...storageOf(platform),
      media: {
        ...platform.services.mediaFiles,
        // When the first file is read, the tables were read already.
        size: async (id: string) => {
          await createProduct(platform.scope, { name: `Late ${id}`, priceMinor: 100 })
          return platform.services.mediaFiles.size(id)
        },
      },
    }
    const written = await writeBackup(file, options({ files: busy }))
    expect(written).toMatchObject({ files: 1, missing })
    expect(await count(database, 'products')).toBe(products + 1)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readFileSync(file).includes('Vase')).toBe(false)

    await withEmptyDatabase(async (empty) => {
      const restored = filesIn('restored')
      const report = await restoreBackup(file, { database: empty, keyring, files: restored })
      expect(report).toMatchObject({ rows: written.rows, files: 1 })
      expect(await count(empty, 'products')).toBe(products)
      expect(await count(empty, 'identities')).toBe(await count(database, 'identities'))
      expect((await restored.media.read('large.png'))?.equals(LARGE)).toBe(true)
    })
  })

  it('names files that the storage has lost', async () => {
    const file = join(folder, 'lost.backup')
    const { missing } = await writeBackup(file, options({ files: filesIn('nothing') }))
    expect(missing).toEqual(['media/large.png'])
  })

  it('is checked without a database, and says what is wrong with it', async () => {
    const file = join(folder, 'checked.backup')
    const { rows } = await writeBackup(file, options())
    expect(await checkBackup(file, keyring)).toMatchObject({ rows, files: 1 })

    const bytes = readFileSync(file)
    const broken = join(folder, 'broken.backup')
    writeFileSync(broken, bytes.subarray(0, -40))
    await expect(checkBackup(broken, keyring)).rejects.toThrow('its end is missing')
    const changed = Buffer.from(bytes)
    changed[200] = (changed[200] ?? 0) ^ 1
    writeFileSync(broken, changed)
    await expect(checkBackup(broken, keyring)).rejects.toThrow('cannot be decrypted')
    await expect(checkBackup(file, parseKeyring(generateKey()))).rejects.toThrow(
      'VITRINE_KEYS is that of another store',
    )
    await expect(checkBackup(file, parseKeyring(generateKey(2)))).rejects.toThrow(
      'encrypted with key 1, which VITRINE_KEYS does not contain',
    )
    writeFileSync(broken, 'a picture')
    await expect(checkBackup(broken, keyring)).rejects.toThrow('no backup of Vitrine')
  })

  it('is not restored over another store', async () => {
    const file = join(folder, 'two.backup')
    await writeBackup(file, options())
    const restore = restoreBackup(file, { database, keyring, files: filesIn('other') })
    await expect(restore).rejects.toThrow('The database is not empty.')
  })

  it('leaves no file when it fails', async () => {
    const file = join(folder, 'failed.backup')
    const fail = () => Promise.reject(new Error('The disk is away.'))
    const media = { ...platform.services.mediaFiles, size: fail }
    const files = { ...storageOf(platform), media }
    await expect(writeBackup(file, options({ files }))).rejects.toThrow('The disk is away.')
    expect(() => statSync(file)).toThrow()
    expect(() => statSync(`${file}.new`)).toThrow()
  })
})

it('encrypts any bytes, in chunks of any size, so that they come back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(700_000), { maxLength: 6 }), async (lengths) => {
      const parts = lengths.map((length, at) => Buffer.alloc(length, at + 1))
      const opened: Buffer[] = []
      for await (const chunk of decryptChunks(encryptChunks(each(parts), keyring), keyring)) {
        opened.push(chunk)
      }
      expect(Buffer.concat(opened).equals(Buffer.concat(parts))).toBe(true)
    }),
    { numRuns: 25 },
  )
})

async function* each(parts: Buffer[]) {
  yield* parts
}

function options({ files = storageOf(platform) } = {}) {
  return { database, keyring, files, now: () => new Date() }
}

function storageOf({ services: { mediaFiles, securedFiles } }: TestPlatform) {
  return { media: mediaFiles, secured: securedFiles }
}

function filesIn(name: string) {
  return {
    media: createDiskFiles({ folder: join(folder, name, 'media') }),
    secured: createDiskFiles({ folder: join(folder, name, 'secured') }),
  }
}

async function addFile(mediaId: string, content: Buffer) {
  await platform.services.mediaFiles.write(mediaId, content)
  await database.pool.query(
    `INSERT INTO media_files (site_id, media_id, title, alt_text, mime_type, size_bytes, width, height, created_at)
    VALUES ($1, $2, $2, '', 'image/png', $3, 1, 1, now())`,
    [platform.scope.siteId, mediaId, content.length],
  )
}

async function count({ pool }: OpenDatabase, table: string) {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  )
  return rows[0]?.count ?? 0
}

async function withEmptyDatabase(work: (empty: OpenDatabase) => Promise<void>) {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  await database.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const { host, user } = inject('postgres')
  const empty = openDatabase({ host, user, database: name })
  try {
    await work(empty)
  } finally {
    await empty.close()
    await database.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
}
