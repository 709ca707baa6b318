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
  /** 1–50 characters; absent where a section of the other catalog has none. */
  title?: string
  description?: RichContent
  plainDescription?: string
  assignedProductsCount?: number
}

export interface CustomizationV3 extends RevisedEntity {
  key?: string
  name: string
  customizationType: CustomizationType
  customizationRenderType: CustomizationRenderType
  freeTextInput?: FreeTextSettingsV3
  choicesSettings?: { choices: CustomizationChoiceV3[] }
  assignedProductsCount?: number
}

/** A text that the buyer writes. Amounts are decimal strings. */
export interface FreeTextSettingsV3 {
  minCharCount: number
  maxCharCount: number
  defaultAddedPrice?: string | null
  title: string
  key?: string | null
}

export interface CustomizationChoiceV3 {
  id: string
  choiceType: 'CHOICE_TEXT' | 'ONE_COLOR'
  colorCode?: string
  key?: string
  name: string
  defaultAddedPrice?: string | null
  displayImage?: PlatformImage
  primaryChoiceIds?: string[]
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
  url?: string
  mediaType?: 'IMAGE' | 'VIDEO'
  altText?: string | null
  displayName?: string | null
  image?: PlatformImage
  video?: { id: string; filename?: string | null; resolutions?: VideoResolution[] }
  thumbnail?: { url: string; height: number; width: number; altText?: string | null }
  uploadId?: string
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
  key?: string
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
      media?: { items: { mediaId: string }[] }
      displayImage?: PlatformImage
    }[]
  }
}

export interface ProductModifierV3 {
  id: string
  name: string
  modifierRenderType?: CustomizationRenderType
  key?: string
  mandatory?: boolean
  toBeRemovedMandatory?: boolean
  freeTextSettings?: Partial<FreeTextSettingsV3>
  choicesSettings?: { choices: ModifierChoiceV3[] }
}

/** A choice that makes no variant; it may cost something more. */
export interface ModifierChoiceV3 {
  choiceId: string
  choiceType: 'CHOICE_TEXT' | 'ONE_COLOR'
  key: string
  name: string
  colorCode?: string
  /** A decimal string. */
  addedPrice?: string | null
}

/** Ids of tags: `privateTags` are merchant data. */
export interface TagsV3 {
  privateTags?: { tagIds: string[] }
  publicTags?: { tagIds: string[] }
}

/** Data of apps, by namespace. */
export interface ExtendedFieldsV3 {
  namespaces: Record<string, Record<string, unknown>>
}

export interface PriceRangeV3 {
  minValue: MonetaryAmount
  maxValue: MonetaryAmount
}

/** The choice of one option. */
export interface VariantChoiceV3 {
  optionChoiceIds?: { optionId: string; choiceId: string }
  optionChoiceNames?: { optionName: string; choiceName: string; renderType?: string }
}

export interface VariantV3 {
  id: string
  visible?: boolean | null
  sku?: string | null
  barcode?: string | null
  choices?: VariantChoiceV3[]
  subscriptionPricesInfo?: { subscriptionPrices: Record<string, unknown>[] }
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

/** A product of catalog v3. On a site with catalog v1 only events carry it. */
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
  infoSections?: (Pick<InfoSectionV3, 'id'> &
    Partial<Pick<InfoSectionV3, 'uniqueName' | 'title' | 'description' | 'plainDescription'>>)[]
  ribbon?: { id: string; name: string }
  additionalRibbons?: { id: string; name: string }[]
  mainCategoryId?: string | null
  taxGroupId?: string | null
  breadcrumbsInfo?: { breadcrumbs: BreadcrumbV3[] }
  purchaseEligibility?: { userCriteria: 'MEMBERS_ONLY' }
  extendedFields?: ExtendedFieldsV3
  tags?: TagsV3
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
    pricePerUnitRange?: {
      minValue: { value: string; description?: string | null }
      maxValue: { value: string; description?: string | null }
    }
    shippingWeightRange?: { minValue?: number | string; maxValue?: number | string }
    weightMeasurementUnitInfo?: { weightMeasurementUnit: 'KG' | 'LB' }
    fulfillerId?: string | null
    deliveryProfileId?: string | null
  }
  variantsInfo?: { variants: VariantV3[] }
  subscriptionDetails?: {
    subscriptions: Record<string, unknown>[]
    allowOneTimePurchases?: boolean | null
  }
  variantSummary?: { variantCount: number; minPriceVariant?: VariantV3 }
}

/** An ancestor of a category, from the top. */
export interface BreadcrumbV3 {
  categoryId: string
  categoryName: string
  categorySlug: string
}

/** A tree of categories; the store's is `@wix/stores`. */
export interface TreeReferenceV3 {
  appNamespace: string
  treeKey?: string | null
}

/** A product in a category. */
export interface CategoryItemV3 {
  catalogItemId: string
  appId: string
}

/** A category of catalog v3, which takes the place of a collection. @see wire contract of catalog v3, section 10.2 */
export interface CategoryV3 extends RevisedEntity {
  name: string
  slug: string
  image?: PlatformImage
  itemCounter: number
  description?: string | null
  /** False hides its descendants too. */
  visible: boolean
  breadcrumbsInfo?: { breadcrumbs: BreadcrumbV3[] }
  /** Absent: a category of the top level. */
  parentCategory?: { id?: string | null; index?: number | null }
  seoData?: SeoData
  richContentDescription?: RichContent
  treeReference: TreeReferenceV3
  managingAppId?: string | null
  extendedFields?: ExtendedFieldsV3
}

/** A variant in the list of all variants. Its `id` is not the variant's. */
export interface ReadOnlyVariantV3 {
  id: string
  variantId: string
  visible?: boolean | null
  sku?: string | null
  barcode?: string | null
  optionChoices: VariantChoiceV3[]
  price?: VariantV3['price']
  revenueDetails?: VariantV3['revenueDetails']
  /** Without dimensions, which variants of products have. */
  physicalProperties?: Pick<NonNullable<VariantV3['physicalProperties']>, 'weight' | 'pricePerUnit'>
  digitalProperties?: VariantV3['digitalProperties']
  media?: MediaItemV3
  inventoryStatus?: VariantV3['inventoryStatus']
  subscriptionPricesInfo?: VariantV3['subscriptionPricesInfo']
  productData: {
    productId: string
    name: string
    productType: 'PHYSICAL' | 'DIGITAL'
    slug: string
    visible: boolean
    visibleInPos: boolean
    mainCategoryId?: string | null
    currency?: string
    revision: string
    physicalProperties?: { weightMeasurementUnitInfo?: { weightMeasurementUnit: 'KG' | 'LB' } }
  }
}

/** A place of stock. There is one. */
export interface StoresLocationV3 extends RevisedEntity {
  locationType: 'VIRTUAL' | 'PHYSICAL'
  name: string
  defaultLocation: boolean
}
