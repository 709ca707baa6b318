import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type ProductFieldName, productFieldList } from '../../catalog/product/product-fields.ts'
import { toOption } from '../import/formats/cells.ts'
import { searchWords, type TableProduct } from './table-format.ts'

/** Data that a format does not support. */
export interface LeftOut {
  /** Worded so that "of 3 products" can follow. */
  what: string
  of: 'products' | 'collections' | 'sections'
  count: number
  /** The first examples: slugs of products, names of collections; of what JSON lines leave out, names. */
  examples: string[]
}

export type FeatureName = keyof typeof FEATURES

interface Feature {
  what: string
  isIn(product: TableProduct): boolean
}

const FEATURES = {
  translations: {
    what: 'translations',
    isIn: ({ translations }) => Object.keys(translations).length > 0,
  },
  preorders: { what: 'pre-orders', isIn: ({ preorder }) => preorder?.enabled === true },
  files: {
    what: 'files that are sold',
    isIn: ({ extras }) => extras.digitalFiles.length > 0,
  },
  pastSlugs: { what: 'earlier addresses', isIn: ({ extras }) => extras.pastSlugs.length > 0 },
  slugs: { what: 'addresses, which are made from names', isIn: () => true },
  textFields: {
    what: 'texts that buyers fill in',
    isIn: ({ input }) => input.customTextFields.length > 0,
  },
  modifiers: {
    what: 'modifiers with choices',
    isIn: ({ extras }) => extras.modifiers.some(({ renderType }) => renderType !== 'FREE_TEXT'),
  },
  textPrices: {
    what: 'prices of texts that buyers fill in',
    isIn: ({ extras }) =>
      extras.modifiers.some(
        (one) => one.renderType === 'FREE_TEXT' && Number(one.freeText.defaultAddedPrice ?? 0) > 0,
      ),
  },
  infoSections: {
    what: 'further information',
    isIn: ({ input }) => input.infoSections.length > 0,
  },
  tags: { what: 'tags', isIn: ({ input }) => input.tags.length > 0 },
  barcodes: {
    what: 'barcodes',
    isIn: ({ variants }) => variants.some((one) => one.barcode !== ''),
  },
  brands: { what: 'brands', isIn: ({ input }) => input.brand !== null },
  ribbons: { what: 'ribbons', isIn: ({ input }) => input.ribbon !== '' },
  costs: { what: 'costs', isIn: ({ variants }) => variants.some((one) => one.costMinor !== null) },
  collections: { what: 'collections', isIn: ({ collections }) => collections.length > 0 },
  furtherCollections: {
    what: 'collections but the first',
    isIn: ({ collections }) => collections.length > 1,
  },
  percentages: {
    what: 'discounts in percent, which are amounts now,',
    isIn: ({ input }) => input.discount.type === 'PERCENT' && input.discount.basisPoints > 0,
  },
  pricesPerUnit: { what: 'prices per unit', isIn: ({ input }) => input.pricePerUnit !== null },
  quantitiesOfVariants: {
    what: 'quantities of variants that prices per unit follow from',
    isIn: ({ input }) =>
      input.pricePerUnit !== null && input.variants.some((one) => one.pricePerUnit !== null),
  },
  productTypes: {
    what: 'the word "digital"',
    isIn: ({ input }) => input.productType === 'digital',
  },
  dimensions: {
    what: 'dimensions',
    isIn: ({ input }) => input.productDimensions !== null,
  },
  furtherDimensions: {
    what: 'dimensions of packages and variants',
    isIn: ({ input: { packageDimensions, variants } }) =>
      packageDimensions !== null ||
      variants.some((one) => one.productDimensions !== null || one.packageDimensions !== null),
  },
  searchWords: {
    what: 'words for search engines',
    isIn: ({ input }) => (input.seo?.tags.length ?? 0) > 0,
  },
  furtherSearchWords: {
    what: 'words for search engines but title and description',
    isIn: ({ input }) => {
      const { title, description } = searchWords(input)
      return (input.seo?.tags.length ?? 0) > [title, description].filter(Boolean).length
    },
  },
  hiddenVariants: {
    what: 'hidden variants',
    isIn: ({ variants }) => {
      const hidden = variants.filter((one) => !one.visible)
      return hidden.length > 0 && hidden.length < variants.length
    },
  },
  hiddenVariantsAlone: {
    what: 'the hiding of variants that are all hidden',
    isIn: ({ variants }) => variants.every((one) => !one.visible),
  },
  plainOptions: {
    what: 'choices without variants, each of which is a variant with all of the stock now,',
    isIn: ({ input }) => input.options.length > 0 && input.variants.length === 0,
  },
  unusedChoices: {
    what: 'choices that no variant has',
    isIn: ({ input, variants }) =>
      input.options.some(({ name, choices }) => {
        const used = new Set(variants.map((variant) => variant.choices[name]))
        return choices.some(({ description }) => !used.has(description))
      }),
  },
  /** Importers recognise colours by their names. */
  colours: {
    what: 'colours that their names do not identify',
    isIn: ({ input }) =>
      input.options.some(({ name, optionType, choices }) => {
        if (optionType !== 'color') return false
        const recognized = toOption(
          name,
          choices.map(({ description }) => description),
        )
        return choices.some(({ value }, at) => value !== recognized.choices[at]?.value)
      }),
  },
  choicePictures: {
    what: 'pictures of choices',
    isIn: ({ choicePictures }) => choicePictures.length > 0,
  },
  furtherChoicePictures: {
    what: 'pictures of choices but the first of each',
    isIn: ({ choicePictures }) => {
      const keys = choicePictures.map(({ option, choice }) => JSON.stringify([option, choice]))
      return new Set(keys).size < keys.length
    },
  },
  altTexts: {
    what: 'alternative texts',
    isIn: ({ pictures }) => pictures.some(({ altText }) => altText !== ''),
  },
  furtherAltTexts: {
    what: 'alternative texts of pictures but the first',
    isIn: ({ pictures }) => pictures.slice(1).some(({ altText }) => altText !== ''),
  },
  otherMedia: {
    what: 'videos, sounds and documents',
    isIn: ({ hasOtherMedia }) => hasOtherMedia,
  },
} satisfies Record<string, Feature>

