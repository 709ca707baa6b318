import type { Logger } from 'pino'
import { type Email, enqueueEmail } from '../../email/enqueue-email.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { type Job, type JobQueue, runBatch, sitesWithJobs } from '../../kernel/jobs/job-queue.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { findOrder, type OrderRow } from '../find-orders.ts'
import { orderPageUrl } from '../links/order-links.ts'
import type { OrderStep } from './add-order-emails.ts'
import { composeOrderEmail } from './compose-order-email.ts'
import { composeShopEmails } from './compose-shop-emails.ts'

export interface OrderEmailTools {
  keyring: Keyring
  logger: Logger
  publicPlatformUrl: string
}

interface Columns {
  orderId: string
  step: OrderStep['step']
  details: Omit<OrderStep, 'step'>
}

/** One that could not be composed is given up after the fourth attempt. */
const due: JobQueue<Columns> = {
  table: 'order_emails',
  id: 'email_id',
  isWaiting: 'finished_at IS NULL',
  columns: { orderId: 'order_id', step: 'step', details: 'details' },
  delaysMs: [60_000, 600_000, 3_600_000],
  batch: 20,
}

export const ORDER_EMAILS_DUE = sitesWithJobs(due)

/** Composes the e-mails about orders that are due, and hands each to the e-mail outbox once. */
export async function queueOrderEmails(
  scope: SiteScope,
  tools: OrderEmailTools,
  signal?: AbortSignal,
): Promise<void> {
  await runBatch(due, scope, {
    signal,
    perform: (job) => transact(scope, (tx) => queue(tx, job, tools)),
    fail: async (job, { error, isLast }) => {
      tools.logger.warn({ err: error, orderId: job.orderId, step: job.step }, 'no mail of an order')
      if (isLast) await finish(scope, job)
    },
  })
}

async function queue(tx: SiteScope, job: Job<Columns>, tools: OrderEmailTools) {
  // A process whose lease had ended may have queued it meanwhile.
  if (!(await finish(tx, job))) return
  const order = await findOrder(tx, job.orderId)
  if (!order) throw new Error(`Order ${job.orderId} of an e-mail is not found.`)
  const step = { step: job.step, ...job.details } as OrderStep
  for (const item of await compose(tx, order, step, tools)) {
    await enqueueEmail(tx, { item }, tools.keyring)
  }
}

async function compose(
  tx: SiteScope,
  order: OrderRow,
  step: OrderStep,
  tools: OrderEmailTools,
): Promise<Email[]> {
  switch (step.step) {
    case 'SHOP_ORDER_PLACED':
    case 'SHOP_RETURN_REQUESTED':
      return composeShopEmails(tx, order, step, tools)
    default: {
      const url = await orderPageUrl(tx, order.orderId, tools)
      return [await composeOrderEmail(tx, order, step, url)]
    }
  }
}

/** Returns whether it was not finished before. */
async function finish(scope: SiteScope, { id }: Job) {
  const rows = await runStatement(scope.db, {
    name: 'orders.finish-email',
    text: `
      UPDATE order_emails
      SET finished_at = $3, details = '{}'
      WHERE site_id = $1 AND email_id = $2 AND finished_at IS NULL
      RETURNING email_id`,
    values: [scope.siteId, id, scope.now()],
  })
  return rows.length > 0
}
