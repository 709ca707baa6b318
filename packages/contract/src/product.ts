import type { DayRange } from './delivery.ts'
import type {
  CatalogVersion,
  DimensionUnit,
  InventoryStatus,
  MeasurementUnit,
  ProductDiscountType,
  ProductOptionType,
  ProductType,
} from './enumerations.ts'
import type { PreorderInfo } from './inventory.ts'
import type { Media, PlatformMedia, SecuredMedia } from './media.ts'

/** Products and their variants as catalog v1 sends them. @see wire contract sections 5.3 and 5.4 */

export interface FormattedPrice {
  price: string
  discountedPrice: string
  compareAtPrice?: string
  pricePerUnit?: string | null
}

/** Amounts are decimals in the major unit of `currency` (ISO 4217). */
export interface PriceData {
  currency: string
  price: number
  /** Equals `price` when there is no discount. */
  discountedPrice: number
  /**
   * The price before, as the owner says it; of a product, that of its cheapest variant. Struck through where there is no
   * discount and it is above `price`. An addition of Vitrine's platform.
   */
  compareAtPrice?: number
  formatted: FormattedPrice
  /** price / total quantity × base quantity. */
  pricePerUnit?: number | null
}

/** Merchant data: only in replies to callers with permission to manage products. */
export interface CostAndProfitData {
  itemCost?: number | null
  formattedItemCost: string
  profit: number
  formattedProfit: string
  /** profit / discountedPrice, 4 decimals. */
  profitMargin: number
}

export interface NumericPropertyRange {
  minValue: number
  maxValue: number
}

export interface PricePerUnitData {
  totalQuantity: number
  totalMeasurementUnit: MeasurementUnit
  baseQuantity: number
  baseMeasurementUnit: MeasurementUnit
}

/** Lengths are decimal strings. */
export interface Dimensions {
  length?: string | null
  width?: string | null
  height?: string | null
  unit: DimensionUnit
}

export interface Stock {
  trackInventory: boolean
  /** Over all variants; absent when the inventory is not tracked. */
  quantity?: number | null
  inStock: boolean
  inventoryStatus: InventoryStatus
}

export interface Choice {
  /** A colour's hex or CSS value; otherwise the same as `description`. */
  value: string
  /** The displayed text, which variants refer to. */
  description: string
  /**
   * The original's description, where it is shown in another language: the same in every language, so fit for addresses
   * and filters. Calls take either. An addition of Vitrine's platform.
   */
  key?: string
  media?: Media
  inStock: boolean
  visible: boolean
}

export interface ProductOption {
  optionType: ProductOptionType
  name: string
  /** The original's name, where it is shown in another language; as that of a choice. */
  key?: string
  choices: Choice[]
}

/** What a choice or a text adds to the price of one; absent where it adds nothing. */
export interface AddedPrice {
  addedPrice?: number
  /** In the currency of `convertedPriceData`. */
  convertedAddedPrice?: number
}

/** A choice of the buyer that makes no variant, such as the wrapping: a modifier of catalog v3. */
export interface ProductModifier {
  optionType: ProductOptionType
  /** A cart has its choice among those of the options, by this name or the key. */
  name: string
  /** As that of an option. */
  key?: string
  /** Whether a cart refuses the product without a choice. */
  mandatory: boolean
  /** These members are those of a choice of an option. */
  choices: (Pick<Choice, 'value' | 'description' | 'key'> & AddedPrice)[]
}

export interface VariantStock {
  trackQuantity: boolean
  quantity?: number | null
  inStock: boolean
  /** Pre-order of a sold-out variant, as in the inventory. An addition of Vitrine's platform. */
  availableForPreorder?: boolean
}

export interface VariantDetails {
  priceData: PriceData
  convertedPriceData: PriceData
  costAndProfitData?: CostAndProfitData
  weight: number
  sku: string
  /** An addition of Vitrine's platform, as that of the product. */
  barcode?: string
  visible: boolean
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
  /** With what this variant contains. An addition of Vitrine's platform. */
  pricePerUnitData?: PricePerUnitData
}

/** One combination of choices as it is sold, with its own prices. */
export interface Variant {
  id: string
  /** Option name → choice description. Empty for the variant of an unmanaged product. */
  choices: Record<string, string>
  variant: VariantDetails
  stock: VariantStock
}

/** A file of a digital product, or of one of its variants. */
export interface ProductFile extends SecuredMedia {
  /** Absent when it belongs to all variants. */
  variantId?: string
}

export interface SetProductFilesRequest {
  digitalFiles: { id: string; variantId?: string }[]
}

export interface SetProductFilesResponse {
  digitalFiles: ProductFile[]
}

export interface Discount {
  type: ProductDiscountType
  /** An amount in the major unit, or percent. */
  value: number
}

export interface SeoTag {
  type: string
  props?: Record<string, unknown> | null
  meta?: Record<string, unknown> | null
  children: string
  custom: boolean
  disabled: boolean
}

export interface SeoData {
  tags: SeoTag[]
  settings?: {
    preventAutoRedirect: boolean
    keywords: { term: string; isMain: boolean; origin?: string | null }[]
  }
}

/**
 * A product with its prices, options, variants and pictures; amounts are numbers in the major
 * unit.
 *
 * @see wire contract section 5.3
 */
