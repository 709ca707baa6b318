import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'

let database: OpenDatabase
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const platform = await createTestPlatform(database)
  app = await createTestApp(platform, ['MEMBERS.MEMBER_READ'])
  await fill(platform.scope.siteId)
})
afterAll(() => database.close())

const MEMBERS = 10_010

it.each([
  ['members', {}],
  ['members that words find', { search: { expression: 'shop.example' } }],
])('goes on by cursor behind the last offset, to the last of all %s', async (_, words) => {
  const ask = async (query: object) => (await queryMembers(query, words)).body
  const sorting = [{ fieldName: 'lastLoginDate', order: 'ASC' }]

  const earlier = await ask({ sorting, paging: { limit: 5, offset: 9_995 } })
  const last = await ask({ sorting, paging: { limit: 5, offset: 10_000 } })
  const next = await ask({ cursorPaging: { cursor: last.metadata.cursors.next } })

  expect(earlier.metadata.cursors).toBeUndefined()
  expect(next.metadata).toMatchObject({ total: MEMBERS, cursors: { prev: expect.any(String) } })
  expect(next.metadata.cursors.next).toBeUndefined()
  const ids = [earlier, last, next].flatMap(idsOf)
  expect(new Set(ids).size).toBe(15)
  const back = await ask({ cursorPaging: { cursor: next.metadata.cursors.prev } })
  expect(idsOf(back)).toEqual(idsOf(last))
})

it('refuses a cursor beside an offset, and that of other words', async () => {
  const { body } = await queryMembers({ cursorPaging: { limit: 1 } })
  const cursorPaging = { cursor: body.metadata.cursors.next }

  expect((await queryMembers({ cursorPaging })).status).toBe(200)
  expect((await queryMembers({ cursorPaging, paging: { offset: 1 } })).status).toBe(400)
  expect((await queryMembers({ cursorPaging }, { search: { expression: 'ada' } })).status).toBe(400)
})

it('tells those who have signed in from those who have not', async () => {
  const countOf = async (filter: object) => (await queryMembers({ filter })).body.metadata.total
  const earlier = '2020-01-01T00:00:00.000Z'

  expect(await countOf({ lastLoginDate: { $exists: true } })).toBe(999)
  expect(await countOf({ lastLoginDate: null })).toBe(MEMBERS - 999)
  expect(await countOf({ lastLoginDate: { $ne: earlier } })).toBe(MEMBERS)
  expect(await countOf({ $not: { lastLoginDate: { $gt: earlier } } })).toBe(MEMBERS - 999)
})

const queryMembers = (query: object, words: object = {}) =>
  app.call('POST', '/members/v1/members/query', { query, ...words })

const idsOf = ({ members }: { members: { id: string }[] }) => members.map(({ id }) => id)

/** Members, of whom all but the first thousand have never signed in. */
async function fill(siteId: string) {
  await database.pool.query(
    `INSERT INTO identities
       (site_id, identity_id, email, email_key, email_verified, status, profile, created_at, updated_at, last_login_at)
     SELECT $1, gen_random_uuid(), email, email, TRUE, 'ACTIVE', '{}', now(), now(), CASE WHEN n < 1000 THEN now() END
     FROM (SELECT n, n || '@shop.example' AS email FROM generate_series(1, $2) n) AS given`,
    [siteId, MEMBERS],
  )
}
