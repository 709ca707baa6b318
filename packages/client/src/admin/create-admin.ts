import type { Connection } from '../create-session.ts'
import { type AdminCarts, createAdminCarts } from './admin-carts.ts'
import { type AdminCollections, createAdminCollections } from './admin-collections.ts'
import { type AdminMembers, createAdminMembers } from './admin-members.ts'
import {
  type AbandonedCheckouts,
  type AdminOrders,
  createAbandonedCheckouts,
  createAdminOrders,
} from './admin-orders.ts'
import { type AdminProducts, createAdminProducts } from './admin-products.ts'
import { type CatalogImports, createCatalogImports } from './catalog-imports.ts'
import { createInventory, type Inventory } from './inventory.ts'

/** The calls for merchants who run a site. */
export interface Admin {
  products: AdminProducts
  collections: AdminCollections
  inventory: Inventory
  catalogImports: CatalogImports
  carts: AdminCarts
  orders: AdminOrders
  abandonedCheckouts: AbandonedCheckouts
  members: AdminMembers
}

/**
 * Creates the calls for merchants, in the name of an API key, an app, or a client whose member has the
 * permission.
 *
 * @example
 * ```ts
 * const admin = createAdmin(connectWithApiKey({ apiKey, siteId }))
 * const { product } = await admin.products.createProduct({ name: 'Mug', priceData: { price: 18 } })
 * ```
 */
export function createAdmin(connection: Pick<Connection, 'api'>): Admin {
  return {
    products: createAdminProducts(connection),
    collections: createAdminCollections(connection),
    inventory: createInventory(connection),
    catalogImports: createCatalogImports(connection),
    carts: createAdminCarts(connection),
    orders: createAdminOrders(connection),
    abandonedCheckouts: createAbandonedCheckouts(connection),
    members: createAdminMembers(connection),
  }
}
