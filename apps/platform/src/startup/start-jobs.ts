import { abandonCarts } from '../cart/abandon-carts.ts'
import { fetchRequestedMedia } from '../catalog/product/media/fetch-requested-media.ts'
import { abandonCheckouts } from '../checkout/abandoned/abandon-checkouts.ts'
import { createDispatcher } from '../events/webhooks/dispatcher.ts'
import { runRepeatedly } from '../kernel/jobs/run-repeatedly.ts'
import { deleteReplies, linkAuditEntries, runMaintenance } from '../maintenance/run-maintenance.ts'
import { reconcilePayments } from '../orders/paying/reconcile-payments.ts'
import { continueRemovals } from '../transfer/demo/removal/demo-removal.ts'
import { createImportRunner } from '../transfer/jobs/run-imports.ts'
import type { AppOptions } from './app-options.ts'
import type { Services } from './open-services.ts'
import type { RunningProgram } from './run-program.ts'

/** Starts what is done without a request, for all sites; any number of processes may do it at once. */
export function startJobs(services: Services): RunningProgram {
  const { logger } = services
  const jobs = [
    createDispatcher(services).start(),
    createImportRunner(services).start(),
    ...repeatedJobs(services).map(([name, pauseMs, work]) =>
      runRepeatedly(work, { pauseMs, logger, name }),
    ),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

type RepeatedJob = [name: string, pauseMs: number, work: (signal: AbortSignal) => Promise<unknown>]

/** The jobs that look for work now and then, each in a few statements however many sites there are. */
export function repeatedJobs(services: AppOptions): RepeatedJob[] {
  const { emailQueue, mediaFiles, fetchOutside } = services
  const fetching = { files: mediaFiles, fetchOutside }
  return [
    ['mail queue', 1_000, emailQueue.deliverDue],
    ['media requests', 2_000, (signal) => fetchRequestedMedia(services, fetching, signal)],
    ['carts', 15_000, (signal) => abandonCarts(services, signal)],
    ['checkouts', 15_000, (signal) => abandonCheckouts(services, signal)],
    ['payments', 2_000, (signal) => reconcilePayments(services, signal)],
    ['demo removal', 1_000, (signal) => continueRemovals(services, signal)],
    ['audit chain', 5_000, (signal) => linkAuditEntries(services, signal)],
    ['cached replies', 5_000, (signal) => deleteReplies(services, signal)],
    ['maintenance', 60_000, (signal) => runMaintenance(services, signal)],
  ]
}
