import { hostedLanguages } from '../account-pages/reader.ts'
import { createClient, type OAuthClient } from '../auth/clients/clients.ts'
import { createIdentity } from '../auth/identities/create-identity.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import type { PasswordHasher } from '../auth/passwords/password-hasher.ts'
import { addStaff } from '../auth/staff/staff-members.ts'
import { apiKeys } from '../auth/tables/identity.ts'
import { parseToken } from '../kernel/crypto/opaque-token.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { createSite, type NewSite } from '../sites/create-site.ts'
import type { Credentials } from './credentials.ts'

interface NewStore {
  site: NewSite
  credentials: Credentials & { apiKey: string }
  publicStorefrontUrl: string
}

const API_KEY_PERMISSIONS: Permission[] = [
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_MERCHANT_DATA',
  'WIX_STORES.READ_INVENTORY',
  'WIX_STORES.MODIFY_INVENTORY',
  'VITRINE.READ_EVENTS',
  'VITRINE.MANAGE_WEBHOOKS',
]

/** A store with its site, storefront client, API key and, in development, its owner: in one transaction. */
export async function createStore(
  scope: SiteScope,
  { site, credentials, publicStorefrontUrl }: NewStore,
  passwords: PasswordHasher,
): Promise<void> {
  const { owner, apiKey, clientId } = credentials
  const passwordHash = owner ? await passwords.hash(owner.password) : null

  await transact(scope, async (tx) => {
    const { db, siteId, now } = tx
    await createSite(tx, site)
    await createClient(tx, {
      clientId,
      name: 'Storefront',
      ...storefrontAddresses(publicStorefrontUrl),
    })
    const key = parseToken('apiKey', apiKey)
    if (!key) throw new Error('credentials.json contains no API key. Restore the file.')
    await db.insert(apiKeys).values({
      siteId,
      keyHash: key.hash,
      name: 'First key',
      permissions: API_KEY_PERMISSIONS,
      createdAt: now(),
    })
    if (!owner) {
      // With verified addresses, registration reveals no accounts and so needs no captcha (SR-38).
      await saveIdentitySetting(tx, 'emailVerification', true)
      return
    }
    const identity = await createIdentity(tx, {
      email: owner.email,
      passwordHash,
      profile: { nickname: 'Owner' },
    })
    if (!identity) throw new Error('The owner already has an account.')
    const { identityId } = identity
    await addStaff(tx, { identityId, role: 'OWNER' })
  })
}

/** Pages of the storefront that the hosted pages and e-mails lead back to. */
const CALLBACK_PATHS = ['/', '/sign-out', '/new-password', '/cart', '/account', '/account/orders']

/** Where the storefront's client may be used. */
export function storefrontAddresses(
  publicStorefrontUrl: string,
): Pick<OAuthClient, 'redirectUris' | 'callbackUrls' | 'origins'> {
  return {
    redirectUris: [
      `${publicStorefrontUrl}/sign-in/callback`,
      `${publicStorefrontUrl}/sign-in/silent/callback`,
    ],
    // The pages of the other languages have their language in front.
    callbackUrls: ['', ...hostedLanguages.map((language) => `/${language}`)].flatMap((base) =>
      CALLBACK_PATHS.map((path) => `${publicStorefrontUrl}${base}${path}`),
    ),
    origins: [publicStorefrontUrl],
  }
}
