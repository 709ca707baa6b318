import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findCollectionBySlug, queryCollections } from '../catalog/collections.ts'
import { queryProducts } from '../catalog/query-products.ts'
import { asVisitor, createTestSite } from '../catalog/test-scope.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { createDiskFiles } from '../media/disk-files.ts'
import { seedDemo } from './seed-demo.ts'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  folder = await mkdtemp(join(tmpdir(), 'vitrine-demo-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

it('fills the demo store once, with a picture for every product and every kind of stock', async () => {
  const scope = await createTestSite(database)
  const files = createDiskFiles({ folder })
  const steps: number[] = []

  const first = await seedDemo(scope, {
    files,
    onProgress: ({ done, total }) => steps.push(done / total),
  })
  const again = await seedDemo(scope, { files })

  expect(first).toEqual({ created: 16, updated: 0, unchanged: 0 })
  expect(again).toEqual({ created: 0, updated: 0, unchanged: 16 })
  expect(steps).toHaveLength(16)
  expect(steps.at(-1)).toBe(1)
  const shop = asVisitor(scope)
  expect((await queryCollections(shop, {})).items.map(({ slug }) => slug).sort()).toEqual([
    'light',
    'linen',
    'table',
    'vases',
    'wood',
  ])
  expect(await findCollectionBySlug(shop, 'vases')).toMatchObject({
    numberOfProducts: 3,
    media: [{ altText: 'Three vases and a bowl in four glazes, side by side' }],
  })
  const { items } = await queryProducts(shop, {})
  expect(items.every(({ media }) => media.length > 0)).toBe(true)
  expect(new Set(items.map(({ inventoryStatus }) => inventoryStatus)).size).toBe(3)
})

it('gives each glaze of the bottle vase its pictures and leaves out what is not made', async () => {
  const scope = await createTestSite(database)
  await seedDemo(scope, { files: createDiskFiles({ folder }) })

  const { items } = await queryProducts(scope, { filter: { slug: 'bottle-vase' } })

  const [vase] = items
  expect(vase).toMatchObject({ priceMinMinor: 7800, priceMaxMinor: 16_800, brand: 'Atelier Maren' })
  expect(vase?.variants).toHaveLength(15)
  const [ink, oat] = vase?.options[0]?.choices ?? []
  expect(ink?.mediaIds).toEqual([vase?.media[0]?.id])
  expect(oat?.mediaIds).toHaveLength(2)
})
