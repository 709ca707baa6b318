import type { CategoryItemV3, CategoryV3, InventoryItemV3, ProductV3 } from './catalog-v3.ts'
import type { ApplicationError } from './errors.ts'

/** What the calls of catalog v3 ask for and answer. @see wire contract of catalog v3, sections 2.5 and 2.6 */

/** Members of a product that are left out of replies unless they are asked for. */
export const productFieldsV3 = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'MIN_PRICE_VARIANT',
  'DISCOUNT_INFO',
] as const
export type ProductFieldV3 = (typeof productFieldsV3)[number]

export const variantFieldsV3 = [
  'CURRENCY',
  'MERCHANT_DATA',
  'SUBSCRIPTION_PRICES_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
] as const
export type VariantFieldV3 = (typeof variantFieldsV3)[number]

export const categoryFieldsV3 = [
  'BREADCRUMBS_INFO',
  'DESCRIPTION',
  'RICH_CONTENT_DESCRIPTION',
] as const
export type CategoryFieldV3 = (typeof categoryFieldsV3)[number]

/** The tree of the store's categories. */
export const STORES_TREE = '@wix/stores'

/** A page by cursor; there is no total. */
export interface CursorsV3 {
  count: number
  cursors: { next?: string; prev?: string }
}

/** What all pages but those of a query of inventory items say. */
export interface PagingMetadataV3 extends CursorsV3 {
  hasNext: boolean
}

export const aggregationTypesV3 = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'] as const

interface CountedValue {
  value: string
  count: number
}

/** The result of one aggregation: the member of its type is set. */
export interface AggregationResultV3 {
  name: string
  type: (typeof aggregationTypesV3)[number]
  fieldPath: string
  values?: { results: CountedValue[] }
  ranges?: { results: { from?: number; to?: number; count: number }[] }
  scalar?: { type: 'COUNT_DISTINCT' | 'MIN' | 'MAX'; value: number }
  dateHistogram?: { results: CountedValue[] }
  /** One result for each combination of buckets; each level counts what is in it and in those above. */
  nested?: { results: { results: Record<string, NestedResultV3> }[] }
}

/** Of one level of a nested aggregation: the member of its type is set. */
export interface NestedResultV3 {
  value?: CountedValue
  range?: { from?: number; to?: number; count: number }
  scalar?: { value: number }
  dateHistogram?: CountedValue
}

export interface AggregationDataV3 {
  results: AggregationResultV3[]
}

/** One result of a bulk call. `id` is absent where nothing was made. */
export interface BulkItemMetadataV3 {
  id?: string
  originalIndex: number
  success: boolean
  error?: ApplicationError
}

export interface BulkActionMetadataV3 {
  totalSuccesses: number
  totalFailures: number
  undetailedFailures: number
}

/** The results of a bulk call in the order of the request; the entities only where they are asked for. */
export interface BulkResultV3<Entity> {
  itemMetadata: BulkItemMetadataV3
  item?: Entity
}

export interface BulkReplyV3<Entity> {
  results: BulkResultV3<Entity>[]
  bulkActionMetadata: BulkActionMetadataV3
}

export interface BulkCategoriesReplyV3 {
  results: { itemMetadata: BulkItemMetadataV3; category?: CategoryV3 }[]
  bulkActionMetadata: BulkActionMetadataV3
}

export interface BulkCategoryItemsReplyV3 {
  results: {
    itemMetadata: Omit<BulkItemMetadataV3, 'id'> & { item: CategoryItemV3 }
  }[]
  bulkActionMetadata: BulkActionMetadataV3
}

export interface InventoryResultsV3 extends BulkReplyV3<InventoryItemV3> {
  /** The inventory half failed as a whole. */
  error?: ApplicationError
}

export interface ProductWithInventoryReplyV3 {
  product: ProductV3
  inventoryResults: InventoryResultsV3
}

export interface BulkProductsWithInventoryReplyV3 {
  productResults: BulkReplyV3<ProductV3>
  inventoryResults: InventoryResultsV3
}

export interface CategoriesForItemsReplyV3 {
  categoriesForItems: {
    item: CategoryItemV3
    directCategoryIds: string[]
    indirectCategoryIds: string[]
  }[]
}

export interface MoveCategoryReplyV3 {
  parentCategoryId?: string
  /** The siblings in their new order. */
  categoriesAfterMove: string[]
}

export interface ListItemsReplyV3 {
  items: CategoryItemV3[]
  pagingMetadata: { count: number; total: number; cursors: { next?: string; prev?: string } }
}

/** The header by which our own programs read and write a site with catalog V3 in the form of V1. */
export const CATALOG_FORM_HEADER = 'X-Vitrine-Catalog'
