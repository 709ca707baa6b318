import type { Connection } from '../create-session.ts'
import { type AdminBackInStock, createAdminBackInStock } from './admin-back-in-stock.ts'
import { type AdminCarts, createAdminCarts } from './admin-carts.ts'
import { type AdminCollections, createAdminCollections } from './admin-collections.ts'
import { type AdminDiscounts, createAdminDiscounts } from './admin-discounts.ts'
import { type AdminMembers, createAdminMembers } from './admin-members.ts'
import {
  type AbandonedCheckouts,
  type AdminOrders,
  createAbandonedCheckouts,
  createAdminOrders,
} from './admin-orders.ts'
import { type AdminOverview, createAdminOverview } from './admin-overview.ts'
import { type AdminProducts, createAdminProducts } from './admin-products.ts'
import { type AdminSettings, createAdminSettings } from './admin-settings.ts'
import { type CatalogImports, createCatalogImports } from './catalog-imports.ts'
import { createInventory, type Inventory } from './inventory.ts'
import { createMediaLibrary, type MediaLibrary } from './media-library.ts'
import { type AdminApiKeys, createAdminApiKeys } from './site/admin-api-keys.ts'
import { type AdminClients, createAdminClients } from './site/admin-clients.ts'
import {
  type AdminIdentityProviders,
  createAdminIdentityProviders,
} from './site/admin-identity-providers.ts'
import { type AdminSearch, createAdminSearch } from './site/admin-search.ts'
import { type AdminSetup, createAdminSetup } from './site/admin-setup.ts'
import { type AdminStaff, createAdminStaff } from './site/admin-staff.ts'

/** The calls for merchants who run a site. */
export interface Admin {
  products: AdminProducts
  collections: AdminCollections
  inventory: Inventory
  media: MediaLibrary
  catalogImports: CatalogImports
  backInStock: AdminBackInStock
  carts: AdminCarts
  orders: AdminOrders
  abandonedCheckouts: AbandonedCheckouts
  discounts: AdminDiscounts
  members: AdminMembers
  overview: AdminOverview
  settings: AdminSettings
  search: AdminSearch
  setup: AdminSetup
  staff: AdminStaff
  apiKeys: AdminApiKeys
  clients: AdminClients
  identityProviders: AdminIdentityProviders
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
    media: createMediaLibrary(connection),
    catalogImports: createCatalogImports(connection),
    backInStock: createAdminBackInStock(connection),
    carts: createAdminCarts(connection),
    orders: createAdminOrders(connection),
    abandonedCheckouts: createAbandonedCheckouts(connection),
    discounts: createAdminDiscounts(connection),
    members: createAdminMembers(connection),
    overview: createAdminOverview(connection),
    settings: createAdminSettings(connection),
    search: createAdminSearch(connection),
    setup: createAdminSetup(connection),
    staff: createAdminStaff(connection),
    apiKeys: createAdminApiKeys(connection),
    clients: createAdminClients(connection),
    identityProviders: createAdminIdentityProviders(connection),
  }
}
