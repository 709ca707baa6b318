// The platform with two products, one of one variant and one of 2,048, and an API key to change them.
import { readFileSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { createTestApp, createTestPlatform, openDatabase } from '@vitrine/platform'
import type pg from 'pg'
import { serve } from './serve.ts'

const [file = ''] = process.argv.slice(2)
const { connection } = JSON.parse(readFileSync(file, 'utf8')) as { connection: pg.PoolConfig }
const database = openDatabase(connection)
const clock = { now: () => new Date(), advance() {} }
const platform = await createTestPlatform(database, { clock })
const app = await createTestApp(platform)

serve(getRequestListener(platform.app.fetch), {
  headers: { Authorization: app.apiKey },
  products: { 1: await create(1, 1), 2048: await create(32, 64) },
})

async function create(colours: number, sizes: number) {
  const choices = (name: string, count: number) => ({
    name,
    choices: Array.from({ length: count }, (_, at) => ({
      value: `${name} ${at}`,
      description: `${name} ${at}`,
    })),
  })
  const { body } = await app.call('POST', '/stores/v1/products', {
    product: {
      name: `Of ${colours * sizes}`,
      priceData: { price: 10 },
      manageVariants: true,
      productOptions: [choices('Colour', colours), choices('Size', sizes)],
    },
  })
  const { id: productId, variants } = body.product
  return { productId, variantIds: variants.map(({ id }: { id: string }) => id) }
}
