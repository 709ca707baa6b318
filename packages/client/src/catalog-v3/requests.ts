import type {
  AggregationDataV3,
  CategoryV3,
  CustomizationV3,
  InfoSectionV3,
  InventoryItemV3,
  PagingMetadataV3,
  ProductModifierV3,
  ProductOptionV3,
  ProductV3,
  SortOrder,
  VariantV3,
} from '@vitrine/contract'

/** A query of catalog V3. The next page is asked for with its cursor alone, which carries filter and sort. */
export interface QueryV3 {
  filter?: Record<string, unknown>
  sort?: { fieldName: string; order?: SortOrder }[]
  cursorPaging?: { limit?: number; cursor?: string }
}

/** A search of catalog V3: a query with words and aggregations. */
export interface SearchV3 extends QueryV3 {
  search?: { expression: string; mode?: 'OR' | 'AND'; fields?: string[] }
  aggregations?: Record<string, unknown>[]
  timeZone?: string
}

/** A page of entities under the name that the wire gives them. */
export type PageV3<Members extends string, Entity, Paging = PagingMetadataV3> = Record<
  Members,
  Entity[]
> & {
  pagingMetadata: Paging
  aggregationData?: AggregationDataV3
}

/** An entity by its id, or by its name where it may not exist yet. */
interface Reference {
  id?: string
  name?: string
}

/** A variant to create, or to change by its id. Its stock is only taken by the calls with inventory. */
export interface VariantInputV3 extends Omit<Partial<VariantV3>, 'inventoryStatus' | 'media'> {
  inventoryItem?: Partial<Pick<InventoryItemV3, 'quantity' | 'inStock' | 'preorderInfo'>>
}

/** A product to create or to change: what an update leaves out stays, and its revision is required. */
export interface ProductInputV3
  extends Omit<
    Partial<ProductV3>,
    | 'brand'
    | 'ribbon'
    | 'additionalRibbons'
    | 'infoSections'
    | 'options'
    | 'modifiers'
    | 'variantsInfo'
    | 'media'
  > {
  brand?: Reference | null
  ribbon?: Reference | null
  additionalRibbons?: Reference[]
  infoSections?: Partial<InfoSectionV3>[]
  options?: (Partial<Omit<ProductOptionV3, 'choicesSettings'>> & {
    choicesSettings?: {
      choices: { choiceId?: string; name?: string; choiceType?: string; colorCode?: string }[]
    }
  })[]
  modifiers?: (Partial<Omit<ProductModifierV3, 'choicesSettings'>> & {
    choicesSettings?: { choices: { choiceId?: string; name?: string; addedPrice?: string }[] }
  })[]
  variantsInfo?: { variants: VariantInputV3[] }
  media?: { itemsInfo: { items: { id?: string; url?: string; altText?: string }[] } }
}

/** A customization to create, or its name and text to change. */
export type CustomizationInputV3 = Omit<Partial<CustomizationV3>, 'choicesSettings'> & {
  choicesSettings?: { choices: { name: string; choiceType?: string; colorCode?: string }[] }
}

/** A category to create or to change. */
export type CategoryInputV3 = Omit<Partial<CategoryV3>, 'image'> & {
  image?: { id: string } | null
}
