import { StartupError } from '../kernel/errors/startup-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import type { SiteAddresses } from '../sites/site-directory.ts'
import { readCredentials } from '../startup/credentials.ts'
import { type Environment, readEnvironment } from '../startup/environment.ts'
import { openStoreDatabase, type StoreDatabase } from '../startup/open-store-database.ts'
import { findOwnStore } from '../startup/own-store/own-store.ts'
import { findNamedSite } from './find-named-site.ts'

/** The store of the data folder, with its database. */
export interface Store {
  /** Of the site that the operator names with `VITRINE_SITE`, otherwise of the first. */
  scope: SiteScope
  /** With the addresses of that site. */
  environment: Environment
  /** The first site: the one that the data folder is of. */
  own: SiteAddresses & { siteId: string }
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
    const { siteId, ...addresses } = await chooseSite(store.siteId, database, environment)
    const scope = systemScope({ database, now: () => new Date() }, siteId)
    const ofSite = { ...environment, ...addresses }
    const { publicPlatformUrl, publicStorefrontUrl } = environment
    const own = { siteId: store.siteId, publicPlatformUrl, publicStorefrontUrl }
    return await work({ scope, environment: ofSite, database, own })
  } finally {
    await database.close()
  }
}

async function chooseSite(ownSiteId: string, database: StoreDatabase, environment: Environment) {
  const { commandSite } = environment
  if (commandSite === undefined) return { siteId: ownSiteId }
  const named = await findNamedSite({ database }, environment, commandSite)
  const { siteId, publicPlatformUrl, publicStorefrontUrl } = named
  return { siteId, publicPlatformUrl, publicStorefrontUrl }
}

function noStore({ dataFolder, databaseUrl }: Environment) {
  const place = databaseUrl === undefined ? dataFolder : 'this database'
  return new StartupError(
    `There is no store in ${place} yet. Start the platform once to create it, or set another folder with DATA_DIR.`,
  )
}
