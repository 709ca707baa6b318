import { and, eq, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { carts } from '../db/tables/carts.ts'
import { emailChanges } from '../db/tables/email-changes.ts'
import {
  accessTokens,
  authorizationCodes,
  redirectSessions,
  sessionTokens,
  ssoSessions,
  tokenFamilies,
} from '../db/tables/identity.ts'
import { devices, rateLimitCounters, spentChallenges } from '../db/tables/limits-and-devices.ts'
import { loginFlows, recoveryTokens } from '../db/tables/login-flows.ts'
import { mailOutbox } from '../db/tables/mail.ts'
import { providerTrips } from '../db/tables/providers.ts'
import { signIns } from '../db/tables/sign-ins.ts'
import { idempotencyKeys, sites } from '../db/tables/sites.ts'
import { forgetOldEvents } from '../events/forget-old-events.ts'
import { forgetReplies, forgetSpentTokens } from '../oauth/forget-spent-tokens.ts'
import { after } from '../oauth/issue-tokens.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import type { SiteScope } from '../site-scope.ts'
import { linkEntries, shortenAddresses } from './chain.ts'

const HOUR = 60 * 60 * 1000

/** Links new audit entries to the chain of each site, and removes what expired more than an hour ago. */
export async function keepHouse(
  services: Pick<PlatformServices, 'database' | 'now'>,
): Promise<void> {
  const rows = await services.database.db.select({ siteId: sites.siteId }).from(sites)
  for (const { siteId } of rows) {
    const scope = systemScope(services, siteId)
    while ((await linkEntries(scope)) > 0) {
      // The next batch.
    }
    await shortenAddresses(scope)
    await removeExpired(scope)
    await forgetReplies(scope)
    while ((await forgetSpentTokens(scope)) > 0) {
      // The next batch.
    }
    await forgetOldEvents(scope)
  }
}

interface Expiring {
  table: PgTable
  siteId: PgColumn
  expiresAt: PgColumn
}

const EXPIRING: Expiring[] = [
  // Sign-ins that ended take their tokens with them; whoever presents one later is refused all the same.
  { table: tokenFamilies, siteId: tokenFamilies.siteId, expiresAt: tokenFamilies.revokedAt },
  { table: tokenFamilies, siteId: tokenFamilies.siteId, expiresAt: tokenFamilies.expiresAt },
  {
    table: authorizationCodes,
    siteId: authorizationCodes.siteId,
    expiresAt: authorizationCodes.expiresAt,
  },
  { table: ssoSessions, siteId: ssoSessions.siteId, expiresAt: ssoSessions.expiresAt },
  { table: spentChallenges, siteId: spentChallenges.siteId, expiresAt: spentChallenges.expiresAt },
  { table: accessTokens, siteId: accessTokens.siteId, expiresAt: accessTokens.expiresAt },
  { table: sessionTokens, siteId: sessionTokens.siteId, expiresAt: sessionTokens.expiresAt },
  {
    table: redirectSessions,
    siteId: redirectSessions.siteId,
    expiresAt: redirectSessions.expiresAt,
  },
  { table: loginFlows, siteId: loginFlows.siteId, expiresAt: loginFlows.expiresAt },
  { table: providerTrips, siteId: providerTrips.siteId, expiresAt: providerTrips.expiresAt },
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
  { table: carts, siteId: carts.siteId, expiresAt: carts.expiresAt },
  { table: mailOutbox, siteId: mailOutbox.siteId, expiresAt: mailOutbox.finishedAt },
]

async function removeExpired({ db, siteId, now }: SiteScope) {
  const limit = after(now(), -HOUR)
  for (const { table, siteId: site, expiresAt } of EXPIRING) {
    await db.delete(table).where(and(eq(site, siteId), lt(expiresAt, limit)))
  }
}
