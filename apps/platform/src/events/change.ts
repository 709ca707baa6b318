import type {
  AbandonedCartBuyer,
  BrandV3,
  CustomizationV3,
  InfoSectionV3,
  InventoryChangeSource,
  RedirectSession,
  RibbonV3,
} from '@vitrine/contract'
import type { ProductRecord, VariantRecord } from '../catalog/product-row.ts'
import type { StoredMedia } from '../catalog/stored-product.ts'

/** What the events of a change are made from, by the kind of entity that changed. */
export interface ChangeFacts {
  product: ProductFacts
  collection: CollectionFacts
  redirect_session: RedirectSessionFacts
  cart: CartFacts
  brand: EntityFacts<BrandV3>
  ribbon: EntityFacts<RibbonV3>
  info_section: EntityFacts<InfoSectionV3>
  customization: EntityFacts<CustomizationV3>
}
export type ChangedEntity = keyof ChangeFacts

/** A change that is about to be committed. */
export type Change = {
  [Entity in ChangedEntity]: { entity: Entity; entityId: string; facts: ChangeFacts[Entity] }
}[ChangedEntity]

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

export interface RedirectSessionFacts {
  session: RedirectSession
}

export type CartFacts = {
  /** ISO 8601, like the other moment. */
  createdAt: string
  abandonedAt: string
} & (
  | { kind: 'recovered' }
  | {
      kind: 'abandoned'
      buyer: AbandonedCartBuyer
      /** How many things are in it. */
      pieces: number
      /** In the major unit. */
      total: number
      formattedTotal: string
      /** Where its buyer goes on with it, where that is not the shop's own page. */
      checkoutUrl?: string
    }
)
