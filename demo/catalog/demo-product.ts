import type { MeasurementUnit } from '@vitrine/contract'
import type { AltText } from './alt-texts.ts'
import type { Brand } from './brands.ts'
import type { CollectionSlug } from './collections.ts'
import type { FactName } from './fact-names.ts'
import type { ChoiceName, OptionName } from './option-words.ts'
import type { Words } from './words.ts'

/** A picture of `pictures/`, without `.webp`. */
export type PictureName = AltText

export interface DemoCollection {
  slug: CollectionSlug
  name: Words
  description: Words
  picture: PictureName
}

/** One choice of an option: a term of the glossary, or a measure without translation. */
export interface DemoChoice {
  choice: ChoiceName | Words
  pictures?: PictureName[]
}

export interface DemoOption {
  option: OptionName
  choices: DemoChoice[]
}

export interface DemoVariant {
  /** One choice per option, in the order of the options, in English. */
  choices: string[]
  sku: string
  stock: number
  /** Where it differs from the product's. */
  price?: number
  cost?: number
  weight?: number
  /** Hidden: not shown in the shop. */
  hidden?: boolean
}

export interface DemoSection {
  title: Words
  /** Plain text; a line break begins a paragraph. */
  description: Words
}

export interface DemoProduct {
  slug: string
  name: Words
  /** The workshop that makes it. */
  brand: Brand
  collections: CollectionSlug[]
  /** Plain text; a line break begins a paragraph. */
  description: Words
  price: number
  /** The shop's cost. */
  cost: number
  weight: number
  /** Those that show no one choice, in the order of the gallery: they follow the pictures of the choices. */
  pictures?: PictureName[]
  ribbon?: Words
  /** Taken off the price. */
  reducedBy?: number
  sku?: string
  /** Absent, and no variants: made to order, never sold out. */
  stock?: number
  options?: DemoOption[]
  /** Combinations that are not listed are not made. */
  variants?: DemoVariant[]
  /** Pre-order: its message and its limit. */
  preorder?: { message: Words; limit: number }
  /** Made to order: in so many days. */
  preparationDays?: { min: number; max: number }
  pricePerUnit?: {
    totalQuantity: number
    totalMeasurementUnit: MeasurementUnit
    baseQuantity: number
    baseMeasurementUnit: MeasurementUnit
  }
  /** The rows of the specification; where it was made is added. */
  facts: [name: FactName, en: string, de: string][]
  sections: DemoSection[]
  textField?: { title: Words; maxLength: number; mandatory: boolean }
  /** Title and description for search engines. */
  seo?: { title: Words; description: Words }
  /** Given: the product is a download. Files of `files/`. */
  files?: string[]
}
