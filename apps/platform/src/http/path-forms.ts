/**
 * The paths under which one service of the wire answers: bare, as on the API host, and as on any other host.
 *
 * Both client generations and self-hosted configurations reach the same route (wire contract section 1.1).
 */
export const pathForms = {
  catalogReads: ['', '/stores-reader', '/_api/catalog-reader-server'],
  catalogWrites: ['', '/stores', '/_api/catalog-server'],
  collectionReads: ['', '/stores-reader'],
  inventoryReads: ['', '/stores-reader'],
  inventoryWrites: ['', '/stores'],
  catalogVersion: ['', '/stores', '/_api/stores'],
  /** Catalog V3, by its services. */
  productsV3: ['', '/stores', '/_api/stores-catalog-orchestrator'],
  variantsV3: ['', '/stores', '/_api/product-variants-reader'],
  inventoryV3: ['', '/stores', '/_api/inventory'],
  customizationsV3: ['', '/stores', '/_api/customization'],
  brandsV3: ['', '/stores', '/_api/brand'],
  ribbonsV3: ['', '/stores', '/_api/ribbon'],
  infoSectionsV3: ['', '/stores', '/_api/info-section'],
  locationsV3: ['', '/stores', '/_api/location'],
  categories: ['', '/categories'],
  redirects: ['', '/_api/redirects-api', '/headless'],
  authentication: ['', '/_api/iam/authentication'],
  recovery: ['', '/_api/iam/recovery', '/_iam/recovery'],
  verification: ['', '/_api/iam/verification'],
  oauth: ['', '/_api'],
  backInStock: ['', '/back-in-stock-service'],
  carts: ['', '/ecom', '/_api/ecom-cart'],
  checkouts: ['', '/ecom'],
  orders: ['', '/ecom', '/_api/ecom-orders'],
  olderOrders: ['/stores', '/_api/stores-orders'],
  /** Ours, shaped like the hosted platform's. */
  fulfillments: ['', '/ecom'],
  wishlists: ['', '/ecom'],
  recommendations: ['', '/ecom'],
  siteScripts: ['', '/assets/scripts'],
  dataItems: ['', '/wix-data', '/_api/cloud-data'],
  events: ['', '/_api/events'],
  /** Ours, shaped like the hosted platform's. */
  media: ['', '/site-media'],
  imports: ['', '/catalog-imports'],
  exports: ['', '/catalog-exports'],
  staff: ['', '/_api/vitrine'],
  members: ['', '/members', '/_api/members'],
} as const satisfies Record<string, readonly string[]>
