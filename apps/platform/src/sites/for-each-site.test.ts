import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import { createSite } from './create-site.ts'
import { forEachSite } from './for-each-site.ts'

const log: { siteId?: string; msg: string }[] = []
const logger = pino({}, { write: (line) => log.push(JSON.parse(line)) })

let database: OpenDatabase
let siteIds: string[]
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  siteIds = Array.from({ length: 3 }, () => crypto.randomUUID())
  for (const siteId of siteIds) {
    const shop = { name: 'Shop', currency: 'EUR', language: 'en', country: 'DE' }
    await createSite(systemScope({ database, now: () => new Date() }, siteId), shop)
  }
})
afterAll(() => database.close())

it('goes on with the other sites when one fails, and names it in the log', async () => {
  const visited: string[] = []
  const failing = siteIds[1]

  const round = run(async ({ siteId }) => {
    visited.push(siteId)
    if (siteId === failing) throw new Error('no such table')
  })

  await expect(round).rejects.toThrow('test job: 1 sites failed')
  expect(visited.toSorted()).toEqual(siteIds.toSorted())
  expect(log).toMatchObject([
    { siteId: failing, msg: 'test job: a site failed', err: { message: 'no such table' } },
  ])
})

it('gives every site a turn before one with more to do gets the next', async () => {
  const visited: string[] = []
  await run(async ({ siteId }) => {
    visited.push(siteId)
    return visited.filter((one) => one === siteId).length < 2
  })
  expect(visited).toHaveLength(6)
  expect(new Set(visited.slice(0, 3))).toEqual(new Set(siteIds))
})

it('begins no further site when it is stopped', async () => {
  const stopping = new AbortController()
  let visits = 0
  const work = async () => {
    visits += 1
    stopping.abort()
    return true
  }
  await run(work, stopping.signal)
  expect(visits).toBe(1)
})

function run(work: Parameters<typeof forEachSite>[2], signal?: AbortSignal) {
  return forEachSite(
    { database, now: () => new Date(), logger },
    { name: 'test job', due: 'SELECT site_id FROM sites', signal },
    work,
  )
}
