import { and, eq, getTableName, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  HAS_OLD_ADDRESSES,
  linkEntries,
  shortenAddresses,
  UNLINKED_ENTRIES,
} from '../audit/chain.ts'
import {
  deleteExpiredReplies,
  deleteRedeemedTokens,
  EXPIRED_REPLIES,
  HAS_OLD_TOKENS,
} from '../auth/oauth/purge-tokens.ts'
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
import { carts } from '../cart/tables.ts'
import { deleteOldStockChanges, HAS_OLD_STOCK_CHANGES } from '../catalog/inventory/stock-history.ts'
import { missedSearches } from '../catalog/search/owner/tables.ts'
import { priceChanges } from '../catalog/tables.ts'
import { dropExpiredCheckouts } from '../checkout/drop-checkouts.ts'
import { checkouts } from '../checkout/tables.ts'
import { emailOutbox } from '../email/tables.ts'
import { deleteOldEvents, HAS_OLD_EVENTS } from '../events/purge-events.ts'
import { idempotencyKeys } from '../http/idempotency/tables.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import type { Presence } from '../kernel/time/presence.ts'
import { rateLimitCounters } from '../rate-limits/tables.ts'
import { forEachSite, type SiteJobSource } from '../sites/for-each-site.ts'
import { visitCounts } from '../visits/tables.ts'
import { wishlists } from '../wishlists/tables.ts'

const HOUR = 60 * 60 * 1000

/** Appends new entries of the audit log to the hash chain of each site. */
export function linkAuditEntries(source: SiteJobSource, signal?: AbortSignal): Promise<void> {
  return forEachSite(
    source,
    { name: 'audit chain', due: UNLINKED_ENTRIES, signal },
    async (scope) => {
      return (await linkEntries(scope)) > 0
    },
  )
}

/** Deletes cached replies with tokens soon after they can no longer be repeated (SR-16). */
export function deleteReplies(
  source: SiteJobSource & { presence: Presence },
  signal?: AbortSignal,
): Promise<void> {
  return forEachSite(source, { name: 'cached replies', due: EXPIRED_REPLIES, signal }, (scope) =>
    deleteExpiredReplies(scope, source.presence),
  )
}

/** Deletes what expired more than an hour ago, and what is older than its retention period. */
export async function runMaintenance(
  source: SiteJobSource & { presence: Presence },
  signal?: AbortSignal,
): Promise<void> {
  await linkAuditEntries(source, signal)
  await deleteReplies(source, signal)
  await forEachSite(source, { name: 'maintenance', due: EXPIRED, signal }, async (scope) => {
    await shortenAddresses(scope)
    await removeExpired(scope)
    while ((await deleteRedeemedTokens(scope)) > 0) {
      // The next batch.
    }
  })
  await forEachSite(source, { name: 'retention', due: OUTDATED, signal }, async (scope) => {
    const [events, stock] = [await deleteOldEvents(scope), await deleteOldStockChanges(scope)]
    return events || stock
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
  { table: missedSearches, siteId: missedSearches.siteId, expiresAt: missedSearches.expiresAt },
  { table: priceChanges, siteId: priceChanges.siteId, expiresAt: priceChanges.expiresAt },
  { table: visitCounts, siteId: visitCounts.siteId, expiresAt: visitCounts.expiresAt },
  { table: wishlists, siteId: wishlists.siteId, expiresAt: wishlists.expiresAt },
  {
    table: backInStockRequests,
    siteId: backInStockRequests.siteId,
    expiresAt: backInStockRequests.expiresAt,
  },
  { table: emailOutbox, siteId: emailOutbox.siteId, expiresAt: emailOutbox.finishedAt },
]

/** Carts and checkouts take their rows in other tables along. */
const EXPIRED = `
  SELECT s.site_id
  FROM sites s
  WHERE ${[
    ...[
      { table: carts, expiresAt: carts.expiresAt },
      { table: checkouts, expiresAt: checkouts.expiresAt },
      ...EXPIRING,
    ].map(hasExpired),
    HAS_OLD_ADDRESSES,
    HAS_OLD_TOKENS,
  ].join(' OR ')}`

const OUTDATED = `SELECT s.site_id FROM sites s WHERE ${HAS_OLD_EVENTS} OR ${HAS_OLD_STOCK_CHANGES}`

function hasExpired({ table, expiresAt }: Pick<Expiring, 'table' | 'expiresAt'>) {
  const isOld = `t.${expiresAt.name} < $1::timestamptz - interval '1 hour'`
  return `EXISTS (SELECT FROM ${getTableName(table)} t WHERE t.site_id = s.site_id AND ${isOld})`
}

async function removeExpired(scope: SiteScope) {
  const { db, siteId, now } = scope
  const limit = after(now(), -HOUR)
  await dropExpiredCarts(scope, limit)
  await dropExpiredCheckouts(scope, limit)
  for (const { table, siteId: site, expiresAt } of EXPIRING) {
    await db.delete(table).where(and(eq(site, siteId), lt(expiresAt, limit)))
  }
}
