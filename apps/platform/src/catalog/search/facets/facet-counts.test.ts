import { inventoryStatuses, type ProductFacets, type ProductSelection } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { asVisitor, createTestSite } from '../../../testing/test-scope.ts'
import { createCollection } from '../../collection/save-collection.ts'
import type { ProductInput } from '../../product/write/product-input.ts'
import { createProduct } from '../../product/write/save-product.ts'
import { searchProducts } from '../search-products.ts'
import { createFacetMemory } from './facet-cache.ts'

const COLORS = ['Ink', 'Oat', 'Sage']
const SIZES = ['S', 'L']
const BRANDS = ['Kiln', 'Atelier']

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('counts for each value the products that selecting it shows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drafts, { minLength: 3, maxLength: 8 }),
      fc.array(selections, { minLength: 2, maxLength: 4 }),
      async (catalog, selected) => {
        const scope = await createTestSite(database)
        const collectionId = (await createCollection(scope, { name: 'Sale' })).collectionId
        for (const draft of catalog) await createProduct(scope, toInput(draft, collectionId))
        const reader = asVisitor(scope)
        const memory = createFacetMemory(1024 * 1024)
        const find = async (select: ProductSelection, isCached: boolean) => {
          const search = { expression: '', query: {}, select }
          const { facets, page } = await searchProducts(reader, search, isCached ? { memory } : {})
          return { facets, total: page.total }
        }
        for (const { isOnSale, ...one } of selected) {
          const select = { ...one, ...(isOnSale ? { collectionIds: [collectionId] } : {}) }
          for (const isCached of [true, false]) {
            const { facets, total } = await find(select, isCached)
            expect(total).toBe(
              catalog.filter((draft) => isShown(draft, { isOnSale, ...one })).length,
            )
            for (const [value, count, click] of clicks(facets, select)) {
              expect([value, count, select]).toEqual([
                value,
                (await find(click, isCached)).total,
                select,
              ])
            }
          }
        }
      },
    ),
    { numRuns: 12 },
  )
})

it('takes a product for available in a colour only where a choice of it is', async () => {
  const scope = await createTestSite(database)
  const draft = { sizes: [], brand: null, isOnSale: false, stock: [1, 0, 0, 0, 0, 0] }
  await createProduct(scope, toInput({ ...draft, colors: ['Ink', 'Oat'] }, ''))
  const total = async (select: ProductSelection) =>
    (await searchProducts(scope, { expression: '', query: {}, select })).page.total
  const inStock = ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const

  expect(await total({ availability: [...inStock] })).toBe(1)
  expect(await total({ availability: [...inStock], colors: ['Ink'] })).toBe(1)
  expect(await total({ availability: [...inStock], colors: ['Oat'] })).toBe(0)
  expect(await total({ availability: ['OUT_OF_STOCK'], colors: ['Oat'] })).toBe(1)
  expect(await total({ availability: [...inStock], colors: ['Ink', 'Oat'] })).toBe(1)
})

it('has the colour that the name or a fact says, whichever product offers it first', async () => {
  const scope = await createTestSite(database)
  const vase = (name: string, description = '') => ({
    name,
    priceMinor: 100,
    infoSections: [{ title: 'Facts', description }],
  })
  const table = (text: string) => `<table><tr><th>Glaze</th><td>${text}</td></tr></table>`
  await createProduct(scope, vase('Ink vase'))
  await createProduct(scope, vase('Bowl', table('Glazed in ink')))
  await createProduct(scope, vase('Inkwell', 'As blue as ink.'))
  const colored = { colors: ['Ink'], sizes: [], brand: null, isOnSale: false, stock: [1] }
  await createProduct(scope, toInput(colored, ''))
  await createProduct(scope, vase('Jug in ink'))

  const { facets } = await searchProducts(scope, { expression: '', query: {}, select: {} })
  expect(facets.colors).toEqual([{ value: 'Ink', code: '#22304a', count: 4 }])
})

interface Draft {
  colors: string[]
  sizes: string[]
  brand: string | null
  isOnSale: boolean
  /** Of each combination of colour and size. */
  stock: number[]
}

