import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { applicationError } from '../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { hostOf, type SiteAddresses } from './site-directory.ts'
import { siteDirectory, siteHosts, sites } from './tables.ts'

export interface SiteHosts extends SiteAddresses {
  /** With which the shop signs its shoppers in. */
  clientId: string
}

/**
 * Gives the scope's site its addresses, in place of those that it had. The caller runs the transaction.
 *
 * @throws {ApiError} 409 `HOST_TAKEN`: another site has one of the hosts.
 */
export async function saveSiteHosts(
  tx: SiteScope,
  { publicPlatformUrl, publicStorefrontUrl, clientId }: SiteHosts,
): Promise<void> {
  const { db, siteId } = tx
  await db.delete(siteHosts).where(eq(siteHosts.siteId, siteId))
  const hosts = [
    { kind: 'PLATFORM', origin: publicPlatformUrl },
    { kind: 'SHOP', origin: publicStorefrontUrl, clientId },
  ] as const
  for (const each of hosts) {
    const host = hostOf(each.origin)
    // Of two sites that are given a host at the same time, one inserts the row.
    const { rowCount } = await db
      .insert(siteHosts)
      .values({ siteId, host, ...each })
      .onConflictDoNothing()
    if (rowCount !== 1) {
      throw applicationError(409, 'HOST_TAKEN', `Another site, or this one, has ${host} already.`)
    }
  }
  await noteSitesChanged(tx)
}

/** Nothing of the scope's site is served until it is resumed, and its jobs rest. `false`: it was suspended before. */
export function suspendSite(scope: SiteScope): Promise<boolean> {
  return change(scope, isNull(sites.suspendedAt), scope.now())
}

/** Ends a suspension. `false`: there was none. */
export function resumeSite(scope: SiteScope): Promise<boolean> {
  return change(scope, isNotNull(sites.suspendedAt), null)
}

function change(scope: SiteScope, isOther: ReturnType<typeof isNull>, suspendedAt: Date | null) {
  return transact(scope, async (tx) => {
    const { rowCount } = await tx.db
      .update(sites)
      .set({ suspendedAt })
      .where(and(eq(sites.siteId, tx.siteId), isOther))
    if (rowCount === 1) await noteSitesChanged(tx)
    return rowCount === 1
  })
}

/** Has every process read the sites again, within a second of the commit. */
export async function noteSitesChanged({ db }: Pick<SiteScope, 'db'>): Promise<void> {
  await db
    .insert(siteDirectory)
    .values({ name: 'sites', revision: 1 })
    .onConflictDoUpdate({
      target: siteDirectory.name,
      set: { revision: sql`${siteDirectory.revision} + 1` },
    })
}
