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

export const changeKinds = Object.keys(eventTypes) as ChangeKind[]

/** What a role has to be allowed to read for its screens to follow the events of a kind. */
const permissions = {
  products: 'WIX_STORES.READ_MERCHANT_DATA',
  collections: 'WIX_STORES.READ_MERCHANT_DATA',
  stock: 'WIX_STORES.READ_INVENTORY',
  orders: 'ECOM.READ_ORDERS',
  checkouts: 'ECOM.ABANDONED_CHECKOUT_READ',
} as const satisfies Record<ChangeKind, string>

/** The events of all kinds that the role may follow. */
export function listenedTypes(isPermitted: (permission: string) => boolean): EventType[] {
  const kinds = changeKinds.filter((kind) => isPermitted(permissions[kind]))
  return kinds.flatMap((kind) => eventTypes[kind])
}

const kindByType: ReadonlyMap<string, ChangeKind> = new Map(
  Object.entries(eventTypes).flatMap(([kind, types]) =>
    types.map((type) => [type, kind as ChangeKind] as const),
  ),
)

export const kindOf = (type: string): ChangeKind | undefined => kindByType.get(type)
