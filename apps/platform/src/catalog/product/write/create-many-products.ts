import * as v from 'valibot'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { type ProductInput, productInputSchema } from './product-input.ts'
import { isTimeForStatistics, refreshStatistics } from './refresh-statistics.ts'
import { insertProducts } from './rows/insert-products.ts'

interface CreateManyOptions {
  products: number
  /** The same seed gives the same names, prices, variants and memberships. */
  seed: number
  /** Stored pictures to distribute over the products. */
  mediaIds?: string[]
  /** The number of variants of every product, instead of a distribution as in real catalogs. */
  variants?: number
}

const BATCH = 200

/**
 * Creates generated products for measurements: mostly single ones, some with a few variants, few with many,
 * as in real catalogs; a tenth hidden, a sixth sold out, in 20 collections.
 */
export async function createManyProducts(
  scope: SiteScope,
  { products: count, seed, mediaIds = [], variants: fixed }: CreateManyOptions,
): Promise<void> {
  const random = createRandom(seed)
  const collectionIds: string[] = []
  for (let index = 1; index <= 20; index++) {
    const { collectionId } = await createCollection(scope, { name: `Collection ${seed}-${index}` })
    collectionIds.push(collectionId)
  }
  for (let done = 0; done < count; done += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => done + at + 1)
    const inputs = numbers.map((number) =>
      makeProduct(number, random, { collectionIds, mediaIds, fixed, seed }),
    )
    await transact(scope, (tx) =>
      insertProducts(
        tx,
        inputs.map((input) => ({ product: v.parse(productInputSchema, input) })),
      ),
    )
    if (isTimeForStatistics(done / BATCH + 1)) await refreshStatistics(scope)
  }
}

const KINDS = ['vase', 'bowl', 'mug', 'lamp', 'board', 'towel', 'stool', 'cushion', 'plate', 'jug']
const LOOKS = ['Quiet', 'Tall', 'Small', 'Round', 'Heavy', 'Light', 'Plain', 'Old', 'Blue', 'Warm']
const COLOURS = ['Ink', 'Oat', 'Sage', 'Rust', 'Plum', 'Sand', 'Mint', 'Rose']

interface Shelves {
  collectionIds: string[]
  mediaIds: string[]
  fixed: number | undefined
  seed: number
}

function makeProduct(
  number: number,
  random: () => number,
  { collectionIds, mediaIds, fixed, seed }: Shelves,
): ProductInput {
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
  const draw = random()
  const variantCount =
    fixed ?? (draw < 0.6 ? 0 : draw < 0.95 ? 2 + Math.floor(random() * 8) : draw < 0.99 ? 20 : 64)
  const colours = COLOURS.slice(0, Math.min(variantCount, COLOURS.length))
  const sizes = Array.from(
    { length: Math.ceil(variantCount / COLOURS.length) },
    (_, at) => `${10 + at} cm`,
  )
  const stock = () => (random() < 1 / 6 ? 0 : Math.floor(random() * 50) + 1)
  const name = `${pick(LOOKS)} ${pick(KINDS)} ${number}`
  return {
    name,
    slug: `${name.toLowerCase().replaceAll(' ', '-')}-${seed}`,
    description: `<p>${name}, made for measurements. ${'It stands on a table and waits. '.repeat(12)}</p>`,
    visible: random() >= 0.1,
    priceMinor: 500 + Math.floor(random() * 40_000),
    discount: random() < 0.15 ? { type: 'PERCENT', basisPoints: 1500 } : { type: 'NONE' },
    brand: `Workshop ${Math.floor(random() * 30)}`,
    weight: Math.round(random() * 500) / 100,
    sku: variantCount === 0 ? `B${seed}-${number}` : '',
    trackInventory: true,
    quantity: stock(),
    ...(variantCount === 0
      ? {}
      : {
          options: [
            {
              name: 'Colour',
              optionType: 'color',
              choices: colours.map((colour) => ({ value: '#808080', description: colour })),
            },
            {
              name: 'Size',
              optionType: 'drop_down',
              choices: sizes.map((size) => ({ value: size, description: size })),
            },
          ],
          variants: sizes
            .flatMap((size) => colours.map((colour) => ({ Colour: colour, Size: size })))
            .slice(0, variantCount)
            .map((choices, index) => ({
              choices,
              sku: `B${seed}-${number}-${index}`,
              quantity: stock(),
              priceMinor: random() < 0.3 ? 500 + Math.floor(random() * 40_000) : null,
            })),
        }),
    mediaIds: mediaIds.length > 0 ? [pick(mediaIds)] : [],
    collectionIds: [...new Set([pick(collectionIds), pick(collectionIds)])],
  }
}

/** Pseudo-random numbers in [0, 1), the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
