import type { Logger } from 'pino'
import { enqueueEmail } from '../email/enqueue-email.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { type Job, type JobQueue, runBatch, sitesWithJobs } from '../kernel/jobs/job-queue.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { endUrl } from './back-in-stock-links.ts'
import { lockItem } from './find-item.ts'
import { nameItem } from './name-item.ts'
import { UNSEEN_EVENTS, watchStock } from './watch-stock.ts'

interface Tools {
  keyring: Keyring
  logger: Logger
  publicPlatformUrl: string
}

interface Columns {
  productId: string
  variantId: string
  email: string
  addressHash: Buffer
  language: string | null
  itemUrl: string
}

/** One that could not be composed is given up after the fourth attempt. */
const due: JobQueue<Columns> = {
  table: 'back_in_stock_requests',
  id: 'request_id',
  isWaiting: `status = 'PROCESSING'`,
  columns: {
    productId: 'product_id',
    variantId: 'variant_id',
    email: 'email',
    addressHash: 'address_hash',
    language: 'language',
    itemUrl: 'item_url',
  },
  delaysMs: [60_000, 600_000, 3_600_000],
  batch: 20,
}

export const BACK_IN_STOCK_DUE = `${sitesWithJobs(due)} UNION ALL ${UNSEEN_EVENTS}`

/** Follows the events of stock, and hands an e-mail for each request whose item is back to the e-mail outbox, once. */
export async function queueBackInStockEmails(
  scope: SiteScope,
  tools: Tools,
  signal?: AbortSignal,
): Promise<void> {
  await watchStock(scope)
  await runBatch(due, scope, {
    signal,
    perform: (job) => transact(scope, (tx) => queue(tx, job, tools)),
    fail: async (job, { error, isLast }) => {
      tools.logger.warn({ err: error, requestId: job.id }, 'no mail about stock')
      if (isLast) await settle(scope, job, 'FAILED')
    },
  })
}

async function queue(tx: SiteScope, job: Job<Columns>, tools: Tools) {
  const item = await lockItem(tx, job)
  // Sold out again before it could be told.
  if (!item?.inStock) return settle(tx, job, 'RECEIVED')
  // Another process whose lease had ended, or the address itself, has removed it.
  if (!(await remove(tx, job))) return
  const data = {
    item: await nameItem(tx, job, job.language),
    url: job.itemUrl,
    unsubscribeUrl: endUrl(tx.siteId, job.addressHash, tools.publicPlatformUrl),
  }
  const { email: to, language } = job
  const email = { kind: 'back_in_stock' as const, to, language, data }
  await enqueueEmail(tx, { item: email }, tools.keyring)
}

async function settle({ siteId, db, now }: SiteScope, { id }: Job, status: 'RECEIVED' | 'FAILED') {
  await runStatement(db, {
    name: 'back-in-stock.settle',
    text: `
      UPDATE back_in_stock_requests
      SET status = $3, updated_at = $4
      WHERE site_id = $1 AND request_id = $2 AND status = 'PROCESSING'`,
    values: [siteId, id, status, now()],
  })
}

async function remove({ siteId, db }: SiteScope, { id }: Job): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'back-in-stock.remove',
    text: `
      DELETE FROM back_in_stock_requests
      WHERE site_id = $1 AND request_id = $2 AND status = 'PROCESSING'
      RETURNING request_id`,
    values: [siteId, id],
  })
  return rows.length > 0
}
