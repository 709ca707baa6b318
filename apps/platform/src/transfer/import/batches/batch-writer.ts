import { refreshStatistics } from '../../../catalog/product/write/refresh-statistics.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { ImportError } from '../import-error.ts'
import { importProblem } from '../import-problem.ts'
import {
  type ImportOptions,
  type ImportReport,
  type ImportWarning,
  recordProduct,
  recordRejected,
  recordWarnings,
} from '../import-report.ts'
import type { Reviser } from '../revisions/reviser.ts'
import { importBatch, type PlannedProducts, rehearseBatch } from './import-batch.ts'
import type { BatchOutcome, ReadProduct } from './read-product.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import { createSkuWatch } from './sku-watch.ts'

export interface BatchWriter {
  /** Adds a product to the batch, which is written when it is full. `size` is in characters. */
  add(product: ReadProduct, size: number): Promise<void>
  /** Counts a product that is not added because it was rejected. */
  skip(): void
  /** Writes the rest; settles when everything is written. */
  end(): Promise<void>
}

interface BatchWriterOptions
  extends Pick<ImportOptions, 'isDryRun' | 'onProgress' | 'signal' | 'pause'> {
  report: ImportReport
  /** The number of products in the file. */
  total: number
  /** For a file with products of this store. */
  reviser?: Reviser | undefined
}

/** When a batch is written. */
interface Turn {
  /** Settles when the previous batch is written. */
  ready: Promise<void>
  /** Whether nothing of it may begin before. */
  isAfter: boolean
}

const FIRST_BATCH = 10
const MAX_BATCH = 400
/** A batch with this many characters is full, even with few products. */
const MAX_TEXT = 4 * 1024 * 1024

/**
 * Writes products in batches that grow, so that an import shows early that it works, and the planner has statistics
 * before there is much to write. While a batch is written, the next one is begun, and the products after it are read.
 *
 * @throws {ImportError} when the database does not write a batch in time, after three attempts.
 * @throws the signal's reason, between two batches, when it is aborted.
 */
export function createBatchWriter(
  scope: SiteScope,
  { report, total, isDryRun, onProgress, signal, pause, reviser }: BatchWriterOptions,
): BatchWriter {
  const planned: PlannedProducts = new Map()
  const skus = createSkuWatch(scope)
  let batch: ReadProduct[] = []
  let textInBatch = 0
  let batchSize = FIRST_BATCH
  let done = 0
  let measuredAt = 0
  let measured: Promise<void> = Promise.resolve()
  /** The batch being written while the next one is begun, and the one after that is read. */
  let written: Promise<void> = Promise.resolve()
  let beforeWritten: Promise<void> = Promise.resolve()
  let keys: ReadonlySet<string> = new Set()
  /** SKUs of earlier batches are known when those of the next one are compared. */
  let compared: Promise<ImportWarning[]> = Promise.resolve([])
  return { add, skip, end }

  async function add(product: ReadProduct, size: number) {
    batch.push(product)
    textInBatch += size
    if (batch.length >= batchSize || textInBatch >= MAX_TEXT) await flush()
  }

  function skip() {
    done += 1
    onProgress?.({ done, total: Math.max(total, done) })
  }

  async function end() {
    await flush()
    await Promise.all([written, measured])
    // The next request must not wait until the database has analyzed the tables by itself.
    if (!isDryRun && report.created >= MAX_BATCH / 4) await refreshStatistics(scope)
  }

  async function flush() {
    await beforeWritten
    signal?.throwIfAborted()
    if (batch.length === 0) return
    beforeWritten = written
    const ready = beforeWritten.then(() => signal?.throwIfAborted())
    // A product that the last batch has too is compared with what that one has written.
    const isAfter = isDryRun || batch.some(({ key }) => keys.has(key))
    keys = new Set(batch.map(({ key }) => key))
    written = write(batch, { ready, isAfter })
    // The awaiting caller gets the error; until then it must not count as unhandled.
    for (const pending of [ready, written]) pending.catch(() => {})
    batch = []
    textInBatch = 0
    batchSize = Math.min(batchSize * 2, MAX_BATCH)
  }

  async function write(products: ReadProduct[], turn: Turn) {
    await writeInTime(products, turn)
    done += products.length
    if (!isDryRun && report.created >= Math.max(FIRST_BATCH, measuredAt * 4)) measureBeside()
    onProgress?.({ done, total: Math.max(total, done) })
  }

  /** On another connection, so that the next batch need not wait. */
  function measureBeside() {
    measuredAt = report.created
    // It only makes the next batches faster, and an unavailable database is reported there anyway.
    measured = refreshStatistics(scope).catch(() => {})
  }

  async function writeInTime(products: ReadProduct[], { ready, isAfter }: Turn) {
    const retry = { pause, signal, explain: (cause: unknown) => tooLate(products, cause) }
    const compare = () => retryWhenBusy(() => skus.warningsOf(products), retry)
    compared = compared.then(compare)
    recordWarnings(report, await compared)
    const left = new Set(products)
    if (isAfter) await ready
    const write = () =>
      isDryRun
        ? rehearseBatch(scope, left, { planned, reviser, onOutcome: count })
        : importBatch(scope, left, { previous: ready, reviser, onOutcome: count })
    await retryWhenBusy(write, retry)
  }

  function count({ line, product, wanted }: ReadProduct, result: BatchOutcome) {
    if (result.outcome === 'rejected') return recordRejected(report, result.rows)
    const { outcome, warnings = [] } = result
    recordWarnings(report, warnings)
    recordProduct(report, { line, name: product.name, outcome })
    report[outcome] += 1
    if (outcome !== 'unchanged') report.requestedPictures += wanted.length
  }
}

function tooLate(products: ReadProduct[], cause: unknown) {
  const [first] = products
  const lines = { from: first?.line ?? 0, to: products.at(-1)?.line ?? 0 }
  return new ImportError(importProblem('DATABASE_TIMEOUT_OF_LINES', lines), { cause })
}
