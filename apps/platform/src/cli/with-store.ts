import { StartupError } from '../kernel/errors/startup-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import { readCredentials } from '../startup/credentials.ts'
import { type Environment, readEnvironment } from '../startup/environment.ts'
import { openStoreDatabase, type StoreDatabase } from '../startup/open-store-database.ts'
import { findOwnStore } from '../startup/own-store/own-store.ts'

/** The store of the data folder, with its database. */
export interface Store {
  scope: SiteScope
  environment: Environment
  database: StoreDatabase
}

/**
 * Runs the work on the store of the data folder, whether or not a platform is running.
 *
 * @throws {StartupError} There is no store yet, or its database cannot be used.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env)
  const credentials = readCredentials(environment.dataFolder)
  if (!credentials && environment.databaseUrl === undefined) throw noStore(environment)
  const database = await openStoreDatabase(environment, { shareRunning: true })
  try {
    const store = credentials ?? (await findOwnStore(database))
    if (!store) throw noStore(environment)
    const scope = systemScope({ database, now: () => new Date() }, store.siteId)
    return await work({ scope, environment, database })
  } finally {
    await database.close()
  }
}

function noStore({ dataFolder, databaseUrl }: Environment) {
  const place = databaseUrl === undefined ? dataFolder : 'this database'
  return new StartupError(
    `There is no store in ${place} yet. Start the platform once to create it, or set another folder with DATA_DIR.`,
  )
}
