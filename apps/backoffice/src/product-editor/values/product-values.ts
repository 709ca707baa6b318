import type {
  DayRange,
  Dimensions,
  Discount,
  PreorderInfo,
  PricePerUnitData,
  ProductFile,
  ProductType,
} from '@vitrine/contract'

/** A picture or video of the product, with what the editor shows of it. */
export interface ProductPicture {
  id: string
  url: string
  /** Of a video without a poster: absent. */
  thumbnail?: string
  altText: string
  isVideo: boolean
  focalPoint?: { x: number; y: number }
}

export interface ChoiceValues {
  /** Of this editor alone, so that lists keep their rows while names change. */
  key: string
  /** A colour, or the same as the description. */
  value: string
  description: string
  /** As it was when the product was loaded; absent for a new one. */
  stored?: string
  mediaIds: string[]
  /** Of a modifier: what it adds to the price; `null` for nothing. */
  addedPrice?: number | null
}

export interface OptionValues {
  key: string
  name: string
  stored?: string
  isColor: boolean
  choices: ChoiceValues[]
}

/** A choice that makes no variant. */
export interface ModifierValues extends Omit<OptionValues, 'stored'> {
  mandatory: boolean
}

/** A variant; what is null follows the product. */
export interface VariantValues {
  /** Keys of choices, in the order of the options. */
  choices: string[]
  /** Absent for one that is not stored yet. */
  id?: string
  price: number | null
  compareAtPrice: number | null
  cost: number | null
  weight: number | null
  sku: string
  barcode: string
  visible: boolean
  quantity: number
  inStock: boolean
  productDimensions: Dimensions | null
  packageDimensions: Dimensions | null
  /** What it contains. */
  pricePerUnitData: Contents | null
}

/** What a price is for, such as 250 g. */
export type Contents = Pick<PricePerUnitData, 'totalQuantity' | 'totalMeasurementUnit'>

/** Everything of a product that the editor changes; amounts are decimals in the major unit. */
export interface ProductValues {
  name: string
  /** HTML. */
  description: string
  visible: boolean
  slug: string
  sku: string
  barcode: string
  price: number
  /** The price before; `null` where there is none, and of a product whose variants have their own. */
  compareAtPrice: number | null
  cost: number | null
  discount: Discount
  /** What prices are compared by; `null` where they are not. */
  pricePerUnitData: PricePerUnitData | null
  weight: number
  productDimensions: Dimensions | null
  packageDimensions: Dimensions | null
  ribbon: string
  brand: string
  tags: string[]
  infoSections: { title: string; description: string }[]
  customTextFields: { title: string; maxLength: number; mandatory: boolean }[]
  /** Empty on sites with catalog V1, which has none. */
  modifiers: ModifierValues[]
  seoTitle: string
  seoDescription: string
  collectionIds: string[]
  pictures: ProductPicture[]
  /** Whether each combination of choices is a variant of its own. */
  managesVariants: boolean
  options: OptionValues[]
  variants: VariantValues[]
  tracksStock: boolean
  /** The stock of a product without variants. */
  quantity: number
  inStock: boolean
  preorder: PreorderInfo
  /** Of what is made to order. */
  preparationDays: DayRange | null
}

export type ProductField = keyof ProductValues

/** What the editor shows and does not change. */
export interface ProductFacts {
  id: string
  revision: string
  productType: ProductType
  currency: string
  /** ISO 8601. */
  lastUpdated: string
  /** The address in the shop. */
  url: string
  /** What buyers download; a change of them is saved at once. */
  files: readonly ProductFile[]
}

export const newProduct: ProductValues = {
  name: '',
  description: '',
  visible: false,
  slug: '',
  sku: '',
  barcode: '',
  price: 0,
  compareAtPrice: null,
  cost: null,
  discount: { type: 'NONE', value: 0 },
  pricePerUnitData: null,
  weight: 0,
  productDimensions: null,
  packageDimensions: null,
  ribbon: '',
  brand: '',
  tags: [],
  infoSections: [],
  customTextFields: [],
  modifiers: [],
  seoTitle: '',
  seoDescription: '',
  collectionIds: [],
  pictures: [],
  managesVariants: false,
  options: [],
  variants: [],
  tracksStock: false,
  quantity: 0,
  inStock: true,
  preorder: { enabled: false },
  preparationDays: null,
}

/** A variant that has everything from its product. */
export const newVariant: Omit<VariantValues, 'choices'> = {
  price: null,
  compareAtPrice: null,
  cost: null,
  weight: null,
  sku: '',
  barcode: '',
  visible: true,
  quantity: 0,
  inStock: true,
  productDimensions: null,
  packageDimensions: null,
  pricePerUnitData: null,
}
