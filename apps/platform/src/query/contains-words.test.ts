import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { queryMembers } from '../auth/members/query-members.ts'
import { searchAbandonedCheckouts } from '../checkout/abandoned/find-abandoned-checkouts.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { searchOrders } from '../orders/find-orders.ts'
import { createTestSite } from '../testing/test-scope.ts'
import type { CursorCodec } from './cursor-codec.ts'

/** As many of each as make reading all of them more than looking into an index. */
const ROWS = 2_000

const sent = vi.spyOn(pg.Client.prototype, 'query')
let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  scope = await createTestSite(database)
  await fill(scope.siteId)
})
afterAll(async () => {
  sent.mockRestore()
  await database.close()
})

const newest = [{ fieldName: 'createdDate', order: 'DESC' as const }]
const cursors = { seal: () => 'next', open: () => undefined } satisfies CursorCodec
const lists = {
  orders: async (expression: string) => {
    const search = { expression, sort: newest, cursorPaging: { limit: 50 } }
    const { items } = await searchOrders(scope, search, { currency: 'EUR', cursors })
    return items.map(({ email }) => email)
  },
  members: async (search: string) => {
    const { items, total } = await queryMembers(scope, { search, sort: newest })
    expect(total).toBeGreaterThanOrEqual(items.length)
    return items.map(({ email }) => email)
  },
  'abandoned checkouts': async (expression: string) => {
    const search = { search: { expression }, sort: newest, cursorPaging: { limit: 50 } }
    const { items } = await searchAbandonedCheckouts(scope, search, cursors)
    return items.map(({ email }) => email)
  },
}

describe.each(Object.entries(lists))('%s', (_, find) => {
  it('are found by parts of an address and of names, in any case and order', async () => {
    expect(await find('buyer7.')).toEqual(['buyer7.@shop.example'])
    expect(await find('AST77.')).toEqual(['buyer77.@shop.example'])
    expect(await find('last77. first77.')).toEqual(['buyer77.@shop.example'])
    expect(await find('first77. last78.')).toEqual([])
    expect(await find('%7_.')).toEqual([])
    expect(await find('7.\0')).not.toEqual([])
  })

  it('are found by the index, without reading the others', async () => {
    sent.mockClear()
    await find('irst77.')
    const [statement] = sent.mock.calls.map(([one]) => one as unknown as pg.QueryConfig)
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>({
      text: `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement?.text}`,
      values: statement?.values ?? [],
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

    expect(plan).toContain('_by_part_of_name')
    expect(Number(/shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(60)
  })
})

it('finds an order by its number, with and without the sign before it', async () => {
  expect(await lists.orders('#1077')).toEqual(['buyer77.@shop.example'])
  expect(await lists.orders('1077 first77.')).toEqual(['buyer77.@shop.example'])
  expect(await lists.orders('1077 first78.')).toEqual([])
})

it('finds an order by the name that the merchant has corrected, and no longer by the former', async () => {
  await database.pool.query(
    `UPDATE orders SET changes = '{"recipientInfo": {"contactDetails": {"lastName": "Quillfeather"}}}'
     WHERE site_id = $1 AND number = 1500`,
    [scope.siteId],
  )

  expect(await lists.orders('quillfeather')).toEqual(['buyer500.@shop.example'])
  expect(await lists.orders('recipient500.')).toEqual([])
})

async function fill(siteId: string) {
  const { pool } = database
  const people = `
    (SELECT n, 'buyer' || n || '.@shop.example' AS email, jsonb_build_object(
      'firstName', 'First' || n || '.', 'lastName', 'Last' || n || '.'
    ) AS person FROM generate_series(1, ${ROWS}) n)`
  await pool.query(
    `INSERT INTO identities
       (site_id, identity_id, email, email_key, email_verified, status, profile, created_at, updated_at)
     SELECT $1, gen_random_uuid(), email, email, TRUE, 'ACTIVE', person, now(), now() FROM ${people} AS given`,
    [siteId],
  )
  await pool.query(
    `INSERT INTO orders
       (site_id, order_id, number, checkout_id, owner_kind, owner_id, email, status, payment_status, fulfillment_status,
        currency, total_minor, snapshot, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 1000 + n, gen_random_uuid(), 'VISITOR', gen_random_uuid(), email, 'APPROVED', 'PAID',
       'FULFILLED', 'EUR', 100, jsonb_build_object(
         'billingInfo', jsonb_build_object('contactDetails', person),
         'recipientInfo', jsonb_build_object('contactDetails', jsonb_build_object('lastName', 'Recipient' || n || '.'))
       ), now(), now()
     FROM ${people} AS given`,
    [siteId],
  )
  await pool.query(
    `WITH checkout AS (
       INSERT INTO checkouts
         (site_id, checkout_id, owner_kind, owner_id, purchase_flow_id, channel_type, info, lines, buyer_language,
          expires_at, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'VISITOR', gen_random_uuid(), gen_random_uuid(), 'WEB', given.person ||
         jsonb_build_object('email', email), '[]', 'en', now(), now(), now()
       FROM ${people} AS given
       RETURNING checkout_id, info
     )
     INSERT INTO abandoned_checkouts
       (site_id, abandoned_id, checkout_id, email, status, snapshot, activities, email_state, next_attempt_at, created_at,
        updated_at)
     SELECT $1, gen_random_uuid(), checkout_id, info ->> 'email', 'ABANDONED', jsonb_build_object('contactDetails', info),
       '[]', 'NONE', now(), now(), now()
     FROM checkout`,
    [siteId],
  )
  await pool.query('VACUUM ANALYZE orders, identities, abandoned_checkouts, checkouts')
}
