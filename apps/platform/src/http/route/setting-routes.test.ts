import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
let owner: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  owner = await createTestApp(platform, ['SITE.MANAGE'])
})
afterAll(() => database.close())

const germany = { country: 'DE', name: 'USt.', rate: '0.19', taxesDelivery: true }
const flat = {
  title: { original: 'Parcel', translations: { de: 'Paket' } },
  code: 'parcel',
  price: { kind: 'FLAT', amount: '4.90' },
}
const settings: [path: string, name: string, values: [object, object]][] = [
  ['seller', 'seller', [{ lines: ['Maren & Kiln'] }, { lines: ['Maren & Kiln', 'Lübeck'] }]],
  [
    'order-notification',
    'orderNotifications',
    [{ enabled: true, email: 'orders@shop.example' }, { enabled: false }],
  ],
  [
    'tax',
    'taxes',
    [
      { pricesIncludeTax: true, vatId: 'DE1', groups: [], regions: [germany] },
      { regions: [], groups: [], pricesIncludeTax: false },
    ],
  ],
  [
    'delivery',
    'delivery',
    [
      { zones: [{ rates: [flat], name: 'Home', id: 'home', destinations: [{ country: 'DE' }] }] },
      { zones: [] },
    ],
  ],
  [
    'payment',
    'payments',
    [{ manual: [{ title: { original: 'Transfer' }, code: 'transfer' }] }, { manual: [] }],
  ],
]

it.each(settings)(
  'keep %s as it was set, and lose no change of another owner',
  async (path, name, [first, second]) => {
    const url = `/v1/${path}-settings`
    const before = (await owner.call('GET', url)).body
    const saved = await owner.call('PUT', url, { [name]: first, revision: before.revision })
    expect(saved.body[name]).toEqual(first)
    expect((await owner.call('GET', url)).body).toEqual(saved.body)

    // Two owners who have read the same: the second has to wait, and is refused.
    const request = { [name]: second, revision: saved.body.revision }
    const replies = await Promise.all(
      [request, request].map((body) => owner.call('PUT', url, body)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { applicationError: { code: 'SETTINGS_CHANGED' } },
    })

    // A program that replaces everything names no revision.
    expect((await owner.call('PUT', url, { [name]: first })).body[name]).toEqual(first)
    const { rows } = await database.pool.query(
      `SELECT 1 FROM audit_entries
     WHERE site_id = $1 AND action = 'setting.changed' AND details = jsonb_build_object('setting', $2::text)`,
      [platform.siteId, name],
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
  },
)

it.each(settings)('keep %s from those without the permission', async (path, name, [first]) => {
  const other = await createTestApp(platform, ['WIX_STORES.MODIFY_PRODUCTS'])
  const url = `/v1/${path}-settings`
  expect((await other.call('GET', url)).status).toBe(403)
  expect((await other.call('PUT', url, { [name]: first })).status).toBe(403)
})

it('name the payment providers without their keys, for site managers', async () => {
  const { body } = await owner.call('GET', '/v1/payment-providers')
  expect(body).toEqual({ paymentProviders: [{ name: 'sandbox' }] })
  const other = await createTestApp(platform, ['ECOM.READ_ORDERS'])
  expect((await other.call('GET', '/v1/payment-providers')).status).toBe(403)
})
