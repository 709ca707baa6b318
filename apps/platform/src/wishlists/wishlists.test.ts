import { MAX_WISHLIST_ITEMS, STORES_APP_ID } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { deleteMember } from '../auth/members/delete-member.ts'
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { createTestApp } from '../testing/test-app.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { memberHooks } from './member-hooks.ts'

const WISHLIST = '/ecom/v1/wishlists/current'
const DAY = 24 * 60 * 60 * 1000

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('a visitor', () => {
  it('keeps products, the newest first, each once', async () => {
    const [vase, bowl] = [await make('Vase'), await make('Bowl')]
    expect(await read()).toEqual([])
    await add(vase)
    platform.clock.advance(1000)
    await add(bowl)
    await Promise.all([add(vase), add(vase), add(vase)])
    expect(await read()).toEqual([bowl, vase])
    await change('remove-items', bowl)
    expect((await change('remove-items', bowl)).status).toBe(200)
    expect(await read()).toEqual([vase])
    expect(await read(await createTestVisitor(platform))).toEqual([])
  })

  it('cannot keep what shoppers do not see, and does not see what was hidden or deleted', async () => {
    const [vase, bowl] = [await make('Vase'), await make('Bowl')]
    const hidden = await make('Hidden', false)
    await add(vase, bowl)
    expect((await add(hidden)).status).toBe(404)
    expect((await add(crypto.randomUUID())).status).toBe(404)
    await updateProduct(platform.scope, { productId: vase, changes: { visible: false } })
    await deleteProduct(platform.scope, bowl)
    expect(await read()).toEqual([])
  })

  it('is forgotten half a year after the last change', async () => {
    await add(await make('Vase'))
    platform.clock.advance(179 * DAY)
    await runMaintenance(platform.services)
    expect(await countRows()).toBe(1)
    platform.clock.advance(2 * DAY)
    await runMaintenance(platform.services)
    expect(await countRows()).toBe(0)
  })
})

it('has at most 200 items', async () => {
  const ids: string[] = []
  for (let made = 0; made <= MAX_WISHLIST_ITEMS; made++) ids.push(await make(`Mug ${made}`))
  expect((await add(...ids.slice(0, 100))).status).toBe(200)
  expect((await add(...ids.slice(100, 200))).status).toBe(200)
  expect((await add(...ids.slice(200))).status).toBe(409)
  expect(await read()).toHaveLength(MAX_WISHLIST_ITEMS)
})

it('is merged into the member’s at sign-in, exported, and deleted with the account', async () => {
  const [bowl, cup] = [await make('Bowl'), await make('Cup')]
  const { identityId } = await createMember(platform)
  visitor = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  await add(bowl)
  const guest = await createTestVisitor(platform)
  visitor = guest
  await add(bowl, cup)
  const member = await becomeMember(platform, guest, await replyOf(login(guest)))
  expect((await read(member)).toSorted()).toEqual([bowl, cup].toSorted())
  expect(await read(guest)).toEqual([])
  const exported = await memberHooks.exported(platform.scope, identityId)
  expect(exported['wishlist']).toHaveLength(2)
  await deleteMember(platform.scope, identityId, memberHooks)
  expect(await countRows()).toBe(0)
})

describe('a shared wishlist', () => {
  it('is read with its id, until the sharing ends', async () => {
    const vase = await make('Vase')
    await add(vase)
    const { shareId } = (await change('share')).body.wishlist
    expect((await change('share')).body.wishlist.shareId).toBe(shareId)
    const other = await createTestVisitor(platform)
    const shared = () => other.get(`/ecom/v1/wishlists/shared/${shareId}`)
    const { wishlist } = await (await shared()).json()
    expect(wishlist.shareId).toBeUndefined()
    expect(idsOf(wishlist)).toEqual([vase])
    await platform.fetch(`${WISHLIST}/share`, {
      method: 'DELETE',
      headers: { Authorization: visitor.tokens.access_token },
    })
    expect((await shared()).status).toBe(404)
    expect((await change('share')).body.wishlist.shareId).not.toBe(shareId)
  })

  it('is found by nothing else', async () => {
    await add(await make('Vase'))
    for (const id of ['x', crypto.randomUUID(), 'null']) {
      expect((await visitor.get(`/ecom/v1/wishlists/shared/${id}`)).status).toBe(404)
    }
  })
})

it('belongs to visitors and members only', async () => {
  const app = await createTestApp(platform, ['ECOM.READ_CARTS'])
  expect((await app.call('GET', WISHLIST)).status).toBe(400)
})

async function make(name: string, visible = true) {
  return (await createProduct(platform.scope, { name, priceMinor: 1000, visible })).productId
}

const add = (...ids: string[]) => change('add-items', ...ids)

async function change(call: string, ...ids: string[]) {
  const items = ids.map((catalogItemId) => ({ appId: STORES_APP_ID, catalogItemId }))
  const response = await visitor.post(`${WISHLIST}/${call}`, ids.length > 0 ? { items } : {})
  return { status: response.status, body: await response.json() }
}

async function read(by = visitor): Promise<string[]> {
  const { wishlist } = await (await by.get(WISHLIST)).json()
  return idsOf(wishlist)
}

const idsOf = ({ items }: { items: { catalogReference: { catalogItemId: string } }[] }) =>
  items.map(({ catalogReference }) => catalogReference.catalogItemId)

async function countRows() {
  const { rows } = await database.pool.query(
    'SELECT count(*)::integer AS count FROM wishlists WHERE site_id = $1',
    [platform.siteId],
  )
  return rows[0].count
}
