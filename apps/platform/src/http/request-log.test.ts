import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createToken } from '../kernel/crypto/opaque-token.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { parseTrustedProxies } from '../rate-limits/client-address.ts'
import { createMember, login, PASSWORD } from '../testing/test-member.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('writes one line of JSON for a request, whatever is in its path (SR-104)', async () => {
  const { lines, logger } = memory()
  const platform = await createTestPlatform(database, { logger })

  await platform.fetch('/a%0D%0Ab%1B[31m{"level":60}\u2028')
  expect(lines()).toHaveLength(1)
  const [line = ''] = lines()
  expect([...line].filter((sign) => sign < ' ')).toEqual([])
  expect(JSON.parse(line)).toMatchObject({ level: 30, status: 404 })
})

it('has no lines of health checks that succeed', async () => {
  const { lines, logger } = memory()
  const platform = await createTestPlatform(database, { logger })
  const replies = [await platform.fetch('/healthz'), await platform.fetch('/readyz')]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(lines()).toEqual([])
  await platform.fetch('/healthz/other')
  expect(lines()).toHaveLength(1)
})

it('keeps passwords, tokens and codes out of the log (SR-103)', async () => {
  const { lines, logger } = memory()
  const platform = await createTestPlatform(database, { logger })
  await createMember(platform)
  const visitor = await createTestVisitor(platform)
  await login(visitor)
  await login(visitor, { password: 'CANARY of a password' })
  await visitor.get('/v1/callback?state=CANARY&sessionToken=CANARY')

  for (const kind of ['download', 'upload'] as const) {
    await platform.fetch(`/media/${kind}s/${createToken(kind, platform.siteId).value}`)
  }

  const text = lines().join('\n')
  expect(text).toContain('/v2/login')
  expect(text).not.toMatch(/CANARY|v[a-z]{2}_[\w-]{20}/)
  expect(text).not.toContain(PASSWORD)
})

it('says once that a proxy on this machine is not in TRUSTED_PROXIES', async () => {
  const { lines, logger } = memory()
  const trustedProxies = parseTrustedProxies('')
  const platform = await createTestPlatform(database, { logger, trustedProxies })
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    platform.fetch('/healthz', { headers }, remoteAddress)
  const warnings = () => lines().filter((line) => line.includes('TRUSTED_PROXIES'))

  await ask('127.0.0.1', {})
  await ask('203.0.113.9', { 'X-Forwarded-For': '198.51.100.1' })
  expect(warnings()).toHaveLength(0)
  await ask('::1', { 'X-Forwarded-For': '198.51.100.1' })
  await ask('127.0.0.1', { Forwarded: 'for=198.51.100.1' })
  expect(warnings()).toHaveLength(1)
})

function memory() {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return {
    logger: pino({ level: 'info' }, stream),
    lines: () => chunks.join('').split('\n').filter(Boolean),
  }
}
