import { dirname, sep } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { record } from '../../audit/record.ts'
import { isDatabaseUnavailable } from '../../kernel/database/is-database-unavailable.ts'
import { oneAtATime } from '../../kernel/jobs/one-at-a-time.ts'
import { runRepeatedly } from '../../kernel/jobs/run-repeatedly.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { sites } from '../../sites/tables.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { ImportError } from '../import/import-error.ts'
import { DAYS_KEPT_MS } from './begin-import.ts'
import { claimImport, LEASE_MS } from './claim-import.ts'
import { type ImportRecord, isImport } from './find-import.ts'
import { fileOf } from './import-folders.ts'
import { deleteOldImports } from './purge-imports.ts'
import { toStoredReport } from './stored-report.ts'
import { catalogImports } from './tables.ts'

export interface ImportRunner {
  /** Imports what waits, for each site one after the other; settles when nothing is left to this process. */
  runDue(): Promise<void>
  start(): { stop(): Promise<void> }
  /** Ends what runs after the product at hand, and leaves the rest to whoever comes next. */
  stop(): Promise<void>
}

interface ImportRunnerOptions extends ScopeSource {
  /** Where files of imports are stored. */
  importFolder: string
  logger: Logger
  mediaFiles: MediaFiles
}

const SWEEP_MS = 1_000
const HEARTBEAT_MS = 1_000

/**
 * Runs the imports of all sites, by any number of processes side by side: who runs one holds a lease of it, and says
 * again and again that it is still there. When it is killed, another goes on where it was, because an import knows what
 * it has imported.
 */
export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { database, logger, mediaFiles: files, importFolder: folder } = options
  const stopping = new AbortController()
  const runs = oneAtATime(runSite)
  return { runDue, start, stop }

  async function runDue() {
    const rows = await database.db.select({ siteId: sites.siteId }).from(sites)
    await Promise.all(rows.map(({ siteId }) => runs.run(siteId)))
  }

  function start() {
    const sweeps = runRepeatedly(sweep, { pauseMs: SWEEP_MS, logger, name: 'imports' })
    return {
      async stop() {
        await Promise.all([stop(), sweeps.stop()])
      },
    }
  }

  /** One site's import, which may take minutes, keeps no other site waiting. */
  async function sweep() {
    const rows = await database.db.select({ siteId: sites.siteId }).from(sites)
    for (const { siteId } of rows) {
      void runs.run(siteId).catch((error: unknown) => logger.warn({ err: error }, 'imports'))
    }
  }

  async function stop() {
    stopping.abort(new Stopped())
    await runs.idle()
  }

  async function runSite(siteId: string) {
    if (stopping.signal.aborted) return
    const scope = systemScope(options, siteId)
    await deleteOldImports(scope, folder)
    while (!stopping.signal.aborted) {
      const next = await claimImport(scope, folder)
      if (!next) return
      await runImport(scope, next)
    }
  }

  async function runImport(scope: SiteScope, claimed: Claimed) {
    const file = fileOf(folder, claimed)
    const { fileName, columns, isDryRun } = claimed
    const halt = new AbortController()
    const progress: Progress = {}
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
    try {
      const report = await importCatalog(scope, {
        file,
        columns,
        isDryRun,
        files,
        ...(isDryRun ? {} : { refusedFolder: dirname(file) }),
        onProgress: (now) => Object.assign(progress, now),
        signal: AbortSignal.any([stopping.signal, halt.signal]),
      })
      await finish(scope, claimed, { ...progress, status: 'DONE', report: toStoredReport(report) })
    } catch (error) {
      await giveUp(scope, claimed, { error, progress, folder: dirname(file) })
    } finally {
      clearInterval(heartbeat)
    }

    async function beat() {
      try {
        const state = await sayAlive(scope, claimed, progress)
        if (state === 'canceled') halt.abort(new Canceled())
        if (state === 'lost') halt.abort(new Lost())
      } catch (error) {
        logger.warn({ err: error, fileName }, 'import: heartbeat')
      }
    }
  }

  async function giveUp(
    scope: SiteScope,
    claimed: Claimed,
    { error, progress, folder }: { error: unknown; progress: Progress; folder: string },
  ) {
    if (error instanceof Stopped) return hand(scope, claimed, progress)
    if (error instanceof Canceled)
      return finish(scope, claimed, { ...progress, status: 'CANCELED' })
    // Whoever has it now says what becomes of it.
    if (error instanceof Lost) return
    // The lease ends, and somebody goes on.
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof ImportError)) {
      logger.error({ err: error, importId: claimed.importId }, 'import failed')
    }
    const failure = explain(error, folder)
    await finish(scope, claimed, { ...progress, status: 'FAILED', failure })
  }
}

/** What is told of a failure; where the store has its files is nobody's business. */
function explain(error: unknown, folder: string) {
  return error instanceof ImportError
    ? error.message.replaceAll(`${folder}${sep}`, '')
    : 'Something is wrong with the store itself; its log says what. What was imported stays.'
}

type Claimed = ImportRecord & { leaseId: string }
type Progress = { done?: number; total?: number }

/** Why an import ends before its file does. */
class Stopped extends Error {}
class Canceled extends Error {}
class Lost extends Error {}

async function sayAlive(scope: SiteScope, claimed: Claimed, progress: Progress) {
  const leaseEndsAt = new Date(scope.now().getTime() + LEASE_MS)
  const [row] = await scope.db
    .update(catalogImports)
    .set({ ...progress, leaseEndsAt })
    .where(isLeased(scope, claimed))
    .returning({ cancelAskedAt: catalogImports.cancelAskedAt })
  if (!row) return 'lost'
  return row.cancelAskedAt ? 'canceled' : 'running'
}

/** Leaves it to the next process; being stopped is no attempt that failed. */
async function hand(scope: SiteScope, claimed: Claimed, progress: Progress) {
  await scope.db
    .update(catalogImports)
    .set({
      ...progress,
      status: 'WAITING',
      leaseId: null,
      leaseEndsAt: null,
      attempts: sql`${catalogImports.attempts} - 1`,
    })
    .where(isLeased(scope, claimed))
}

type Outcome = Pick<typeof catalogImports.$inferInsert, 'status' | 'report' | 'failure'> & Progress

function finish(scope: SiteScope, claimed: Claimed, outcome: Outcome) {
  return transact(scope, async (tx) => {
    const finishedAt = tx.now()
    const expiresAt = new Date(finishedAt.getTime() + DAYS_KEPT_MS)
    const rows = await tx.db
      .update(catalogImports)
      .set({ ...outcome, finishedAt, expiresAt, leaseId: null, leaseEndsAt: null })
      .where(isLeased(tx, claimed))
      .returning({ importId: catalogImports.importId })
    if (rows.length === 0) return
    const { created = 0, updated = 0, refusedCount = 0 } = outcome.report ?? {}
    const counts = outcome.report ? { created, updated, refused: refusedCount } : {}
    const details = { importId: claimed.importId, status: outcome.status, ...counts }
    await record(tx, { action: 'catalog.import_ended', details })
  })
}

const isLeased = (scope: SiteScope, { importId, leaseId }: Claimed) =>
  and(isImport(scope, importId), eq(catalogImports.leaseId, leaseId))
