import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { databaseErrorCode } from '../../kernel/database/database.ts'
import { claimJobs, type Job, type JobQueue } from '../../kernel/jobs/job-queue.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { importProblem } from '../import/import-problem.ts'
import { hasFile, type ImportFiles, importedFile } from './files/import-files.ts'
import type { ImportRecord } from './find-import.ts'
import { catalogImports } from './tables.ts'

/** Imports; a process that has not renewed its lease for thirty seconds counts as dead. One runs at a time. */
export const importQueue: JobQueue = {
  table: 'catalog_imports',
  id: 'import_id',
  part: 'import_id',
  isWaiting: `status = 'WAITING' AND NOT EXISTS (
    SELECT FROM catalog_imports WHERE site_id = $1 AND status = 'RUNNING'
  )`,
  isRunning: `status = 'RUNNING'`,
  columns: {},
  onClaim: `status = 'RUNNING', started_at = coalesce(c.started_at, $2)`,
  onRelease: `status = 'WAITING'`,
  delaysMs: [30_000],
  batch: 1,
}

/** Limits the attempts at a file that ends the process each time. */
const MAX_ATTEMPTS = 5

const UNIQUE_VIOLATION = '23505'

export type ClaimedImport = ImportRecord & Job

/** Claims the site's next import, unless one is running; those of dead processes come first. */
export async function claimImport(
  scope: SiteScope,
  files: ImportFiles,
): Promise<ClaimedImport | null> {
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
  const next = await findHere(files, waiting)
  if (!next) return null
  try {
    const [job] = await claimJobs(importQueue, scope, { part: next.importId })
    return job ? { ...next, ...job } : null
  } catch (error) {
    // Another process has claimed one at the same time.
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** Without a bucket, what was sent to another machine is that one's to import. */
async function findHere(files: ImportFiles, waiting: ImportRecord[]) {
  for (const row of waiting) if (await hasFile(files, importedFile(files, row))) return row
  return undefined
}

/** The imports of dead processes wait again; canceled ones, and those with too many attempts, have ended. */
async function putBack({ siteId, db, now }: SiteScope) {
  const isCanceled = isNotNull(catalogImports.cancelAskedAt)
  const isHopeless = sql`${catalogImports.attempts} >= ${MAX_ATTEMPTS}`
  await db
    .update(catalogImports)
    .set({
      status: sql`CASE WHEN ${isCanceled} THEN 'CANCELED' WHEN ${isHopeless} THEN 'FAILED' ELSE 'WAITING' END`,
      failure: sql`CASE WHEN ${isHopeless} AND NOT ${isCanceled} THEN ${INTERRUPTED.reason} END`,
      failureProblem: sql`CASE WHEN ${isHopeless} AND NOT ${isCanceled} THEN ${JSON.stringify(INTERRUPTED.problem)}::jsonb END`,
      finishedAt: sql`CASE WHEN ${isHopeless} OR ${isCanceled} THEN ${now()}::timestamptz END`,
    })
    .where(
      and(
        eq(catalogImports.siteId, siteId),
        eq(catalogImports.status, 'RUNNING'),
        lt(catalogImports.nextAttemptAt, now()),
      ),
    )
}

const INTERRUPTED = importProblem('INTERRUPTED', { attempts: MAX_ATTEMPTS })
