import type { BulkActionResponse } from './bulk-action.ts'
import type { Collection } from './collection.ts'
import type { DayRange } from './delivery.ts'
import type { ProductOptionType } from './enumerations.ts'
import type { Media } from './media.ts'
import type { Dimensions, Discount, PricePerUnitData, SeoData, Variant } from './product.ts'

/** The fields that merchants can write. @see wire contract section 5.2 */

export interface ProductOptionToWrite {
  name: string
  /**
   * The name until now: its variants keep their ids, prices and stock, its choices their pictures. An addition of
   * Vitrine's platform, as is that of choices, which names the description until now.
   */
  renamedFrom?: string
  choices: { value: string; description: string; renamedFrom?: string }[]
}

/** A price that is absent adds nothing. */
export interface ModifierToWrite {
  /** Without it, one whose choices all have a colour as their value has swatches, as an option. */
  optionType?: ProductOptionType
  name: string
  mandatory: boolean
  choices: { value: string; description: string; addedPrice?: number | null }[]
}

/** The members of a product that can be written; amounts are decimals in the major unit, and null empties. */
export interface ProductToWrite {
  name?: string
  slug?: string
  visible?: boolean
  productType?: 'physical'
  /** HTML. */
  description?: string | null
  sku?: string | null
  /** Of a product without variants of its own. An addition of Vitrine's platform. */
  barcode?: string | null
  weight?: number | null
  priceData?: { price: number }
  /** The price before; of variants that have none of their own. An addition of Vitrine's platform. */
  compareAtPrice?: number | null
  costAndProfitData?: { itemCost: number | null }
  pricePerUnitData?: PricePerUnitData | null
  /** Of what is made to order. An addition of Vitrine's platform. */
  preparationDays?: DayRange | null
  productDimensions?: DimensionsToWrite | null
  packageDimensions?: DimensionsToWrite | null
  additionalInfoSections?: { title?: string; description?: string }[]
  /** Custom text fields for buyers. Writable by an addition of Vitrine's platform. */
  customTextFields?: { title: string; maxLength: number; mandatory: boolean }[]
  /**
   * Choices that make no variants, on sites with catalog v3; they replace those that are there. All products that have a
   * modifier of a name share the colours of its choices. An addition of Vitrine's platform.
   */
  modifiers?: ModifierToWrite[]
  /**
   * Stored pictures and videos by their ids, in their order; they replace those that are there, of choices too. An addition
   * of Vitrine's platform.
   */
  media?: { items: { id: string }[] }
  manageVariants?: boolean
  productOptions?: ProductOptionToWrite[]
  discount?: Discount
  seoData?: SeoData | null
  ribbon?: string | null
  /** An addition of Vitrine's platform. */
  tags?: string[] | null
  brand?: string | null
  /** The revision that was read; the write is refused when there is a newer one. An addition of Vitrine's platform. */
  revision?: string
}

/** Lengths are decimal strings. */
export type DimensionsToWrite = Partial<Dimensions>

export interface ProductToCreate extends ProductToWrite {
  name: string
  priceData: { price: number }
}

/** Addressed by full or partial choices, or by ids. */
export interface VariantOverride {
  choices?: Record<string, string>
  variantIds?: string[]
  price?: number | null
  /** The price before; null: that of the product. An addition of Vitrine's platform. */
  compareAtPrice?: number | null
  cost?: number | null
  weight?: number | null
  sku?: string | null
  /** An addition of Vitrine's platform. */
  barcode?: string | null
  visible?: boolean | null
  /** Null: those of the product. */
  productDimensions?: DimensionsToWrite | null
  packageDimensions?: DimensionsToWrite | null
  /** What it contains; null: as the product. An addition of Vitrine's platform. */
  pricePerUnitData?: Pick<PricePerUnitData, 'totalQuantity' | 'totalMeasurementUnit'> | null
}

export interface UpdateProductVariantsResponse {
  variants: Variant[]
}

/** A file of the media library or a URL to fetch one from; assigned to a choice when it has one. */
export type MediaToAdd = ({ mediaId: string } | { url: string }) & {
  choice?: { option: string; choice: string }
}

export interface MediaAssignmentToChoice {
  option: string
  choice: string
  mediaIds: string[]
}

export type CollectionToWrite = Partial<
  Pick<Collection, 'name' | 'slug' | 'description' | 'visible' | 'revision'>
> & {
  /** Stored files by their ids, the main one first; they replace those that are there. */
  media?: { mainMedia?: { id: string }; items?: { id: string }[] }
}
export interface CollectionToCreate extends CollectionToWrite {
  name: string
}

/** Exactly one property; an empty ribbon or brand removes it. `visible` is an addition of Vitrine's platform. */
export type ProductPropertyToSet =
  | { visible: boolean }
  | { price: number }
  | { cost: number }
  | { weight: number }
  | { ribbon: string }
  | { brand: string }

/** By an amount, or by percent: -50 halves, 100 doubles; rounded to whole numbers when asked. */
export type PropertyAdjustment =
  | { amount: number }
  | { percentage: { rate: number; roundToInt?: boolean } }

/** Exactly one property. */
export type ProductPropertyToAdjust =
  | { price: PropertyAdjustment }
  | { cost: PropertyAdjustment }
  | { weight: PropertyAdjustment }

/** The result of each product; some may have failed. */
export type BulkProductsResponse = BulkActionResponse

/** The record of a deleted product, in the original language, for clients that stored its id. Ours alone. */
export interface DeletedProduct {
  id: string
  name: string
  slug: string
  productType: 'physical' | 'digital'
  /** ISO 4217. */
  currency: string
  /** Its pictures that are still in the media library. */
  media: Media
  /** The unit price after the discount, in the major unit. */
  variants: { id: string; choices: Record<string, string>; price: number; sku: string }[]
  /** ISO 8601. */
  deletedDate: string
}

export interface DeletedProductResponse {
  deletedProduct: DeletedProduct
}
