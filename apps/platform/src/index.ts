/** What other rooms' tests and benchmarks use of the platform; shops talk to it over the wire. */
export { fillCatalog } from './catalog/fill-catalog.ts'
export { type OpenDatabase, openDatabase } from './db/database.ts'
export { startEmbeddedPostgres } from './db/embedded/start.ts'
export { migrate } from './db/migrate.ts'
export { createTestDatabase, startTestServer, type TestServer } from './db/test-database.ts'
