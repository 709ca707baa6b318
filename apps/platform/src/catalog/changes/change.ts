import type {
  BrandV3,
  CustomizationV3,
  InfoSectionV3,
  InventoryChangeSource,
  RibbonV3,
} from '@vitrine/contract'
import type { ProductRecord, VariantRecord } from '../product/product-row.ts'
import type { StoredMedia } from '../product/stored-product.ts'

/** What the events of a change are made from, by the kind of entity that changed. */
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
  /** Language → a digest of what the product says in it. */
  translations: Record<string, string>
  /** Whether it has few enough variants for all of them to be told each time. */
  isSmall: boolean
}

export interface ProductFacts {
  kind: 'created' | 'updated' | 'deleted'
  /** The number of this event among those of the product, from 1. */
  sequence: number
  /** As it is after the change, or was before it was deleted. */
  product: ProductSnapshot
  /** The members of an updated product that are others now, with what they were. */
  before: Partial<ProductSnapshot>
  /** The variants of an updated product that are others now. */
  variants: VariantFacts[]
  /** Why its stock changed. */
  reason?: InventoryChangeSource
}

export interface VariantFacts {
  variantId: string
  /** The number of the event among those of the inventory item; `null` when its stock is what it was. */
  sequence: number | null
  /** Absent: new. */
  before?: VariantRecord
  /** Absent: gone. */
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
}

export interface CollectionFacts {
  kind: 'created' | 'updated' | 'deleted'
  sequence: number
  collection: CollectionSnapshot
  changedFields: string[]
}

/** An entity whose revision is raised by each of its events, and so numbers them. */
export interface EntityFacts<Entity> {
  kind: 'created' | 'updated' | 'deleted'
  /** As it is, or was before it was deleted. */
  entity: Entity
}