const drafts: fc.Arbitrary<Draft> = fc.record({
  colors: fc.subarray(COLORS),
  sizes: fc.subarray(SIZES),
  brand: fc.constantFrom(null, ...BRANDS),
  isOnSale: fc.boolean(),
  stock: fc.array(fc.nat(1), { minLength: 6, maxLength: 6 }),
})

const few = <T>(values: readonly T[]) => fc.oneof(fc.constant<T[]>([]), fc.subarray([...values]))

const selections = fc.record({
  colors: few(COLORS),
  brands: few(BRANDS),
  availability: few(inventoryStatuses),
  options: fc.record({ Size: few(SIZES) }),
  isOnSale: fc.boolean(),
})

type Selected = typeof selections extends fc.Arbitrary<infer Of> ? Of : never

function toInput(draft: Draft, collectionId: string): ProductInput {
  const { colors, sizes, brand, isOnSale } = draft
  const variants = combinations(draft)
  return {
    name: 'Vase',
    priceMinor: 100,
    brand,
    trackInventory: true,
    quantity: draft.stock[0] ?? 0,
    collectionIds: isOnSale ? [collectionId] : [],
    options: [
      ...(colors.length > 0
        ? [
            {
              name: 'Glaze',
              optionType: 'color' as const,
              choices: colors.map((name) => ({ description: name, value: '#22304a' })),
            },
          ]
        : []),
      ...(sizes.length > 0
        ? [
            {
              name: 'Size',
              optionType: 'drop_down' as const,
              choices: sizes.map((size) => ({ description: size, value: size })),
            },
          ]
        : []),
    ],
    variants: variants.map(({ color, size, quantity }) => ({
      choices: {
        ...(color === undefined ? {} : { Glaze: color }),
        ...(size === undefined ? {} : { Size: size }),
      },
      quantity,
    })),
  }
}

function combinations({ colors, sizes, stock }: Draft) {
  if (colors.length + sizes.length === 0) return []
  const ofColors = colors.length > 0 ? colors : [undefined]
  const ofSizes = sizes.length > 0 ? sizes : [undefined]
  return ofColors
    .flatMap((color) => ofSizes.map((size) => ({ color, size })))
    .map((one, at) => ({ ...one, quantity: stock[at] ?? 0 }))
}

/** The semantics of a selection, for one product. */
function isShown(draft: Draft, { colors, brands, availability, options, isOnSale }: Selected) {
  const isOneOf = (wanted: string[], own: string[]) =>
    wanted.length === 0 || wanted.some((one) => own.includes(one))
  return (
    isOneOf(colors, draft.colors) &&
    isOneOf(brands, draft.brand === null ? [] : [draft.brand]) &&
    isOneOf(options.Size, draft.sizes) &&
    (!isOnSale || draft.isOnSale) &&
    isOneOf(availability, [statusIn(draft, colors)])
  )
}

function statusIn(draft: Draft, colors: string[]) {
  const units = combinations(draft)
  const quantities = units.length > 0 ? units.map(({ quantity }) => quantity) : [draft.stock[0]]
  if (quantities.every((quantity) => quantity === 0)) return 'OUT_OF_STOCK'
  const asked = units.filter(({ color }) => color !== undefined && colors.includes(color))
  if (asked.length > 0 && asked.every(({ quantity }) => quantity === 0)) return 'OUT_OF_STOCK'
  return quantities.every((quantity) => quantity !== 0) ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** Each value with its count, and the selection with only this value of its facet. */
function* clicks(
  { brands, availability, colors, options, collections }: ProductFacets,
  select: ProductSelection,
): Iterable<[value: string, count: number, click: ProductSelection]> {
  for (const { value, count } of brands) yield [value, count, { ...select, brands: [value] }]
  for (const { value, count } of colors) yield [value, count, { ...select, colors: [value] }]
  for (const { id, count } of collections) yield [id, count, { ...select, collectionIds: [id] }]
  for (const { value, count } of availability) {
    const status = inventoryStatuses.filter((one) => one === value)
    yield [value, count, { ...select, availability: status }]
  }
  for (const { name, choices } of options) {
    for (const { value, count } of choices) {
      yield [value, count, { ...select, options: { ...select.options, [name]: [value] } }]
    }
  }
}
