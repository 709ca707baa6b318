import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productFieldDefaults } from '../product/product-fields.ts'
import type { ProductRecord, VariantRecord } from '../product/product-row.ts'
import { optionsAvailability } from './options-availability.ts'

const SETTINGS = { publicPlatformUrl: '', publicStorefrontUrl: '' }
const SIZES = ['S', 'M', 'L']
const COLOURS = ['Ink', 'Oat']
const WOODS = ['Oak', 'Ash']

const variants = fc.uniqueArray(
  fc.record({
    size: fc.constantFrom(...SIZES),
    colour: fc.constantFrom(...COLOURS),
    wood: fc.constantFrom(...WOODS),
    visible: fc.boolean(),
    inStock: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8, selector: ({ size, colour, wood }) => size + colour + wood },
)
const chosen = fc.record(
  {
    Size: fc.constantFrom(...SIZES, 'XXL'),
    Colour: fc.constantFrom(...COLOURS),
    Wood: fc.constantFrom(...WOODS),
    Scent: fc.constantFrom('Rose'),
  },
  { requiredKeys: [] },
)

it('offers a choice exactly when a variant has it and all choices for the other options', () => {
  fc.assert(
    fc.property(variants, chosen, (drawn, choices) => {
      const product = toRecord(drawn)

      const { productOptions, availableForPurchase, selectedVariant } = optionsAvailability(
        product,
        choices,
        { settings: SETTINGS },
      )

      for (const { name, choices: offered } of productOptions) {
        for (const { description, visible, inStock } of offered) {
          const wanted = { ...choices, [name]: description }
          const having = product.variants.filter(
            (variant) =>
              variant.visible &&
              Object.entries(wanted).every(
                ([option, choice]) => variant.choices[option] === choice,
              ),
          )
          expect(visible).toBe(having.length > 0)
          expect(inStock).toBe(having.some((variant) => variant.inStock))
        }
      }
      const isComplete = choices.Size && choices.Colour && choices.Wood
      if (!isComplete) expect(selectedVariant).toBeUndefined()
      expect(availableForPurchase).toBe(selectedVariant?.inStock ?? false)
    }),
    { numRuns: 500 },
  )
})

interface DrawnVariant {
  size: string
  colour: string
  wood: string
  visible: boolean
  inStock: boolean
}

function toRecord(drawn: DrawnVariant[]): ProductRecord {
  const option = (name: string, choices: string[]) => ({
    name,
    optionType: 'drop_down' as const,
    choices: choices.map((choice) => ({ value: choice, description: choice })),
  })
  return {
    ...productFieldDefaults,
    productId: '',
    numericId: 1,
    name: 'Chair',
    slugs: {},
    slug: 'chair',
    currency: 'EUR',
    language: 'en',
    priceMinor: 100,
    priceMinMinor: 100,
    priceMaxMinor: 100,
    discount: { type: 'NONE' },
    manageVariants: true,
    inventoryStatus: 'IN_STOCK',
    preorder: null,
    options: [option('Size', SIZES), option('Colour', COLOURS), option('Wood', WOODS)],
    customTextFields: [],
    media: [],
    digitalFiles: [],
    collectionIds: [],
    revision: 1,
    version: 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    variants: drawn.map(
      ({ size, colour, wood, visible, inStock }): VariantRecord => ({
        variantId: size + colour + wood,
        choices: { Size: size, Colour: colour, Wood: wood },
        variantName: '',
        priceMinor: 100,
        costMinor: null,
        weight: 0,
        sku: '',
        visible,
        quantity: 0,
        inStock,
        ...NO_DIMENSIONS,
        preordered: 0,
      }),
    ),
  }
}

const NO_DIMENSIONS = {
  productDimensions: null,
  packageDimensions: null,
  pricePerUnit: null,
  barcode: '',
  compareAtMinor: null,
}
