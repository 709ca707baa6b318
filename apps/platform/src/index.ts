/** What other rooms' tests and benchmarks use of the platform; shops talk to it over the wire. */
export { type OpenDatabase, openDatabase } from './db/database.ts'
export { startEmbeddedPostgres } from './db/embedded/start.ts'
export { migrate } from './db/migrate.ts'
export { createTestDatabase, startTestServer, type TestServer } from './db/test-database.ts'
export { createTestPlatform, type TestPlatform } from './testing/test-platform.ts'
