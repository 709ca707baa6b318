import type {
  BrandV3,
  CustomizationV3,
  ExtendedFieldsV3,
  InfoSectionV3,
  InventoryChangeSource,
  RibbonV3,
  SeoData,
} from '@vitrine/contract'
import type { ProductRecord, VariantRecord } from '../product/product-row.ts'
import type { StoredMedia } from '../product/stored-product.ts'

/** The data from which a change's events are built, by kind of entity. */
export interface CatalogChangeFacts {
  product: ProductFacts
  collection: CollectionFacts
  brand: EntityFacts<BrandV3>
  ribbon: EntityFacts<RibbonV3>
  info_section: EntityFacts<InfoSectionV3>
  customization: EntityFacts<CustomizationV3>
}

/** A change of the catalog that is about to be committed. */
export type CatalogChange = {
  [Entity in keyof CatalogChangeFacts]: {
    entity: Entity
    entityId: string
    facts: CatalogChangeFacts[Entity]
  }
}[keyof CatalogChangeFacts]

export interface ProductSnapshot extends Omit<ProductRecord, 'createdAt' | 'updatedAt'> {
  /** ISO 8601, because facts are JSON. */
  createdAt: string
  updatedAt: string
  /** Language → a digest of the product's translation. */
  translations: Record<string, string>
  /** Whether it has few enough variants for every event to contain all of them. */
  isSmall: boolean
}

export interface ProductFacts {
  kind: 'created' | 'updated' | 'deleted'
  /** The sequence number of this event for the product, from 1. */
  sequence: number
  /** The product after the change, or before it was deleted. */
  product: ProductSnapshot
  /** The changed members of an updated product, with their earlier values. */
  before: Partial<ProductSnapshot>
  /** The changed variants of an updated product. */
  variants: VariantFacts[]
  /** The reason for the change of its stock. */
  reason?: InventoryChangeSource
}

export interface VariantFacts {
  variantId: string
  /** The event's sequence number for the inventory item; `null` when its stock is unchanged. */
  sequence: number | null
  /** Absent: new. */
  before?: VariantRecord
  /** Absent: deleted. */
  after?: VariantRecord
}

export interface CollectionSnapshot {
  collectionId: string
  name: string
  slug: string
  description: string
  visible: boolean
  media: StoredMedia[]
  translations: Record<string, string>
  /** Absent in changes that were recorded before categories had events. */
  category?: CategorySnapshot
}

/** The collection as a category of catalog v3. */
export interface CategorySnapshot {
  revision: number
  /** ISO 8601, because facts are JSON. */
  createdAt: string
  updatedAt: string
  /** `null`: at the top. */
  parentId: string | null
  /** Among its siblings. */
  position: number
  items: number
  facts: {
    seoData?: SeoData
    extendedFields?: ExtendedFieldsV3
    managingAppId?: string
  }
}

export interface CollectionFacts {
  /** The last two are changes that only catalog v3 has. */
  kind: 'created' | 'updated' | 'deleted' | 'moved' | 'arranged'
  sequence: number
  collection: CollectionSnapshot
  changedFields: string[]
}

/** An entity whose revision is incremented by each of its events, and so numbers them. */
export interface EntityFacts<Entity> {
  kind: 'created' | 'updated' | 'deleted'
  /** The entity now, or before it was deleted. */
  entity: Entity
}
