import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, memoryStorage } from '@vitrine/client'
import { bundleClient } from './client-size.ts'

export interface CallCost {
  /** Milliseconds of CPU time that 1,000 calls take. */
  time: number
  /** Bytes that 1,000 calls allocate, as far as the heap's growth between two calls shows it. */
  allocated: number
}

export interface CallFigures {
  client: CallCost
  /** `fetch` and `JSON.parse`, and nothing else. */
  bare: CallCost
}

const CALLS = 1_000
const COLD_STARTS = 7

/** What 1,000 `queryProducts` cost against a transport that answers at once. */
export async function benchCalls(productsPerPage: number, rounds: number): Promise<CallFigures> {
  const text = JSON.stringify(pageOf(productsPerPage))
  const fetch = async () => new Response(text)
  const client = createClient({ clientId: 'c', fetch, storage: memoryStorage(validTokens()) })
  const withClient = () => client.products.queryProducts().find()
  const bare = async () => JSON.parse(await (await fetch()).text())

  // The two alternate, so that other load of the machine affects both. The first rounds warm up, which medians ignore.
  const figures: Record<'client' | 'bare', CallCost[]> = { client: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    figures.client.push(await measureCalls(withClient))
    figures.bare.push(await measureCalls(bare))
  }
  return { client: medianOf(figures.client), bare: medianOf(figures.bare) }
}

/** Milliseconds that a fresh process takes to import the client, bundled as an application would. */
export async function measureColdImport(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
  try {
    const [entry, ...others] = await bundleClient()
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    for (const { fileName, code } of [entry, ...others].filter((chunk) => chunk !== undefined)) {
      writeFileSync(join(folder, fileName), code)
    }
    const program = `
      const before = performance.now()
      await import(${JSON.stringify(join(folder, entry?.fileName ?? ''))})
      process.stdout.write(String(performance.now() - before))
    `
    const times = Array.from({ length: COLD_STARTS }, () => {
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program])
      return Number(stdout)
    })
    return median(times)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureCalls(call: () => Promise<unknown>): Promise<CallCost> {
  const before = process.cpuUsage()
  for (let count = 0; count < CALLS; count++) await call()
  const { user, system } = process.cpuUsage(before)
  return { time: (user + system) / 1000, allocated: await measureAllocation(call) }
}

/** Counted apart from the time, because reading the heap takes longer than a call. */
async function measureAllocation(call: () => Promise<unknown>) {
  let allocated = 0
  let heap = process.memoryUsage().heapUsed
  for (let count = 0; count < CALLS; count++) {
    await call()
    const now = process.memoryUsage().heapUsed
    // A garbage collection shrinks the heap and hides earlier allocations, on both sides.
    allocated += Math.max(0, now - heap)
    heap = now
  }
  return allocated
}

function medianOf(costs: CallCost[]): CallCost {
  return {
    time: median(costs.map(({ time }) => time)),
    allocated: median(costs.map(({ allocated }) => allocated)),
  }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function validTokens() {
  return {
    accessToken: { value: 'access', expiresAt: Math.floor(Date.now() / 1000) + 86_400 },
    refreshToken: { value: 'refresh', role: 'visitor' as const },
  }
}

/** A page as the platform answers it: products with options, variants and pictures. */
function pageOf(count: number) {
  const products = Array.from({ length: count }, (_, index) => productAt(index))
  return { products, metadata: { count, offset: 0, total: count } }
}

function productAt(index: number) {
  const price = {
    currency: 'EUR',
    price: 18 + index,
    discountedPrice: 18 + index,
    formatted: { price: `€${18 + index}.00`, discountedPrice: `€${18 + index}.00` },
  }
  const sizes = ['S', 'M', 'L', 'XL']
  const image = { url: `https://shop.example/media/${index}.webp`, width: 1600, height: 1200 }
  const media = { id: `m${index}`, mediaType: 'image', title: 'Front', image, thumbnail: image }
  return {
    id: `6d1f7c22-8a4b-4f1e-9c35-${String(index).padStart(12, '0')}`,
    name: `Mug ${index}`,
    slug: `mug-${index}`,
    description: '<p>Thrown by hand, and glazed twice.</p>'.repeat(8),
    price,
    priceData: price,
    convertedPriceData: price,
    media: { mainMedia: media, items: [media, media, media] },
    productOptions: [
      {
        optionType: 'drop_down',
        name: 'Size',
        choices: sizes.map((size) => ({ value: size, description: size, inStock: true })),
      },
    ],
    variants: sizes.map((size) => ({
      id: `${size}-${index}`,
      choices: { Size: size },
      variant: { priceData: price, convertedPriceData: price, weight: 0.4, sku: size },
      stock: { trackQuantity: true, quantity: 12, inStock: true },
    })),
    lastUpdated: '2026-04-17T16:05:09.123Z',
    createdDate: '2026-03-02T09:30:00.000Z',
  }
}