/** The fields that the formats write, or report as unsupported. */
const KNOWN_FIELDS: ReadonlySet<ProductFieldName> = new Set([
  'name',
  'description',
  'visible',
  'productType',
  'priceMinor',
  'compareAtMinor',
  'costMinor',
  'sku',
  'barcode',
  'tags',
  'weight',
  'productDimensions',
  'packageDimensions',
  'brand',
  'ribbon',
  'trackInventory',
  'options',
  'infoSections',
  'customTextFields',
  'pricePerUnit',
  'seo',
])

/** A field that no format supports yet is left out and reported by its name. */
const OTHER_FIELDS = productFieldList.filter(([name]) => !KNOWN_FIELDS.has(name))

/** Counts the data that is left out, each kind once per product. */
export function createLeftOut(): {
  noteProduct(product: TableProduct, lacks: readonly FeatureName[]): void
  note(what: string, of: LeftOut['of'], example: string): void
  list(): LeftOut[]
} {
  const counts = new Map<string, LeftOut & { last: string }>()
  return {
    note,
    noteProduct(product, lacks) {
      for (const [name, { input }] of OTHER_FIELDS) {
        const isSaid = !isDeepStrictEqual(product.input[name], v.getDefault(input))
        if (isSaid) note(`the field "${name}"`, 'products', product.input.slug ?? product.productId)
      }
      for (const name of lacks) {
        const { what, isIn } = FEATURES[name]
        if (isIn(product)) note(what, 'products', product.input.slug ?? product.productId)
      }
    },
    list: () => Array.from(counts.values(), ({ last, ...counted }) => counted),
  }

  function note(what: string, of: LeftOut['of'], example: string) {
    const known = counts.get(what) ?? { what, of, count: 0, examples: [], last: '' }
    if (known.last === example) return
    known.count += 1
    known.last = example
    if (known.examples.length < MAX_EXAMPLES) known.examples.push(example)
    counts.set(what, known)
  }
}

const MAX_EXAMPLES = 5