export interface Product {
  id: string
  name: string
  slug: string
  /** The slugs of its pages in further languages, by language; absent where there are none. Ours alone. */
  slugs?: Record<string, string>
  visible: boolean
  productType: ProductType
  /** HTML. */
  description: string
  sku: string
  /** Such as a GTIN (EAN, UPC); absent where there is none, or where its variants have their own. An addition of Vitrine's platform. */
  barcode?: string
  /** Kilograms or pounds, as the site says. */
  weight: number
  weightRange: NumericPropertyRange
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
  stock: Stock
  /** Present when a sold-out variant can be pre-ordered. An addition of Vitrine's platform. */
  preorderInfo?: Pick<PreorderInfo, 'enabled' | 'message'>
  /** The same as `priceData`; for older clients. */
  price: PriceData
  priceData: PriceData
  convertedPriceData: PriceData
  priceRange: NumericPropertyRange
  costAndProfitData?: CostAndProfitData
  costRange?: NumericPropertyRange
  /** Merchant data: the files that a buyer gets. An addition of Vitrine's platform. */
  digitalFiles?: ProductFile[]
  pricePerUnitData?: PricePerUnitData
  /** Days in which it is made after it was ordered; absent for what is ready. An addition of Vitrine's platform. */
  preparationDays?: DayRange
  additionalInfoSections: { title: string; description: string }[]
  /** The same as `ribbon`, as a list; for older clients. */
  ribbons: { text: string }[]
  media: Media
  /** Added prices are those of catalog v3. An addition of Vitrine's platform. */
  customTextFields: ({
    title: string
    key?: string
    maxLength: number
    mandatory: boolean
  } & AddedPrice)[]
  /** On sites with catalog v3, where there are any. An addition of Vitrine's platform. */
  modifiers?: ProductModifier[]
  manageVariants: boolean
  productOptions: ProductOption[]
  productPageUrl: { base: string; path: string }
  /** int64 as text; ascending by creation. */
  numericId: string
  inventoryItemId: string
  discount: Discount
  collectionIds: string[]
  /** At least one: an unmanaged product has the variant with the all-zero id. */
  variants: Variant[]
  /** ISO 8601. */
  lastUpdated: string
  /** ISO 8601. */
  createdDate: string
  /** Counts edits; a write with an older revision is refused. An addition of Vitrine's platform. */
  revision?: string
  seoData?: SeoData
  ribbon: string
  brand?: string
  /** Words that it is sorted by: the public tags of catalog v3. An addition of Vitrine's platform. */
  tags: string[]
}

/** A variant as an entity of its own (`GET /v1/variants/{id}`). */
export interface StoreVariant {
  /** `{productId}-{variantId}` */
  id: string
  variantId: string
  productId: string
  variantName: string
  productName: string
  /** False: stands for the product itself. */
  managedVariant: boolean
  sku: string
  stock: VariantStock
  choices: Record<string, string>
  collectionIds: string[]
  media?: PlatformMedia
  /** Whether it can be pre-ordered when sold out. */
  preorderInfo: PreorderInfo
}

/** The older form of a product query; `filter` and `sort` are JSON texts. @see wire contract section 5.1 */
export interface QueryProductsByTextRequest {
  query?: {
    filter?: string | null
    sort?: string | null
    paging?: { limit?: number | null; offset?: number | null } | null
  }
  /** Whether to include the products' variants. */
  includeVariants?: boolean
  /** Quantities, for callers with permission to see them. */
  includeHiddenProducts?: boolean
  includeMerchantSpecificData?: boolean
}

export interface QueryProductsByTextResponse {
  products: Product[]
  metadata: { items: number; offset: number }
  totalResults: number
}

export interface GetStoreVariantResponse {
  variant: StoreVariant
}

export interface GetProductResponse {
  product: Product
}

/**
 * `GET /v1/products/moved/{slug}`: the slug of the product that had an earlier one, or has it in another language, so that
 * links redirect. An addition of Vitrine's platform; 404 elsewhere, as for a slug that no product ever had.
 */
export interface FindMovedProductResponse {
  productId: string
  slug: string
}

/** `GET /v1/products/{id}/past-slugs`: the earlier slugs, the latest first. An addition of Vitrine's platform. */
export interface ListPastSlugsResponse {
  slugs: string[]
}

export interface QueryProductVariantsRequest {
  id: string
  choices?: Record<string, string>
  variantIds?: string[]
  paging?: { limit?: number | null; offset?: number | null }
  includeMerchantSpecificData?: boolean
}

export interface QueryProductVariantsResponse {
  variants: Variant[]
  metadata: { items: number; offset: number }
  totalResults: number
}

export interface ProductOptionsAvailabilityRequest {
  id: string
  /** Option name → choice description. */
  options: Record<string, string>
}

export interface SelectedVariant {
  price: PriceData
  convertedPriceData: PriceData
  weight?: number | null
  sku: string
  quantity?: number | null
  inStock: boolean
  visible: boolean
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
  /** As that of a variant. */
  pricePerUnitData?: PricePerUnitData
  /** As that of a variant. */
  barcode?: string
}

export interface ProductOptionsAvailabilityResponse {
  /** Only when every option is chosen. */
  selectedVariant?: SelectedVariant
  media?: Media
  /** `inStock` and `visible` of each choice depend on the choices made so far. */
  productOptions: ProductOption[]
  /** Whether the selected variant is in stock; false while choices are missing. */
  availableForPurchase: boolean
}

export interface GetCatalogVersionResponse {
  catalogVersion: CatalogVersion
}
