import { and, eq } from 'drizzle-orm'
import { addClientAddresses } from '../auth/clients/manage-clients.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import type { PasswordHasher } from '../auth/passwords/password-hasher.ts'
import { exportPublicKey, findSigningKey } from '../auth/signing-keys/signing-keys.ts'
import { createSetupLink, hasOwner } from '../auth/staff/setup-owner.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../kernel/scope/system-scope.ts'
import { siteSettings, sites } from '../sites/tables.ts'
import { ensureBackOfficeClient } from './back-office-client.ts'
import { createStore, storefrontAddresses } from './create-store.ts'
import {
  type Credentials,
  createCredentials,
  readCredentials,
  writeCredentials,
} from './credentials.ts'
import { createDemoMembers, demoMembers } from './demo-members.ts'
import { createDemoOrders } from './demo-orders.ts'
import type { Environment } from './environment.ts'

const DEMO_SITE = { name: 'Maren & Kiln', currency: 'EUR', language: 'en', country: 'DE' }

/** A marker file for a complete demo store; without it an interrupted first start is resumed. */
const SEEDED = 'demo_seeded'

/**
 * The store of the data folder: created on the first start, with the demo catalog outside production.
 *
 * Every step may be interrupted and is repeated by the next start.
 */
export async function prepareStore(
  options: ScopeSource & {
    keyring: Keyring
    passwords: PasswordHasher
    publicStorefrontUrl: string
  },
  {
    dataFolder,
    isProduction,
    publicPlatformUrl,
  }: Pick<Environment, 'dataFolder' | 'isProduction' | 'publicPlatformUrl'>,
  seedDemo: (scope: SiteScope) => Promise<void>,
): Promise<Credentials> {
  const credentials = readCredentials(dataFolder) ?? createCredentials(dataFolder, { isProduction })
  const scope = systemScope(options, credentials.siteId)
  const { publicStorefrontUrl, passwords } = options

  if (!(await siteExists(scope))) {
    await createStore(scope, { site: DEMO_SITE, credentials, publicStorefrontUrl }, passwords)
  }
  if (!isProduction && !(await isSeeded(scope))) {
    await createDemoMembers(scope, options)
    // The demo approves members at once and requires a captcha only after many attempts.
    await saveIdentitySetting(scope, 'registrationCaptcha', 'risk')
    // The demo's owner, whose password is printed, can enter the back office with the password only.
    await saveIdentitySetting(scope, 'staffMfa', false)
    await seedDemo(scope)
    const settings = { publicPlatformUrl, publicStorefrontUrl }
    for (const { email, hasOrders } of demoMembers) {
      if (hasOrders) await createDemoOrders(scope, email, settings)
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
    const link = await createSetupLink(scope, publicPlatformUrl)
    console.log(`This shop has no owner yet. Within an hour, open: ${link}`)
  }
  const webhookPublicKey = exportPublicKey(await findSigningKey(scope, options.keyring, 'RS256'))
  if (credentials.webhookPublicKey !== webhookPublicKey) {
    writeCredentials(dataFolder, { ...credentials, webhookPublicKey })
  }
  return { ...credentials, webhookPublicKey }
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
