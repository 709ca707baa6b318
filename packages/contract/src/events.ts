import type { Cart } from './cart.ts'
import type {
  BrandV3,
  CategoryItemV3,
  CategoryV3,
  CustomizationV3,
  InfoSectionV3,
  InventoryItemV3,
  ProductV3,
  RibbonV3,
  TreeReferenceV3,
} from './catalog-v3.ts'
import type { Checkout } from './checkout.ts'
import type { CatalogVersion, IdentityKind, RecipientType } from './enumerations.ts'
import type { PreorderInfo } from './inventory.ts'
import type { Media } from './media.ts'
import type { AbandonedCheckout, Order } from './order.ts'
import type { CostAndProfitData, PriceData } from './product.ts'
import type { RedirectSession } from './redirects.ts'

/**
 * Events for webhook subscribers. Dates are ISO 8601.
 *
 * @see wire contract section 10
 */

/** The identity that caused an event; the id that `identityType` names is set. */
export interface EventIdentity {
  identityType: IdentityKind
  anonymousVisitorId?: string
  memberId?: string
  wixUserId?: string
  appId?: string
}

export interface EventAccountInfo {
  accountId?: string
  parentAccountId?: string
  siteId?: string
}

/** The texts nested in the token of a delivery, one JSON inside the other. */
export interface EventEnvelope {
  eventType: string
  instanceId?: string
  data?: string
  identity?: string
  accountInfo?: EventAccountInfo
}

/** What every domain event carries besides its entity. */
export interface DomainEventEnvelope {
  /** Id of the event, the same in a repeated delivery. */
  id: string
  /** Such as `wix.stores.catalog.v3.product`. */
  entityFqdn: string
  /** `created`, `updated`, `deleted` or the action. */
  slug: string
  entityId: string
  eventTime: string
  triggeredByAnonymizeRequest?: boolean
  /** The action that caused the event. */
  originatedFrom?: string | null
  /** int64 as text; orders the events of one entity. */
  entityEventSequence?: string | null
}

/** One of the four parts is set. */
export interface DomainEvent<Entity> extends DomainEventEnvelope {
  createdEvent?: { entity: Entity }
  updatedEvent?: { currentEntity: Entity; modifiedFields?: Record<string, unknown> }
  deletedEvent?: { deletedEntity?: Entity }
  actionEvent?: { body: unknown }
}

/** Entities with events for creation, change and deletion. */
export interface EventEntities {
  'wix.stores.catalog.v3.product': ProductV3
  'wix.stores.catalog.v3.ribbon': RibbonV3
  'wix.stores.catalog.v3.brand': BrandV3
  'wix.stores.catalog.v3.info_section': InfoSectionV3
  'wix.stores.catalog.v3.customization': CustomizationV3
  'wix.stores.catalog.v3.inventory_item': InventoryItemV3
  'wix.categories.v1.category': CategoryV3
  'wix.headless.v1.redirect_session': RedirectSession
  'wix.ecom.v1.order': Order
  'wix.ecom.v1.abandoned_checkout': AbandonedCheckout
  'wix.ecom.v1.cart': Cart
  'wix.ecom.v1.checkout': Checkout
}

/** Actions on entities, and what they carry. */
export interface EventActions {
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': {
    currentEntity: InventoryItemV3
    reason?: string
  }
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': Record<string, unknown>
  'wix.categories.v1.category_category_moved': CategoryEventData & {
    /** Absent: it is at the top now. */
    parentCategory?: CategoryV3['parentCategory']
  }
  'wix.categories.v1.category_item_added_to_category': CategoryEventData & {
    addedItem: CategoryItemV3
  }
  'wix.categories.v1.category_item_removed_from_category': CategoryEventData & {
    removedItem: CategoryItemV3
  }
  'wix.categories.v1.category_items_arranged_in_category': CategoryEventData
  'wix.ecom.v1.order_approved': { order: Order }
  'wix.ecom.v1.order_canceled': { order: Order; [option: string]: unknown }
  'wix.ecom.v1.order_payment_status_updated': { order: Order; [previous: string]: unknown }
  'wix.ecom.v1.abandoned_checkout_recovered': {
    abandonedCheckout: AbandonedCheckout
    [part: string]: unknown
  }
  'wix.ecom.v1.checkout_completed': { checkout?: Checkout; [part: string]: unknown }
}

interface CategoryEventData {
  categoryId: string
  treeReference: TreeReferenceV3
}

interface CatalogEventData {
  originatedFromVersion: CatalogVersion
}

export interface InventoryValue {
  quantity?: number
  inStock?: boolean
  availableForPreorder?: boolean
}

/** Events whose payload is the data itself. */
export interface FlatEvents {
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': CatalogEventData & {
    productId: string
    name: string
    slug: string
    price: PriceData
    visible: boolean
    media: Media
    sku: string
    productPageUrl: { base: string; path: string }
    brand?: string
    costAndProfitData?: CostAndProfitData
  }
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': CatalogEventData & {
    productId: string
    changedFields: string[]
  }
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': CatalogEventData & { productId: string }
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': CatalogEventData & {
    productId: string
    variants: (CatalogEventData & {
      variantId: string
      choices: Record<string, string>
      changedFields: string[]
    })[]
  }
  /** `collection_Id` is the wire's own spelling. */
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': CatalogEventData & {
    collection_Id: string
    name: string
    media?: Media
    slug: string
    visible: boolean
  }
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': CatalogEventData & {
    collection_Id: string
    changedFields: string[]
  }
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': CatalogEventData & { collection_Id: string }
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': {
    inventoryItemId: string
    externalId?: string
    productId: string
    trackInventory: boolean
    preorderInfo?: PreorderInfo
    fieldMask: string[]
    updatedDate: string
  }
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': {
    inventoryItemId: string
    externalId?: string
    productId: string
    variants: { id: string; oldValue: InventoryValue; newValue: InventoryValue }[]
    updatedDate: string
  }
  'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent': {
    cartId: string
    creationTime: string
    abandonTime: string
    buyerInfo: AbandonedCartBuyer
    itemsCount: number
    couponId?: string
    totals: { subtotal: number | string; total: number | string; formattedTotal: string }
    checkoutUrl: string
  }
  'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent': {
    cartId: string
    recoveredTime: string
    creationTime: string
    abandonedTime: string
  }
}

export interface AbandonedCartBuyer {
  id: string
  identityType: RecipientType
  email?: string
  phone?: string
  firstName?: string
  lastName?: string
}

type EntityName = keyof EventEntities

/** Every event one can subscribe to. */
export type EventType =
  | `${EntityName}_${'created' | 'updated' | 'deleted'}`
  | keyof EventActions
  | keyof FlatEvents
