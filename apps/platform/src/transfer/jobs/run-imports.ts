import { writeFile } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { isDatabaseUnavailable } from '../../kernel/database/is-database-unavailable.ts'
import { releaseJob, renewLease } from '../../kernel/jobs/job-queue.ts'
import { oneAtATime } from '../../kernel/jobs/one-at-a-time.ts'
import { runRepeatedly } from '../../kernel/jobs/run-repeatedly.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { systemScope } from '../../kernel/scope/system-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import type { SiteJobSource } from '../../sites/for-each-site.ts'
import { listDueSites } from '../../sites/list-due-sites.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { ImportError } from '../import/import-error.ts'
import { type DescribedProblem, importProblem } from '../import/import-problem.ts'
import type { ImportReport } from '../import/import-report.ts'
import { DAYS_KEPT_MS } from './begin-import.ts'
import { type ClaimedImport, claimImport, importQueue } from './claim-import.ts'
import {
  fetchFile,
  type ImportFiles,
  importedFile,
  rejectedFiles,
  shareFile,
} from './files/import-files.ts'
import { deleteOldImports } from './files/purge-imports.ts'
import { isImport } from './find-import.ts'
import { toStoredReport } from './stored-report.ts'
import { catalogImports } from './tables.ts'

export interface ImportRunner {
  /** Runs waiting imports, one after the other for each site; settles when none is left for this process. */
  runDue(): Promise<void>
  start(): { stop(): Promise<void> }
  /** Stops after the current product, and leaves the rest to the next process. */
  stop(): Promise<void>
}

interface ImportRunnerOptions extends SiteJobSource {
  importFiles: ImportFiles
  mediaFiles: MediaFiles
}

const SWEEP_MS = 1_000

/** Imports that wait, those of dead processes, and those whose retention period is over. */
const DUE = `
  SELECT c.site_id
  FROM catalog_imports c
  WHERE (c.status = 'WAITING' AND c.upload_id IS NOT NULL)
    OR (c.status = 'RUNNING' AND c.next_attempt_at < $1)
    OR (c.status <> 'RUNNING' AND c.expires_at < $1)`

const HEARTBEAT_MS = 1_000

/**
 * Runs the imports of all sites, with any number of concurrent processes: the process that runs one holds a lease and
 * renews it. After a crash another process resumes the import, which skips what was already imported.
 */
export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { logger, mediaFiles: files, importFiles } = options
  const stopping = new AbortController()
  const runs = oneAtATime(runSite)
  return { runDue, start, stop }

  async function runDue() {
    const siteIds = await listDueSites(options, DUE)
    await Promise.all(siteIds.map((siteId) => runs.run(siteId)))
  }

  function start() {
    const sweeps = runRepeatedly(sweep, { pauseMs: SWEEP_MS, logger, name: 'imports' })
    return {
      async stop() {
        await Promise.all([stop(), sweeps.stop()])
      },
    }
  }

  /** An import may take minutes, and does not delay those of other sites. */
  async function sweep() {
    for (const siteId of await listDueSites(options, DUE)) {
      const warn = (err: unknown) => logger.warn({ err, siteId }, 'imports')
      void runs.run(siteId).catch(warn)
    }
  }

  async function stop() {
    stopping.abort(new Stopped())
    await runs.idle()
  }

  async function runSite(siteId: string) {
    if (stopping.signal.aborted) return
    const scope = systemScope(options, siteId)
    await deleteOldImports(scope, importFiles)
    while (!stopping.signal.aborted) {
      const next = await claimImport(scope, importFiles)
      if (!next) return
      await runImport(scope, next)
    }
  }

  async function runImport(scope: SiteScope, claimed: ClaimedImport) {
    const imported = importedFile(importFiles, claimed)
    const { path: file } = imported
    const { fileName, columns, isDryRun, priceRate } = claimed
    const halt = new AbortController()
    const progress: Progress = {}
    const startedAt = performance.now()
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
    try {
      await fetchFile(importFiles, imported)
      const report = await importCatalog(scope, {
        file,
        columns,
        isDryRun,
        ...(priceRate && { rate: priceRate }),
        files,
        ...(isDryRun ? {} : { rejectedFolder: dirname(file) }),
        onProgress: (now) => Object.assign(progress, now, { perSecond: rateOf(now.done) }),
        signal: AbortSignal.any([stopping.signal, halt.signal]),
      })
      await saveRejected(importFiles, claimed, report)
      await finish(scope, claimed, { ...progress, status: 'DONE', report: toStoredReport(report) })
    } catch (error) {
      await giveUp(scope, claimed, { error, progress, folder: dirname(file) })
    } finally {
      clearInterval(heartbeat)
    }

    function rateOf(done: number) {
      return Math.round((done * 10_000) / (performance.now() - startedAt)) / 10
    }

    async function beat() {
      try {
        if (!(await renewLease(importQueue, scope, claimed))) halt.abort(new Lost())
        else if (await saveProgress(scope, claimed, progress)) halt.abort(new Canceled())
      } catch (error) {
        logger.warn({ err: error, fileName }, 'import: heartbeat')
      }
    }
  }

  async function giveUp(
    scope: SiteScope,
    claimed: ClaimedImport,
    { error, progress, folder }: { error: unknown; progress: Progress; folder: string },
  ) {
    // Left to the next process; a stop does not count as a failed attempt.
    if (error instanceof Stopped) {
      await saveProgress(scope, claimed, progress)
      await releaseJob(importQueue, scope, claimed)
      return
    }
    if (error instanceof Canceled)
      return finish(scope, claimed, { ...progress, status: 'CANCELED' })
    // The process that now has the lease records the result.
    if (error instanceof Lost) return
    // The lease expires, and another process resumes it.
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof ImportError)) {
      logger.error({ err: error, importId: claimed.importId }, 'import failed')
    }
    await finish(scope, claimed, { ...progress, status: 'FAILED', ...explain(error, folder) })
  }
}

