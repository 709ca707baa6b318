import { abandonCarts } from '../cart/abandon-carts.ts'
import { fetchRequestedMedia } from '../catalog/product/media/fetch-requested-media.ts'
import { abandonCheckouts } from '../checkout/abandoned/abandon-checkouts.ts'
import { createDispatcher } from '../events/webhooks/dispatcher.ts'
import { runRepeatedly } from '../kernel/jobs/run-repeatedly.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { reconcilePayments } from '../orders/paying/reconcile-payments.ts'
import { continueRemovals } from '../transfer/demo/removal/demo-removal.ts'
import { createImportRunner } from '../transfer/jobs/run-imports.ts'
import type { Services } from './open-services.ts'
import type { RunningProgram } from './run-program.ts'

/** Starts what is done without a request, for all sites; any number of processes may do it at once. */
export function startJobs(services: Services): RunningProgram {
  const { logger, emailQueue, mediaFiles, fetchOutside } = services
  const repeat = (name: string, pauseMs: number, work: (signal: AbortSignal) => Promise<unknown>) =>
    runRepeatedly(work, { pauseMs, logger, name })

  const jobs = [
    createDispatcher(services).start(),
    createImportRunner(services).start(),
    repeat('mail queue', 1_000, emailQueue.deliverDue),
    repeat('media requests', 2_000, (signal) =>
      fetchRequestedMedia(services, { files: mediaFiles, fetchOutside }, signal),
    ),
    repeat('carts', 15_000, (signal) => abandonCarts(services, signal)),
    repeat('checkouts', 15_000, (signal) => abandonCheckouts(services, signal)),
    repeat('payments', 2_000, (signal) => reconcilePayments(services, signal)),
    repeat('demo removal', 1_000, (signal) => continueRemovals(services, signal)),
    repeat('maintenance', 5_000, (signal) => runMaintenance(services, signal)),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
