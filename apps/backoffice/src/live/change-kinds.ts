import type { EventType } from '@vitrine/contract'

const CATALOG = 'com.wix.ecommerce.catalog.api.v1'
const STOCK = 'com.wix.ecommerce.inventory.api.v1'
const ECOM = 'wix.ecom.v1'

/** The events that say that something of a kind has changed. */
const eventTypes = {
  products: [
    `${CATALOG}.ProductCreated`,
    `${CATALOG}.ProductChanged`,
    `${CATALOG}.ProductDeleted`,
    `${CATALOG}.VariantsChanged`,
  ],
  collections: [
    `${CATALOG}.CollectionCreated`,
    `${CATALOG}.CollectionChanged`,
    `${CATALOG}.CollectionDeleted`,
  ],
  stock: [`${STOCK}.InventoryItemChanged`, `${STOCK}.InventoryVariantsChanged`],
  orders: [`${ECOM}.order_created`, `${ECOM}.order_updated`, `${ECOM}.order_canceled`],
  checkouts: [
    `${ECOM}.abandoned_checkout_created`,
    `${ECOM}.abandoned_checkout_updated`,
    `${ECOM}.abandoned_checkout_deleted`,
    `${ECOM}.abandoned_checkout_recovered`,
  ],
} as const satisfies Record<string, readonly EventType[]>

/** What a screen shows that others can change meanwhile. */
export type ChangeKind = keyof typeof eventTypes

/** The events of all kinds. */
export const listenedTypes: readonly EventType[] = Object.values(eventTypes).flat()

const kindByType: ReadonlyMap<string, ChangeKind> = new Map(
  Object.entries(eventTypes).flatMap(([kind, types]) =>
    types.map((type) => [type, kind as ChangeKind] as const),
  ),
)

export const kindOf = (type: string): ChangeKind | undefined => kindByType.get(type)
