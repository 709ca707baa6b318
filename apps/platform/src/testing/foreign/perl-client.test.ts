import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { type ServedPlatform, serveTestPlatform } from './serve-test-platform.ts'

// Debian's 'OpenAPI::Client', a program in Perl: sudo apt-get install -y libopenapi-client-perl
const SCRIPT = join(import.meta.dirname, '../../../../../e2e/foreign/read-products.pl')
const isInstalled = spawnSync('perl', ['-MOpenAPI::Client', '-e', '1']).status === 0

let database: OpenDatabase
let served: ServedPlatform
let cache: string
beforeAll(async () => {
  if (!isInstalled) return
  database = await createTestDatabase(inject('postgres'))
  served = await serveTestPlatform(database)
  cache = mkdtempSync(join(tmpdir(), 'perl-client-'))
  // It fetches the rules for descriptions as a whole from the web; Redocly and Spectral check those without it.
  const rules = 'https://spec.openapis.org/oas/3.1/schema/2021-05-20'
  const name = createHash('md5').update(rules).digest('hex')
  writeFileSync(join(cache, name), JSON.stringify({ $id: rules, type: 'object' }))
})
afterAll(async () => {
  if (!isInstalled) return
  rmSync(cache, { recursive: true })
  await served.stop()
  await database.close()
})

describe.skipIf(!isInstalled)(
  'OpenAPI::Client (absent: npm run foreign says how to get it)',
  () => {
    it('makes a method of every call, reads products, and refuses what the schema does not allow', async () => {
      const { platform } = served
      await createProduct(platform.scope, { name: 'Bowl', priceMinor: 1450 })
      const description = `${platform.services.publicPlatformUrl}/openapi.json`
      const { paths } = (await (await fetch(description)).json()) as Description
      const calls = Object.values(paths).flatMap((methods) =>
        Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
      )
      const { stdout } = await promisify(execFile)(
        'perl',
        [SCRIPT, description, platform.client.clientId],
        { env: { ...process.env, JSON_VALIDATOR_CACHE_PATH: cache } },
      )
      expect(JSON.parse(stdout)).toEqual({
        callable: calls.toSorted(),
        names: ['Bowl'],
        mismatches: [],
        status: 200,
        refused: ['/body/query/paging/limit'],
      })
    })
  },
)

interface Description {
  paths: Record<string, Record<string, { operationId?: string }>>
}
