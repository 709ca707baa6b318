import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { becomeMember, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { exportSite } from './export-site.ts'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  folder = mkdtempSync(join(tmpdir(), 'vitrine-export-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

it('writes catalog, members, orders and carts of the site, without secrets and without another’s', async () => {
  const platform = await createTestPlatform(database)
  const { orderId, productId, memberId } = await openShop(platform, 'ada@shop.example')
  await openShop(await createTestPlatform(database), 'eve@other.example')
  const { mediaFiles: files, securedFiles } = platform.services

  const report = await exportSite(platform.scope, { folder, files, securedFiles })

  const counts = { products: 1, pictures: 0, soldFiles: 0, members: 1, orders: 1, carts: 1 }
  expect(report).toEqual(counts)
  expect(linesOf('members')).toMatchObject([{ identity: { id: memberId } }])
  expect(linesOf('orders')).toMatchObject([{ id: orderId, number: '10001' }])
  expect(linesOf('carts')).toMatchObject([
    { owner_id: memberId, lines: [{ product_id: productId, quantity: 2 }] },
  ])
  const all = ['catalog', 'members', 'orders', 'carts'].map(textOf).join()
  expect(all).toContain('Vase of ada@shop.example')
  expect(all).not.toMatch(/eve@|argon2|password_?hash|v[a-z]{2}_[\w-]{30}/i)
})

async function openShop(platform: TestPlatform, email: string) {
  await setTestTerms(platform.scope)
  const vase = { name: `Vase of ${email}`, priceMinor: 900 }
  const { productId } = await createProduct(platform.scope, vase)
  const visitor = await createTestVisitor(platform)
  const { identityId: memberId } = await createMember(platform, email)
  const signIn = await replyOf(login(visitor, { loginId: { email } }))
  const { tokens } = await becomeMember(platform, visitor, signIn)
  const buyer = await createTestBuyer(platform, { productId, email, token: tokens.access_token })
  const { body } = await buyer.placeOrder(await buyer.checkOut(1))
  await buyer.cart.add(productId, 2)
  return { productId, memberId, orderId: body.orderId }
}

const textOf = (name: string) => readFileSync(join(folder, `${name}.jsonl`), 'utf8')

function linesOf(name: string): unknown[] {
  return textOf(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
