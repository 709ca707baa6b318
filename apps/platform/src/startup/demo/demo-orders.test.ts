import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoProducts, demoSlugs, wishedSlugs } from '@vitrine/demo'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createIdentity } from '../../auth/identities/create-identity.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { listOrdersOfMember } from '../../orders/find-orders.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { seedDemo } from '../../transfer/demo/seed-demo.ts'
import { findWishlist } from '../../wishlists/find-wishlist.ts'
import { createDemoOrders } from './demo-orders.ts'
import { createDemoWishlist } from './demo-wishlist.ts'

const EMAIL = 'lotte@maren-kiln.example'
const settings = {
  publicPlatformUrl: 'http://localhost:4000',
  publicStorefrontUrl: 'http://localhost:3000',
}

it('gives a member orders in each state, and a wishlist, once', async () => {
  const database = await createTestDatabase(inject('postgres'))
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-demo-orders-'))
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  const scope = await createTestSite(database)
  const files = createDiskFiles({ folder: join(folder, 'media') })
  const secured = createDiskFiles({ folder: join(folder, 'secured') })
  const products = demoProducts.filter(({ slug }) => [...demoSlugs, ...wishedSlugs].includes(slug))
  await seedDemo(scope, { files, secured, products })
  const profile = { firstName: 'Lotte', lastName: 'Brandt' }
  const identity = await createIdentity(scope, { email: EMAIL, passwordHash: null, profile })

  await createDemoOrders(scope, EMAIL, settings)
  await createDemoOrders(scope, EMAIL, settings)

  await createDemoWishlist(scope, EMAIL)
  await createDemoWishlist(scope, EMAIL)
  const owner = { kind: 'MEMBER' as const, id: identity?.identityId ?? '' }
  expect((await findWishlist(scope, owner)).items).toHaveLength(wishedSlugs.length)

  const orders = (await listOrdersOfMember(scope, identity?.identityId ?? '')).reverse()
  expect(
    orders.map(({ status, paymentStatus, fulfillmentStatus }) =>
      [status, paymentStatus, fulfillmentStatus].join(' '),
    ),
  ).toEqual([
    'CANCELED NOT_PAID NOT_FULFILLED',
    'APPROVED PAID FULFILLED',
    'APPROVED PAID FULFILLED',
    'APPROVED PAID NOT_FULFILLED',
  ])
  const times = orders.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(scope.now().getTime())
})
