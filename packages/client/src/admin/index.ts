export type { AdminCarts } from './admin-carts.ts'
export type { AdminCollections } from './admin-collections.ts'
export type { AdminFulfillments } from './admin-fulfillments.ts'
export type { AdminMembers } from './admin-members.ts'
export type { AbandonedCheckouts, AdminOrders } from './admin-orders.ts'
export type { AdminProducts } from './admin-products.ts'
export {
  type AppInstallation,
  type AppInstallationOptions,
  createAppInstallation,
} from './app-installation.ts'
export type { CatalogFile, CatalogImports } from './catalog-imports.ts'
export {
  type AppConnection,
  type AppCredentials,
  type AppOptions,
  connectAsApp,
} from './connect-as-app.ts'
export { type ApiKeyOptions, connectWithApiKey } from './connect-with-api-key.ts'
export { type Admin, createAdmin } from './create-admin.ts'
export {
  createExternalLogin,
  type ExternalLogin,
  type ExternalLoginClient,
  type ExternalLoginOptions,
  type SignOnOptions,
} from './external-login.ts'
export type { Inventory, InventoryQueryBuilder } from './inventory.ts'
