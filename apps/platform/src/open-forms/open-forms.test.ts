import type { FormState } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { createDispatcher } from '../events/webhooks/dispatcher.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestStaff } from '../testing/test-staff.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let owner: TestVisitor
let colleague: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  owner = await createTestStaff(platform, 'OWNER')
  colleague = await createTestStaff(platform, 'ADMIN')
})
afterAll(() => database.close())

const PATH = '/_api/vitrine/v1/open-forms/stream'

describe('a form that two people have open', () => {
  it('shows each the other one, until they close it', async () => {
    const mine = await follow(owner, 'setting:delivery')
    expect(await mine.next()).toEqual({ editors: [] })

    const theirs = await follow(colleague, 'setting:delivery')
    expect((await theirs.next()).editors).toMatchObject([{ name: 'owner@example.com' }])
    expect((await mine.next()).editors).toMatchObject([{ name: 'admin@example.com' }])

    await theirs.close()
    expect(await mine.next()).toEqual({ editors: [] })
    await mine.close()
  })

  it('shows nobody in another form, and not oneself in another window', async () => {
    const mine = await follow(owner, 'setting:delivery')
    const again = await follow(owner, 'setting:delivery')
    const elsewhere = await follow(colleague, 'setting:taxes')

    for (const form of [mine, again, elsewhere]) {
      expect(await form.next()).toEqual({ editors: [] })
      await form.close()
    }
  })

  it('forgets a window that a crash has closed', async () => {
    await database.pool.query(
      `INSERT INTO open_forms VALUES ($1, 'setting:delivery', gen_random_uuid(), gen_random_uuid(), $2)`,
      [platform.siteId, new Date(platform.clock.now().getTime() - 31_000)],
    )
    const mine = await follow(owner, 'setting:delivery')
    expect(await mine.next()).toEqual({ editors: [] })
    await mine.close()

    const { rows } = await database.pool.query('SELECT FROM open_forms WHERE site_id = $1', [
      platform.siteId,
    ])
    expect(rows).toEqual([])
  })
})

describe('a change', () => {
  it('of the product is told to others with the name of who made it, once', async () => {
    const { productId } = await createProduct(platform.scope, { name: 'Mug', priceMinor: 900 })
    await relay()
    const mine = await follow(owner, `product:${productId}`)
    const theirs = await follow(colleague, `product:${productId}`)
    await mine.next()
    await theirs.next()

    const { status } = await call(colleague, 'PATCH', `/stores/v1/products/${productId}`, {
      product: { name: 'Cup' },
    })
    expect(status).toBe(200)
    await relay()

    const changed = await untilChanged(mine)
    expect(changed.lastChange?.by?.name).toBe('admin@example.com')
    // The window of who made it is told nothing; the next state is that the other one has gone.
    await mine.close()
    expect((await untilAlone(theirs)).lastChange).toBeUndefined()
    await theirs.close()
  })

  it('of a setting is told from its entry in the audit log', async () => {
    const mine = await follow(owner, 'setting:seller')
    await mine.next()
    platform.clock.advance(1_000)

    const seller = { lines: ['Maren & Kiln', 'Hafenstraße 1'] }
    const { status } = await call(colleague, 'PUT', '/_api/vitrine/v1/seller-settings', { seller })
    expect(status).toBe(200)

    expect((await untilChanged(mine)).lastChange?.by?.name).toBe('admin@example.com')
    await mine.close()
  })
})

describe('who may follow', () => {
  it('are staff who may read what the form edits', async () => {
    const support = await createTestStaff(platform, 'SUPPORT')
    const visitor = await createTestVisitor(platform)
    const { apiKey } = await createTestApp(platform)
    const open = async (authorization: string, subject: string) =>
      (
        await platform.fetch(`${PATH}?${new URLSearchParams({ subject })}`, {
          headers: { Authorization: authorization },
        })
      ).status

    expect(await open(visitor.tokens.access_token, 'setting:taxes')).toBe(403)
    expect(await open(apiKey, 'setting:taxes')).toBe(403)
    expect(await open(support.tokens.access_token, 'setting:taxes')).toBe(403)
    expect(await open(owner.tokens.access_token, 'product:x')).toBe(400)
    expect(await open(owner.tokens.access_token, 'constructor:x')).toBe(400)
  })
})

async function follow({ tokens }: TestVisitor, subject: string) {
  const response = await platform.fetch(`${PATH}?${new URLSearchParams({ subject })}`, {
    headers: { Authorization: tokens.access_token },
  })
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  return {
    async next(): Promise<FormState> {
      for (;;) {
        const { value } = await reader.read()
        const data = new TextDecoder().decode(value).split('\ndata: ')[1]
        if (data !== undefined) return JSON.parse(data)
      }
    },
    close: () => reader.cancel(),
  }
}

type Followed = Awaited<ReturnType<typeof follow>>

async function untilChanged(form: Followed): Promise<FormState> {
  const state = await form.next()
  return state.lastChange ? state : untilChanged(form)
}

async function untilAlone(form: Followed): Promise<FormState> {
  const state = await form.next()
  return state.editors.length === 0 ? state : untilAlone(form)
}

async function call({ tokens }: TestVisitor, method: string, path: string, body: object) {
  return platform.fetch(path, {
    method,
    headers: { Authorization: tokens.access_token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const relay = () => createDispatcher(platform.services).dispatchDue()
