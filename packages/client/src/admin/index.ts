export type { AdminCarts } from './admin-carts.ts'
export type { AdminCollections } from './admin-collections.ts'
export type { AdminDiscounts } from './admin-discounts.ts'
export type { AdminFulfillments } from './admin-fulfillments.ts'
export type { AdminMembers } from './admin-members.ts'
export type { AbandonedCheckouts, AdminOrders } from './admin-orders.ts'
export type { AdminOverview, SalesPeriod } from './admin-overview.ts'
export type { AdminProducts } from './admin-products.ts'
export type { AdminSettings, SettingsAtRevision } from './admin-settings.ts'
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
export type { MediaLibrary } from './media-library.ts'
export type { ProductPictures } from './product-pictures.ts'
export type { ProductTranslations } from './product-translations.ts'
export type { AdminApiKeys } from './site/admin-api-keys.ts'
export type { AdminClients } from './site/admin-clients.ts'
export type { AdminSearch } from './site/admin-search.ts'
export type { AdminSetup } from './site/admin-setup.ts'
export type { AdminStaff } from './site/admin-staff.ts'
