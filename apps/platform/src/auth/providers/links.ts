import type { ProviderConnection } from '@vitrine/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { recordFactorsChanged } from '../factors/factors-changed.ts'
import { hasOwnCredential } from '../factors/has-own-credential.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { identityProviders, providerLinks } from '../tables/providers.ts'

/** A member's link to an account at a provider, which is a sign-in method. */
export interface ListedLink {
  providerId: string
  /** The shop's name for the provider. */
  name: string
  subject: string
  createdAt: Date
  lastUsedAt: Date
}

/** The member's links, oldest first. */
export async function listLinks(
  { db, siteId }: SiteScope,
  identityId: string,
): Promise<ListedLink[]> {
  return db
    .select({
      providerId: providerLinks.providerId,
      name: identityProviders.name,
      subject: providerLinks.subject,
      createdAt: providerLinks.createdAt,
      lastUsedAt: providerLinks.lastUsedAt,
    })
    .from(providerLinks)
    .innerJoin(
      identityProviders,
      and(
        eq(identityProviders.siteId, siteId),
        eq(identityProviders.providerId, providerLinks.providerId),
      ),
    )
    .where(and(eq(providerLinks.siteId, siteId), eq(providerLinks.identityId, identityId)))
    .orderBy(asc(providerLinks.createdAt), asc(providerLinks.providerId))
}

/** As `listLinks`, in the wire's form. */
export async function showConnections(
  scope: SiteScope,
  identityId: string,
): Promise<ProviderConnection[]> {
  const links = await listLinks(scope, identityId)
  return links.map(({ providerId, name, createdAt, lastUsedAt }) => ({
    id: providerId,
    name,
    createdDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt.toISOString(),
  }))
}

export interface NewLink {
  providerId: string
  subject: string
  identityId: string
}

/**
 * Links the account at the provider to this member, and notifies the member. The caller has authenticated both.
 *
 * Returns `false` where the account is linked to another member, or the member to another account of the provider.
 */
export async function addLink(
  scope: SiteScope,
  { providerId, subject, identityId }: NewLink,
  tools: Pick<IdentityTools, 'keyring' | 'publicPlatformUrl'>,
): Promise<boolean> {
  return transact(scope, async (tx) => {
    const at = tx.now()
    const added = await tx.db
      .insert(providerLinks)
      .values({ siteId: tx.siteId, providerId, subject, identityId, lastUsedAt: at, createdAt: at })
      .onConflictDoNothing()
    if (added.rowCount !== 1) return isLinked(tx, { providerId, subject, identityId })
    const subjectOfEntry = { kind: 'identity' as const, id: identityId }
    const details = { provider: providerId }
    await record(tx, { action: 'member.provider_linked', subject: subjectOfEntry, details })
    const identity = await findIdentity(tx, identityId)
    const link = (await listLinks(tx, identityId)).find((one) => one.providerId === providerId)
    if (!identity || !link) return true
    const recoverUrl = `${tools.publicPlatformUrl}/hosted/forgot`
    const data = { provider: link.name, recoverUrl }
    const item = { kind: 'provider_linked' as const, to: identity.email, data }
    await enqueueEmail(tx, { item }, tools.keyring)
    return true
  })
}

async function isLinked({ db, siteId }: SiteScope, { providerId, subject, identityId }: NewLink) {
  const [row] = await db
    .select({ identityId: providerLinks.identityId })
    .from(providerLinks)
    .where(
      and(
        eq(providerLinks.siteId, siteId),
        eq(providerLinks.providerId, providerId),
        eq(providerLinks.subject, subject),
      ),
    )
  return row?.identityId === identityId
}

/** The member of the link, recording its use; `null`: the account is not linked. */
export async function enterByLink(
  { db, siteId, now }: SiteScope,
  { providerId, subject }: Omit<NewLink, 'identityId'>,
): Promise<string | null> {
  const [row] = await db
    .update(providerLinks)
    .set({ lastUsedAt: now() })
    .where(
      and(
        eq(providerLinks.siteId, siteId),
        eq(providerLinks.providerId, providerId),
        eq(providerLinks.subject, subject),
      ),
    )
    .returning({ identityId: providerLinks.identityId })
  return row?.identityId ?? null
}

/**
 * Removes the link, ends the member's other sessions, and notifies the member.
 *
 * @throws {ApiError} 404: there is none. 409 LAST_SIGN_IN_METHOD: it is the only sign-in method besides e-mail.
 */
export async function removeLink(
  scope: SiteScope,
  {
    identityId,
    providerId,
    current,
  }: { identityId: string; providerId: string; current: string | null },
  tools: IdentityTools,
): Promise<void> {
  await transact(scope, async (tx) => {
    // Locked: two concurrent removals would each find the other link present.
    const links = await tx.db
      .select({ providerId: providerLinks.providerId })
      .from(providerLinks)
      .where(and(eq(providerLinks.siteId, tx.siteId), eq(providerLinks.identityId, identityId)))
      .for('update')
    if (!links.some((link) => link.providerId === providerId)) {
      throw notFound('connection', providerId)
    }
    if (links.length === 1 && !(await hasOwnCredential(tx, identityId))) {
      throw applicationError(
        409,
        'LAST_SIGN_IN_METHOD',
        'This is your only sign-in method. Choose a password or add a passkey first.',
      )
    }
    await tx.db
      .delete(providerLinks)
      .where(
        and(
          eq(providerLinks.siteId, tx.siteId),
          eq(providerLinks.identityId, identityId),
          eq(providerLinks.providerId, providerId),
        ),
      )
    const subject = { kind: 'identity' as const, id: identityId }
    const details = { provider: providerId }
    await record(tx, { action: 'member.provider_unlinked', subject, details })
    await recordFactorsChanged(tx, { identityId, current }, tools)
  })
}

/** Deletes all of them, with the account. */
export async function deleteLinks({ db, siteId }: SiteScope, identityId: string): Promise<void> {
  await db
    .delete(providerLinks)
    .where(and(eq(providerLinks.siteId, siteId), eq(providerLinks.identityId, identityId)))
}

/** The number of members who sign in with each provider. */
export async function countLinks({ db, siteId }: SiteScope): Promise<Map<string, number>> {
  const rows = await db
    .select({ providerId: providerLinks.providerId, links: count() })
    .from(providerLinks)
    .where(eq(providerLinks.siteId, siteId))
    .groupBy(providerLinks.siteId, providerLinks.providerId)
  return new Map(rows.map(({ providerId, links }) => [providerId, links]))
}
