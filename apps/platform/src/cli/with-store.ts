import { StartupError } from '../kernel/errors/startup-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import { readCredentials } from '../startup/credentials.ts'
import { type Environment, readEnvironment } from '../startup/environment.ts'
import { openStoreDatabase, type StoreDatabase } from '../startup/open-store-database.ts'

interface Store {
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
  if (!credentials) {
    throw new StartupError(
      `There is no store in ${environment.dataFolder} yet. Run "npm start" once to create it, or set another folder with DATA_DIR.`,
    )
  }
  const database = await openStoreDatabase(environment, { shareRunning: true })
  try {
    const scope = systemScope({ database, now: () => new Date() }, credentials.siteId)
    return await work({ scope, environment, database })
  } finally {
    await database.close()
  }
}
