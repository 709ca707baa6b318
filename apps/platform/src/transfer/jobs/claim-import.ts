import { existsSync } from 'node:fs'
import { and, asc, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { databaseErrorCode } from '../../kernel/database/database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type ImportRecord, isImport } from './find-import.ts'
import { fileOf } from './import-folders.ts'
import { catalogImports } from './tables.ts'

/** A process that has not renewed its lease for this long counts as dead. */
export const LEASE_MS = 30_000

/** Limits the attempts at a file that ends the process each time. */
const MAX_ATTEMPTS = 5

const UNIQUE_VIOLATION = '23505'

/** Claims the site's next import, unless one is running; those of dead processes come first. */
export async function claimImport(
  scope: SiteScope,
  folder: string,
): Promise<(ImportRecord & { leaseId: string }) | null> {
  await putBack(scope)
  const { siteId, db } = scope
  const waiting = await db
    .select()
    .from(catalogImports)
    .where(
      and(
        eq(catalogImports.siteId, siteId),
        eq(catalogImports.status, 'WAITING'),
        isNotNull(catalogImports.uploadId),
      ),
    )
    .orderBy(asc(catalogImports.importId))
  // What was sent to another machine is that one's to import.
  const next = waiting.find((row) => existsSync(fileOf(folder, row)))
  return next ? lease(scope, next.importId) : null
}

async function putBack({ siteId, db, now }: SiteScope) {
  const isCanceled = isNotNull(catalogImports.cancelAskedAt)
  const isHopeless = sql`${catalogImports.attempts} >= ${MAX_ATTEMPTS}`
  await db
    .update(catalogImports)
    .set({
      status: sql`CASE WHEN ${isCanceled} THEN 'CANCELED' WHEN ${isHopeless} THEN 'FAILED' ELSE 'WAITING' END`,
      failure: sql`CASE WHEN ${isHopeless} AND NOT ${isCanceled} THEN ${INTERRUPTED} END`,
      finishedAt: sql`CASE WHEN ${isHopeless} OR ${isCanceled} THEN ${now()}::timestamptz END`,
      leaseId: null,
      leaseEndsAt: null,
    })
    .where(
      and(
        eq(catalogImports.siteId, siteId),
        eq(catalogImports.status, 'RUNNING'),
        lt(catalogImports.leaseEndsAt, now()),
      ),
    )
}

const INTERRUPTED = `The import was interrupted ${MAX_ATTEMPTS} times. Send the file in smaller parts.`

async function lease(scope: SiteScope, importId: string) {
  const { siteId, db, now } = scope
  const leaseId = crypto.randomUUID()
  const running = db
    .select({ importId: catalogImports.importId })
    .from(catalogImports)
    .where(and(eq(catalogImports.siteId, siteId), eq(catalogImports.status, 'RUNNING')))
  try {
    const [row] = await db
      .update(catalogImports)
      .set({
        status: 'RUNNING',
        leaseId,
        leaseEndsAt: new Date(now().getTime() + LEASE_MS),
        startedAt: sql`coalesce(${catalogImports.startedAt}, ${now()}::timestamptz)`,
        attempts: sql`${catalogImports.attempts} + 1`,
      })
      .where(
        and(isImport(scope, importId), eq(catalogImports.status, 'WAITING'), notExists(running)),
      )
      .returning()
    return row ? { ...row, leaseId } : null
  } catch (error) {
    // Another process has claimed one at the same time.
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return null
    throw error
  }
}
