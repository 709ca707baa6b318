import { and, eq } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { emailKey } from '../identities/create-identity.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { identityProviders, pendingLinks } from '../tables/providers.ts'
import { addLink } from './links.ts'

export interface WaitingLink {
  providerId: string
  subject: string
  email: string
}

/** Stores the shopper's account at the provider, until they sign in to the account here that has its address. */
export async function savePendingLink(
  { db, siteId }: SiteScope,
  redirectSessionId: string,
  link: WaitingLink,
): Promise<void> {
  await db
    .insert(pendingLinks)
    .values({ siteId, redirectSessionId, ...link })
    .onConflictDoUpdate({
      target: [pendingLinks.siteId, pendingLinks.redirectSessionId],
      set: link,
    })
}

/** The pending link of the redirect session, for the page that asks for the sign-in, or `null`. */
export async function findWaitingLink(
  { db, siteId }: SiteScope,
  redirectSessionId: string,
): Promise<{ provider: string; email: string } | null> {
  const [row] = await db
    .select({ provider: identityProviders.name, email: pendingLinks.email })
    .from(pendingLinks)
    .innerJoin(
      identityProviders,
      and(
        eq(identityProviders.siteId, siteId),
        eq(identityProviders.providerId, pendingLinks.providerId),
      ),
    )
    .where(
      and(eq(pendingLinks.siteId, siteId), eq(pendingLinks.redirectSessionId, redirectSessionId)),
    )
  return row ?? null
}

/**
 * Creates the pending link of the redirect session, after a sign-in to its account. A sign-in to another account
 * links nothing: the page asked for this one.
 */
export async function redeemPendingLink(
  scope: SiteScope,
  { redirectSessionId, identityId }: { redirectSessionId: string; identityId: string },
  tools: Pick<IdentityTools, 'keyring' | 'publicPlatformUrl'>,
): Promise<void> {
  const { db, siteId } = scope
  const [waiting] = await db
    .delete(pendingLinks)
    .where(
      and(eq(pendingLinks.siteId, siteId), eq(pendingLinks.redirectSessionId, redirectSessionId)),
    )
    .returning()
  const identity = waiting ? await findIdentity(scope, identityId) : null
  if (!waiting || !identity || emailKey(identity.email) !== emailKey(waiting.email)) return
  const { providerId, subject } = waiting
  await addLink(scope, { providerId, subject, identityId }, tools)
}
