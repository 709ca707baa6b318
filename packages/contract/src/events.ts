import type { Cart } from './cart.ts'
import type { Checkout } from './checkout.ts'
import type {
  CatalogVersion,
  CustomizationRenderType,
  CustomizationType,
  IdentityKind,
  InventoryItemAvailability,
  RecipientType,
} from './enumerations.ts'
import type { PreorderInfo } from './inventory.ts'
import type { Media, PlatformImage, SecuredMedia } from './media.ts'
import type { AbandonedCheckout, Order } from './order.ts'
import type { CostAndProfitData, PriceData } from './product.ts'
import type { RedirectSession } from './redirects.ts'

/**
 * What the platform tells subscribers. Dates are ISO 8601.
 *
 * @see wire contract section 10
 */

/** Who caused an event; the id that `identityType` names is set. */
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
  /** Of the event, to notice a second delivery. */
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
  /** Merchant data: what a buyer gets. */
  digitalProperties?: { digitalFile: SecuredMedia }
  physicalProperties?: {
    weight?: number | null
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

/** Entities whose creation, change and deletion are told. */
export interface EventEntities {
  'wix.stores.catalog.v3.product': ProductV3
  'wix.stores.catalog.v3.ribbon': RibbonV3
  'wix.stores.catalog.v3.brand': BrandV3
  'wix.stores.catalog.v3.info_section': InfoSectionV3
  'wix.stores.catalog.v3.customization': CustomizationV3
  'wix.stores.catalog.v3.inventory_item': InventoryItemV3
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
  'wix.ecom.v1.order_approved': { order: Order }
  'wix.ecom.v1.order_canceled': { order: Order; [option: string]: unknown }
  'wix.ecom.v1.order_payment_status_updated': { order: Order; [previous: string]: unknown }
  'wix.ecom.v1.abandoned_checkout_recovered': Record<string, unknown>
  'wix.ecom.v1.checkout_completed': { checkout?: Checkout; [part: string]: unknown }
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
