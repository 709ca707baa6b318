import type {
  CustomizationRenderType,
  CustomizationType,
  InventoryItemAvailability,
} from './enumerations.ts'
import type { PreorderInfo } from './inventory.ts'
import type { PlatformImage, SecuredMedia } from './media.ts'
import type { Dimensions, SeoData } from './product.ts'

/**
 * Entities of catalog v3, which events carry, and lists of brands, ribbons and options. Dates are ISO 8601.
 *
 * @see wire contract section 10.4
 */

/** A text with its formatting, as a tree; each node's data is under the name of its type. */
export interface RichContent {
  nodes: RichContentNode[]
  metadata?: {
    version?: number
    createdTimestamp?: string
    updatedTimestamp?: string
    id?: string
  }
  documentStyle?: Record<string, unknown>
}

export interface RichContentNode {
  type: string
  id?: string
  nodes?: RichContentNode[]
  textData?: { text: string; decorations: Record<string, unknown>[] }
  [data: `${string}Data`]: unknown
}

interface RevisedEntity {
  id: string
  /** int64 as text; grows with each update. */
  revision: string
  createdDate: string
  updatedDate: string
}

export interface RibbonV3 extends RevisedEntity {
  name: string
  assignedProductCount?: number
}

export interface BrandV3 extends RevisedEntity {
  name: string
  assignedProductsCount?: number
}

export interface InfoSectionV3 extends RevisedEntity {
  uniqueName: string
  title: string
  description?: RichContent
  plainDescription?: string
  assignedProductsCount?: number
}

export interface CustomizationV3 extends RevisedEntity {
  key?: string
  name: string
  customizationType: CustomizationType
  customizationRenderType: CustomizationRenderType
  freeTextInput?: Record<string, unknown>
  choicesSettings?: { choices: CustomizationChoiceV3[] }
  assignedProductsCount?: number
}

export interface CustomizationChoiceV3 {
  id: string
  choiceType: 'CHOICE_TEXT' | 'ONE_COLOR'
  colorCode?: string
  key?: string
  name: string
  defaultAddedPrice?: string
  displayImage?: string
}

export interface InventoryItemV3 extends RevisedEntity {
  variantId: string
  locationId: string
  productId: string
  inStock?: boolean
  quantity?: number
  trackQuantity: boolean
  availabilityStatus: InventoryItemAvailability
  preorderInfo?: PreorderInfo & { counter?: number; quantity?: number }
  product?: {
    name?: string
    directCategoryIds?: string[]
    variantName?: string
    variantSku?: string
    variantVisible?: boolean
  }
}

/** A decimal string in the major unit. */
export interface MonetaryAmount {
  amount: string
  formattedAmount?: string | null
}

export interface MediaItemV3 {
  id: string
  mediaType?: 'IMAGE' | 'VIDEO'
  altText?: string | null
  displayName?: string | null
  image?: PlatformImage
  video?: { id: string; filename?: string | null; resolutions?: VideoResolution[] }
}

export interface VideoResolution {
  url: string
  height: number
  width: number
  format: string
}

export interface ProductOptionV3 {
  id: string
  name: string
  optionRenderType?: 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  choicesSettings?: {
    choices: {
      choiceId: string
      choiceType?: string
      key?: string
      name: string
      colorCode?: string
      inStock?: boolean
      visible?: boolean
      image?: PlatformImage
      linkedMedia?: MediaItemV3[]
    }[]
  }
}

export interface ProductModifierV3 {
  id: string
  name: string
  modifierRenderType?: CustomizationRenderType
  mandatory?: boolean
  freeTextSettings?: {
    minCharCount?: number
    maxCharCount?: number
    title?: string
    defaultAddedPrice?: string
  }
  choicesSettings?: { choices: Record<string, unknown>[] }
}

export interface PriceRangeV3 {
  minValue: MonetaryAmount
  maxValue: MonetaryAmount
}

export interface VariantV3 {
  id: string
  visible?: boolean | null
  sku?: string | null
  barcode?: string | null
  choices?: {
    optionChoiceIds?: { optionId: string; choiceId: string }
    optionChoiceNames?: { optionName: string; choiceName: string; renderType?: string }
  }[]
  price?: {
    actualPrice: MonetaryAmount
    compareAtPrice?: MonetaryAmount
    priceAfterDiscount?: MonetaryAmount
  }
  revenueDetails?: {
    cost?: MonetaryAmount
    profit?: MonetaryAmount
    profitMargin?: number | string
  }
  /** Merchant data: the files that a buyer gets. */
  digitalProperties?: { digitalFile: SecuredMedia }
  physicalProperties?: {
    weight?: number | null
    productDimensions?: Dimensions
    packageDimensions?: Dimensions
    pricePerUnit?: {
      settings?: { quantity?: number | string; measurementUnit?: string }
      value?: string
      description?: string | null
    }
  }
  media?: MediaItemV3
  inventoryStatus?: { inStock: boolean; preorderEnabled: boolean }
}

/** A product of catalog v3; this product's own catalog is v1, and events carry both. */
export interface ProductV3 extends RevisedEntity {
  name: string
  slug: string
  url?: { relativePath: string; url?: string | null }
  description?: RichContent
  plainDescription?: string | null
  visible?: boolean | null
  visibleInPos?: boolean | null
  media?: { main?: MediaItemV3; itemsInfo?: { items: MediaItemV3[] } }
  seoData?: SeoData
  directCategoriesInfo?: { categories: { id: string; index?: number | null }[] }
  allCategoriesInfo?: { categories: { id: string; index?: number | null }[] }
  options?: ProductOptionV3[]
  modifiers?: ProductModifierV3[]
  brand?: { id: string; name: string }
  infoSections?: Pick<InfoSectionV3, 'id' | 'uniqueName' | 'title' | 'description'>[]
  ribbon?: { id: string; name: string }
  inventory?: {
    availabilityStatus: string
    preorderStatus?: string
    preorderAvailability?: string
  }
  productType: 'PHYSICAL' | 'DIGITAL'
  handle?: string | null
  currency?: string | null
  actualPriceRange?: PriceRangeV3
  compareAtPriceRange?: PriceRangeV3
  costRange?: PriceRangeV3
  physicalProperties?: {
    pricePerUnit?: { quantity?: number | string; measurementUnit?: string }
    shippingWeightRange?: { minValue?: number | string; maxValue?: number | string }
  }
  variantsInfo?: { variants: VariantV3[] }
  subscriptionDetails?: { subscriptions: Record<string, unknown>[] }
  variantSummary?: { variantCount: number; minPriceVariant?: VariantV3 }
}
