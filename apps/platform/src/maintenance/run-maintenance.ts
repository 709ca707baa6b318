import { and, eq, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { linkEntries, shortenAddresses } from '../audit/chain.ts'
import { deleteExpiredReplies, deleteRedeemedTokens } from '../auth/oauth/purge-tokens.ts'
import { redeemedClientAssertions } from '../auth/tables/clients.ts'
import { emailChanges } from '../auth/tables/email-changes.ts'
import { devices, redeemedChallenges } from '../auth/tables/factors-and-devices.ts'
import {
  accessTokens,
  authorizationCodes,
  redirectSessions,
  sessionTokens,
  ssoSessions,
  tokenFamilies,
} from '../auth/tables/identity.ts'
import { loginFlows, recoveryTokens } from '../auth/tables/login-flows.ts'
import { providerAuthorizations } from '../auth/tables/providers.ts'
import { signIns } from '../auth/tables/sign-ins.ts'
import { backInStockRequests } from '../back-in-stock/tables.ts'
import { dropExpiredCarts } from '../cart/delete-cart.ts'
import { deleteOldStockChanges } from '../catalog/inventory/stock-history.ts'
import { dropExpiredCheckouts } from '../checkout/drop-checkouts.ts'
import { emailOutbox } from '../email/tables.ts'
import { deleteOldEvents } from '../events/purge-events.ts'
import { idempotencyKeys } from '../http/idempotency/tables.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import type { Presence } from '../kernel/time/presence.ts'
import { rateLimitCounters } from '../rate-limits/tables.ts'
import { forEachSite, type SiteJobSource } from '../sites/for-each-site.ts'
import { wishlists } from '../wishlists/tables.ts'

const HOUR = 60 * 60 * 1000

/** Appends new audit entries to the hash chain of each site, and deletes what expired more than an hour ago. */
export function runMaintenance(
  source: SiteJobSource & { presence: Presence },
  signal?: AbortSignal,
): Promise<void> {
  return forEachSite(source, { name: 'maintenance', signal }, async (scope) => {
    while ((await linkEntries(scope)) > 0) {
      // The next batch.
    }
    await shortenAddresses(scope)
    await removeExpired(scope)
    await deleteExpiredReplies(scope, source.presence)
    while ((await deleteRedeemedTokens(scope)) > 0) {
      // The next batch.
    }
    await deleteOldEvents(scope)
    await deleteOldStockChanges(scope)
  })
}

interface Expiring {
  table: PgTable
  siteId: PgColumn
  expiresAt: PgColumn
}

const EXPIRING: Expiring[] = [
  // Tokens are deleted with their ended sign-ins; an unknown token is rejected anyway.
  { table: tokenFamilies, siteId: tokenFamilies.siteId, expiresAt: tokenFamilies.revokedAt },
  { table: tokenFamilies, siteId: tokenFamilies.siteId, expiresAt: tokenFamilies.expiresAt },
  {
    table: authorizationCodes,
    siteId: authorizationCodes.siteId,
    expiresAt: authorizationCodes.expiresAt,
  },
  { table: ssoSessions, siteId: ssoSessions.siteId, expiresAt: ssoSessions.expiresAt },
  {
    table: redeemedChallenges,
    siteId: redeemedChallenges.siteId,
    expiresAt: redeemedChallenges.expiresAt,
  },
  {
    table: redeemedClientAssertions,
    siteId: redeemedClientAssertions.siteId,
    expiresAt: redeemedClientAssertions.expiresAt,
  },
  { table: accessTokens, siteId: accessTokens.siteId, expiresAt: accessTokens.expiresAt },
  { table: sessionTokens, siteId: sessionTokens.siteId, expiresAt: sessionTokens.expiresAt },
  {
    table: redirectSessions,
    siteId: redirectSessions.siteId,
    expiresAt: redirectSessions.expiresAt,
  },
  { table: loginFlows, siteId: loginFlows.siteId, expiresAt: loginFlows.expiresAt },
  {
    table: providerAuthorizations,
    siteId: providerAuthorizations.siteId,
    expiresAt: providerAuthorizations.expiresAt,
  },
  { table: emailChanges, siteId: emailChanges.siteId, expiresAt: emailChanges.expiresAt },
  { table: recoveryTokens, siteId: recoveryTokens.siteId, expiresAt: recoveryTokens.expiresAt },
  { table: devices, siteId: devices.siteId, expiresAt: devices.expiresAt },
  { table: signIns, siteId: signIns.siteId, expiresAt: signIns.expiresAt },
  {
    table: rateLimitCounters,
    siteId: rateLimitCounters.siteId,
    expiresAt: rateLimitCounters.resetsAt,
  },
  { table: idempotencyKeys, siteId: idempotencyKeys.siteId, expiresAt: idempotencyKeys.expiresAt },
  { table: wishlists, siteId: wishlists.siteId, expiresAt: wishlists.expiresAt },
  {
    table: backInStockRequests,
    siteId: backInStockRequests.siteId,
    expiresAt: backInStockRequests.expiresAt,
  },
  { table: emailOutbox, siteId: emailOutbox.siteId, expiresAt: emailOutbox.finishedAt },
]

async function removeExpired(scope: SiteScope) {
  const { db, siteId, now } = scope
  const limit = after(now(), -HOUR)
  await dropExpiredCarts(scope, limit)
  await dropExpiredCheckouts(scope, limit)
  for (const { table, siteId: site, expiresAt } of EXPIRING) {
    await db.delete(table).where(and(eq(site, siteId), lt(expiresAt, limit)))
  }
}
