import { identityProviders as builtIn } from '@vitrine/contract'
import { and, asc, eq } from 'drizzle-orm'
import { validate as isUuid, v4 as uuid } from 'uuid'
import { record } from '../../audit/record.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { databaseErrorCode } from '../../kernel/database/database.ts'
import { applicationError, invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { identityProviders, type ProviderRow } from '../tables/providers.ts'
import type { RelyingParty } from './relying-party.ts'

const UNIQUE_VIOLATION = '23505'

/** The wire's id of this provider, which reference clients use (wire section 3.1). */
const WELL_KNOWN: Record<string, string> = { 'https://accounts.google.com': builtIn.google }

/** Every provider of the shop, oldest first. */
export async function listProviders({ db, siteId }: SiteScope): Promise<ProviderRow[]> {
  return db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.siteId, siteId))
    .orderBy(asc(identityProviders.createdAt), asc(identityProviders.providerId))
}

/** The enabled providers. */
export async function listOpenProviders(scope: SiteScope): Promise<ProviderRow[]> {
  return (await listProviders(scope)).filter(({ isOn }) => isOn)
}

/** The provider if it is enabled, or `null`. */
export async function findOpenProvider(
  { db, siteId }: SiteScope,
  providerId: string,
): Promise<ProviderRow | null> {
  if (!isUuid(providerId)) return null
  const [provider] = await db
    .select()
    .from(identityProviders)
    .where(
      and(
        eq(identityProviders.siteId, siteId),
        eq(identityProviders.providerId, providerId),
        eq(identityProviders.isOn, true),
      ),
    )
  return provider ?? null
}

export interface NewProvider {
  /** The name on the button. */
  name: string
  issuer: string
  clientId: string
  /** Absent: a public client. */
  clientSecret?: string
}

/**
 * Connects a provider and enables it.
 *
 * @throws {ApiError} 400: the issuer does not answer as an OpenID provider. 409 PROVIDER_EXISTS: it is already connected.
 */
export async function addProvider(
  scope: SiteScope,
  { name, issuer, clientId, clientSecret }: NewProvider,
  { keyring, relyingParty }: { keyring: Keyring; relyingParty: RelyingParty },
): Promise<ProviderRow> {
  const fault = await relyingParty.findFault(issuer)
  if (fault !== null) throw invalidArgument([violation('issuer', fault)])
  const providerId = WELL_KNOWN[issuer] ?? uuid()
  const { siteId } = scope
  const place = secretPlace({ siteId, providerId })
  return transact(scope, async (tx) => {
    const [row] = await tx.db
      .insert(identityProviders)
      .values({
        siteId,
        providerId,
        name,
        issuer,
        clientId,
        sealedClientSecret: clientSecret === undefined ? null : keyring.seal(clientSecret, place),
        isOn: true,
        createdAt: tx.now(),
      })
      .returning()
    if (!row) throw new Error('The provider was not stored.')
    await note(tx, 'provider.added', providerId)
    return row
  }).catch((error: unknown) => {
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
    throw applicationError(409, 'PROVIDER_EXISTS', 'This provider is already connected.')
  })
}

/**
 * Changes the name or the secret, enables or disables it. Issuer and client id cannot change: they identify its accounts.
 *
 * @throws {ApiError} 404
 */
export async function changeProvider(
  scope: SiteScope,
  {
    providerId,
    clientSecret,
    ...changes
  }: { providerId: string; name?: string; isOn?: boolean; clientSecret?: string },
  { keyring }: { keyring: Keyring },
): Promise<void> {
  const { siteId } = scope
  const sealed =
    clientSecret === undefined
      ? {}
      : { sealedClientSecret: keyring.seal(clientSecret, secretPlace({ siteId, providerId })) }
  const set = { ...changes, ...sealed }
  await transact(scope, async (tx) => {
    requireUuid(providerId)
    if (Object.keys(set).length === 0) return
    const result = await tx.db.update(identityProviders).set(set).where(isProvider(tx, providerId))
    if (result.rowCount !== 1) throw notFound('identity provider', providerId)
    await note(tx, 'provider.changed', providerId, { fields: Object.keys(set).join(',') })
  })
}

/** Deletes the provider, and with it every member's link to it. @throws {ApiError} 404 */
export async function removeProvider(scope: SiteScope, providerId: string): Promise<void> {
  await transact(scope, async (tx) => {
    requireUuid(providerId)
    const result = await tx.db.delete(identityProviders).where(isProvider(tx, providerId))
    if (result.rowCount !== 1) throw notFound('identity provider', providerId)
    await note(tx, 'provider.removed', providerId)
  })
}

/** The authenticated context of the secret; it cannot be decrypted for another place. */
export function secretPlace({
  siteId,
  providerId,
}: Pick<ProviderRow, 'siteId' | 'providerId'>): string {
  return `identity_providers/${siteId}/${providerId}/sealed_client_secret`
}

/** The redirect URI to register at the provider. One for each provider, which prevents mix-up attacks. */
export function redirectUriOf(
  { providerId }: Pick<ProviderRow, 'providerId'>,
  publicPlatformUrl: string,
): string {
  return `${publicPlatformUrl}/hosted/providers/${providerId}/callback`
}

function requireUuid(providerId: string) {
  if (!isUuid(providerId)) throw notFound('identity provider', providerId)
}

function isProvider({ siteId }: SiteScope, providerId: string) {
  return and(eq(identityProviders.siteId, siteId), eq(identityProviders.providerId, providerId))
}

function note(
  scope: SiteScope,
  action: 'provider.added' | 'provider.changed' | 'provider.removed',
  id: string,
  details: Record<string, string> = {},
) {
  return record(scope, { action, subject: { kind: 'provider', id }, details })
}
