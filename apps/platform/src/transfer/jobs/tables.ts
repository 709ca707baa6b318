import { type CatalogImportProblem, catalogImportStatuses, type PriceRate } from '@vitrine/contract'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'
import type { StoredReport } from './stored-report.ts'

/** The table of migrations 0068, 0071, 0116, 0153, 0280 and 0351. */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    siteId: uuid('site_id').notNull(),
    importId: uuid('import_id').notNull(),
    fileName: text('file_name').notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    status: text('status', { enum: catalogImportStatuses }).notNull(),
    uploadId: uuid('upload_id'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    perSecond: doublePrecision('per_second'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    cancelAskedAt: moment('cancel_asked_at'),
    report: jsonb('report').$type<StoredReport>(),
    failure: text('failure'),
    failureProblem: jsonb('failure_problem').$type<CatalogImportProblem>(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at').notNull(),
    retryId: uuid('retry_id'),
    priceRate: jsonb('price_rate').$type<PriceRate>(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.importId] })],
)

/** The table of migration 0153. */
export const importMappings = pgTable(
  'catalog_import_mappings',
  {
    siteId: uuid('site_id').notNull(),
    headingsDigest: bytea('headings_digest').notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.headingsDigest] })],
)
