/** The platform's test helpers for other packages' tests and benchmarks; shops use the wire. */

export { createApp } from '../app.ts'
export { createClientSecret } from '../auth/apps/app-tokens.ts'
export { createClient } from '../auth/clients/clients.ts'
export { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
export { abandonCarts } from '../cart/abandon-carts.ts'
export { createCollection } from '../catalog/collection/save-collection.ts'
export { storeMedia } from '../catalog/media/library/store-media.ts'
export { createManyProducts } from '../catalog/product/write/create-many-products.ts'
export { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
export { countFromMemory } from '../catalog/search/facets/count-from-cache.ts'
export { createFacetMemory } from '../catalog/search/facets/facet-cache.ts'
export { searchProducts } from '../catalog/search/search-products.ts'
export { examine } from '../cli/doctor/examine.ts'
export { createDispatcher } from '../events/webhooks/dispatcher.ts'
export { createSubscription } from '../events/webhooks/subscriptions.ts'
export { createConsistencyTokens } from '../http/headers/consistency.ts'
export { parseKeyring } from '../kernel/crypto/keyring.ts'
export { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
export { listDatabaseHosts } from '../kernel/database/database-hosts.ts'
export { locateBinaries } from '../kernel/database/embedded/binaries.ts'
export {
  initialise,
  spawnServer,
  untilEnded,
  untilReady,
} from '../kernel/database/embedded/server-process.ts'
export { startEmbeddedPostgres } from '../kernel/database/embedded/start.ts'
export { findUnprivileged } from '../kernel/database/embedded/unprivileged.ts'
export { createPrimaryFollower } from '../kernel/database/follow-primary.ts'
export { migrate } from '../kernel/database/migrate.ts'
export { createReplicas, type Replicas } from '../kernel/database/replicas/replicas.ts'
export {
  createTestDatabase,
  startTestServer,
  type TestServer,
} from '../kernel/database/test-database.ts'
export { countBuffersWithHeap } from '../kernel/memory/count-buffers-with-heap.ts'
export { shareOfMemory } from '../kernel/memory/share-of-memory.ts'
export { createDiskFiles } from '../media/files/disk-files.ts'
export { reconcilePayments } from '../orders/paying/reconcile-payments.ts'
export type { PaymentProvider } from '../payments/payment-provider.ts'
export { sandboxCards } from '../payments/sandbox/sandbox-cards.ts'
export { createSandboxProvider } from '../payments/sandbox/sandbox-provider.ts'
export { type StripeServer, startStripeServer } from '../payments/stripe/stripe-server.fixture.ts'
export { redirectSettings } from '../redirects/redirect-settings.ts'
export { exportCatalog } from '../transfer/export/export-catalog.ts'
export { importCatalog } from '../transfer/import/import-catalog.ts'
export { createImportRunner } from '../transfer/jobs/run-imports.ts'
export { findTemplateCall, type Template } from './foreign/template-calls.ts'
export { findPaymentDisagreements } from './selling/payment-disagreements.ts'
export { createTestBuyer, setTestTerms } from './selling/test-checkout.ts'
export { createTestApiKey } from './test-api-key.ts'
export { createTestApp } from './test-app.ts'
export { createTestPlatform, type TestPlatform } from './test-platform.ts'
export { createTestVisitor, type TestVisitor } from './test-visitor.ts'
export { useCatalogV3 } from './use-catalog-v3.ts'
