import { isDeepStrictEqual } from 'node:util'
import { demoMembers } from '@vitrine/demo'
import { and, eq } from 'drizzle-orm'
import { addClientAddresses } from '../auth/clients/manage-clients.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import type { PasswordHasher } from '../auth/passwords/password-hasher.ts'
import { exportPublicKey, findSigningKey } from '../auth/signing-keys/signing-keys.ts'
import { createSetupLink, findSetupLinkEnd, hasOwner } from '../auth/staff/setup-owner.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../kernel/scope/system-scope.ts'
import { NEW_SHOP } from '../sites/create-site.ts'
import { siteSettings, sites } from '../sites/tables.ts'
import { ensureBackOfficeClient } from './back-office-client.ts'
import { createStore, storefrontAddresses } from './create-store.ts'
import {
  type Credentials,
  createCredentials,
  proposeStore,
  readCredentials,
  writeCredentials,
} from './credentials.ts'
import { createDemoMembers } from './demo/demo-members.ts'
import { createDemoOrders } from './demo/demo-orders.ts'
import { createDemoWishlist } from './demo/demo-wishlist.ts'
import type { Environment } from './environment.ts'
import { type OwnStore, registerOwnStore } from './own-store/own-store.ts'
import { prepareUnderLease } from './own-store/prepare-under-lease.ts'
import { requireKnownKeys } from './own-store/require-known-keys.ts'

const NEW_SITE = { name: NEW_SHOP, currency: 'EUR', language: 'en', country: 'DE' }

/** A marker file for a complete demo store; without it an interrupted first start is resumed. */
const SEEDED = 'demo_seeded'

interface PrepareOptions extends ScopeSource {
  database: OpenDatabase
  keyring: Keyring
  passwords: PasswordHasher
  publicStorefrontUrl: string
}

type PrepareEnvironment = Pick<
  Environment,
  'clientId' | 'dataFolder' | 'isProduction' | 'isEmpty' | 'publicPlatformUrl'
>

/**
 * The store of the database: created on the first start, with the demo catalog outside production unless it is to be
 * empty. Of processes that start on the same database, one creates it.
 *
 * Every step may be interrupted and is repeated by the next start.
 *
 * @throws {StartupError} The data folder is that of another store, or the keys are.
 */
export async function prepareStore(
  options: PrepareOptions,
  environment: PrepareEnvironment,
  seedDemo: (scope: SiteScope) => Promise<void>,
): Promise<Credentials> {
  const { database, keyring } = options
  const stored = readCredentials(environment.dataFolder)
  const own = await registerOwnStore(database, stored ?? proposeStore(environment.clientId))
  await requireKnownKeys(database, keyring)
  const store = stored ?? own
  if (store.siteId !== own.siteId && !(await siteExists(systemScope(options, store.siteId)))) {
    throw new StartupError(
      `${environment.dataFolder} is the data folder of another store than the one in this database. Set another DATA_DIR (it may be empty), or another DATABASE_URL.`,
    )
  }
  const onWait = () => console.log('Another process is creating this store; waiting for it …')
  return prepareUnderLease({ database, onWait }, () =>
    prepare(options, environment, store, seedDemo),
  )
}

async function prepare(
  options: PrepareOptions,
  { dataFolder, isProduction, isEmpty, publicPlatformUrl }: PrepareEnvironment,
  store: OwnStore | Credentials,
  seedDemo: (scope: SiteScope) => Promise<void>,
): Promise<Credentials> {
  const scope = systemScope(options, store.siteId)
  const { publicStorefrontUrl, passwords } = options
  let credentials: Credentials = readCredentials(dataFolder) ?? store

  if (!(await siteExists(scope))) {
    const created = hasApiKey(credentials)
      ? credentials
      : createCredentials(dataFolder, { isProduction, store })
    await createStore(
      scope,
      { site: NEW_SITE, credentials: created, publicStorefrontUrl },
      passwords,
    )
    credentials = created
    // The owner, whose password is printed, can enter the back office with the password only.
    if (!isProduction) await saveIdentitySetting(scope, 'staffMfa', false)
  }
  if (!isProduction && !isEmpty && !(await isSeeded(scope))) {
    await createDemoMembers(scope, options)
    // The demo approves members at once and requires a captcha only after many attempts.
    await saveIdentitySetting(scope, 'registrationCaptcha', 'risk')
    await seedDemo(scope)
    const settings = { publicPlatformUrl, publicStorefrontUrl }
    for (const { email, hasOrders } of demoMembers) {
      if (!hasOrders) continue
      await createDemoOrders(scope, email, settings)
      await createDemoWishlist(scope, email)
    }
    await scope.db
      .insert(siteSettings)
      .values({ siteId: scope.siteId, name: SEEDED, value: true })
      .onConflictDoNothing()
  }
  // A store that moved to another address or port can be signed in to at once.
  await addClientAddresses(scope, credentials.clientId, storefrontAddresses(publicStorefrontUrl))
  await ensureBackOfficeClient(scope, publicPlatformUrl)
  if (!(await hasOwner(scope))) {
    console.log(`This shop has no owner yet. ${await wayToOwner(scope, publicPlatformUrl)}`)
  }
  const webhookPublicKey = exportPublicKey(await findSigningKey(scope, options.keyring, 'RS256'))
  const found = { platformUrl: publicPlatformUrl, webhookPublicKey }
  const current = { ...credentials, ...found }
  if (!isDeepStrictEqual(current, credentials)) writeCredentials(dataFolder, current)
  return current
}

/** A new link would end the one that another process of the store, or its last start, has printed. */
async function wayToOwner(scope: SiteScope, publicPlatformUrl: string): Promise<string> {
  const end = await findSetupLinkEnd(scope)
  if (!end) return `Within an hour, open: ${await createSetupLink(scope, publicPlatformUrl)}`
  const time = end.toISOString().slice(11, 16)
  return `The link to set it up was printed by an earlier start and works until ${time} (UTC); for another one: vitrine owners setup-link`
}

function hasApiKey(credentials: Credentials): credentials is Credentials & { apiKey: string } {
  return credentials.apiKey !== undefined
}

async function siteExists({ db, siteId }: SiteScope) {
  const rows = await db.select({ siteId: sites.siteId }).from(sites).where(eq(sites.siteId, siteId))
  return rows.length > 0
}

async function isSeeded({ db, siteId }: SiteScope) {
  const rows = await db
    .select({ name: siteSettings.name })
    .from(siteSettings)
    .where(and(eq(siteSettings.siteId, siteId), eq(siteSettings.name, SEEDED)))
  return rows.length > 0
}
