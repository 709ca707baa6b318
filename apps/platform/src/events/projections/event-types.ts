import type { EventType } from '@vitrine/contract'

const FLAT = 'com.wix.ecommerce.catalog.api.v1'
const STOCK = 'com.wix.ecommerce.inventory.api.v1'
const ABANDONMENT = 'com.wix.ecommerce.cart.abandonment.api.v1'
const V3 = 'wix.stores.catalog.v3'
const CATEGORY = 'wix.categories.v1.category'

/** The event types of this platform, which can be subscribed to. */
export const publishedEventTypes = [
  `${FLAT}.ProductCreated`,
  `${FLAT}.ProductChanged`,
  `${FLAT}.ProductDeleted`,
  `${FLAT}.VariantsChanged`,
  `${FLAT}.CollectionCreated`,
  `${FLAT}.CollectionChanged`,
  `${FLAT}.CollectionDeleted`,
  `${STOCK}.InventoryItemChanged`,
  `${STOCK}.InventoryVariantsChanged`,
  `${V3}.product_created`,
  `${V3}.product_updated`,
  `${V3}.product_deleted`,
  `${V3}.inventory_item_created`,
  `${V3}.inventory_item_updated`,
  `${V3}.inventory_item_deleted`,
  `${V3}.inventory_item_updated_with_reason`,
  `${V3}.brand_created`,
  `${V3}.brand_updated`,
  `${V3}.brand_deleted`,
  `${V3}.ribbon_created`,
  `${V3}.ribbon_updated`,
  `${V3}.ribbon_deleted`,
  `${V3}.info_section_created`,
  `${V3}.info_section_updated`,
  `${V3}.info_section_deleted`,
  `${V3}.customization_created`,
  `${V3}.customization_updated`,
  `${V3}.customization_deleted`,
  `${CATEGORY}_created`,
  `${CATEGORY}_updated`,
  `${CATEGORY}_deleted`,
  `${CATEGORY}_category_moved`,
  `${CATEGORY}_item_added_to_category`,
  `${CATEGORY}_item_removed_from_category`,
  `${CATEGORY}_items_arranged_in_category`,
  'wix.headless.v1.redirect_session_created',
  `${ABANDONMENT}.CartAbandonedEvent`,
  `${ABANDONMENT}.CartRecoveredEvent`,
  'wix.ecom.v1.abandoned_checkout_created',
  'wix.ecom.v1.abandoned_checkout_updated',
  'wix.ecom.v1.abandoned_checkout_deleted',
  'wix.ecom.v1.abandoned_checkout_recovered',
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_canceled',
  'wix.ecom.v1.order_payment_status_updated',
] as const satisfies EventType[]
export type PublishedEventType = (typeof publishedEventTypes)[number]
