/** What other rooms' tests and benchmarks use of the platform; shops talk to it over the wire. */

export { createApp } from './app.ts'
export { fillCatalog } from './catalog/fill-catalog.ts'
export { createCollection } from './catalog/save-collection.ts'
export { createProduct } from './catalog/save-product.ts'
export { type OpenDatabase, openDatabase } from './db/database.ts'
export { startEmbeddedPostgres } from './db/embedded/start.ts'
export { migrate } from './db/migrate.ts'
export { createTestDatabase, startTestServer, type TestServer } from './db/test-database.ts'
export { storeMedia } from './media/store-media.ts'
export { createClient } from './oauth/clients.ts'
export { createTestPlatform, type TestPlatform } from './testing/test-platform.ts'
export { createTestVisitor, type TestVisitor } from './testing/test-visitor.ts'