/** So that rejected records can be shown and corrected by the lines that the report names. */
async function saveRejected(
  files: ImportFiles,
  claimed: ClaimedImport,
  { rejectedFile, rejectedLines }: ImportReport,
) {
  if (!rejectedFile) return
  const { records, lines } = rejectedFiles(files, claimed)
  await shareFile(files, records)
  if (!rejectedLines) return
  await writeFile(lines.path, JSON.stringify(rejectedLines))
  await shareFile(files, lines)
}

/** Why the import failed, for the client; paths of the store are not revealed. */
function explain(error: unknown, folder: string) {
  if (!(error instanceof ImportError)) return toFailure(importProblem('INTERNAL_ERROR'))
  const withoutFolder = (text: string) => text.replaceAll(`${folder}${sep}`, '')
  const { code, values } = error.problem
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutFolder(value) : value,
  ])
  const problem = { code, values: Object.fromEntries(shown) }
  return toFailure({ reason: withoutFolder(error.message), problem })
}

const toFailure = ({ reason, problem }: DescribedProblem) => ({
  failure: reason,
  failureProblem: problem,
})

type Progress = { done?: number; total?: number; perSecond?: number }

/** Why an import stops before the end of its file. */
class Stopped extends Error {}
class Canceled extends Error {}
class Lost extends Error {}

/** Returns whether the import is to be canceled. */
async function saveProgress(
  scope: SiteScope,
  claimed: ClaimedImport,
  { done, total, perSecond }: Progress,
) {
  const [row] = await scope.db
    .update(catalogImports)
    // One column has to be set before any progress is known.
    .set({ done: done ?? claimed.done, total: total ?? claimed.total, perSecond })
    .where(isClaimed(scope, claimed))
    .returning({ cancelAskedAt: catalogImports.cancelAskedAt })
  return row?.cancelAskedAt != null
}

type Outcome = Pick<
  typeof catalogImports.$inferInsert,
  'status' | 'report' | 'failure' | 'failureProblem'
> &
  Progress

function finish(scope: SiteScope, claimed: ClaimedImport, outcome: Outcome) {
  return transact(scope, async (tx) => {
    const finishedAt = tx.now()
    const expiresAt = new Date(finishedAt.getTime() + DAYS_KEPT_MS)
    const rows = await tx.db
      .update(catalogImports)
      .set({ ...outcome, finishedAt, expiresAt })
      .where(isClaimed(tx, claimed))
      .returning({ importId: catalogImports.importId })
    if (rows.length === 0) return
    const { created = 0, updated = 0, rejectedCount = 0 } = outcome.report ?? {}
    const counts = outcome.report ? { created, updated, rejected: rejectedCount } : {}
    const details = { importId: claimed.importId, status: outcome.status, ...counts }
    await record(tx, { action: 'catalog.import_ended', details })
  })
}

/** Of this attempt: a process that has lost its lease changes nothing. */
const isClaimed = (scope: SiteScope, { importId, attempts }: ClaimedImport) =>
  and(
    isImport(scope, importId),
    eq(catalogImports.status, 'RUNNING'),
    eq(catalogImports.attempts, attempts),
  )
