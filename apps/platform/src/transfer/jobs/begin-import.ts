import type { PriceRate } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { ImportRecord } from './find-import.ts'
import { catalogImports } from './tables.ts'

export const DAYS_KEPT_MS = 7 * 24 * 60 * 60 * 1000

const MAX_UNFINISHED = 10

interface NewImport {
  fileName: string
  columns: Record<string, string>
  isDryRun: boolean
  /** `null` where the prices are in the store's currency. */
  priceRate: PriceRate | null
}

/**
 * Creates an import that waits for its file, and returns it.
 *
 * @throws {ApiError} 409 when ten imports of the store are unfinished.
 */
export function beginImport(
  scope: SiteScope,
  { fileName, ...choices }: NewImport,
): Promise<ImportRecord> {
  return transact(scope, (tx) =>
    insertImport(tx, { ...choices, importId: uuidv7(), fileName: toFileName(fileName) }),
  )
}

type InsertedImport = NewImport &
  Pick<ImportRecord, 'importId'> &
  Partial<Pick<ImportRecord, 'uploadId' | 'sizeBytes'>>

/** @throws {ApiError} 409 when ten imports of the store are unfinished. */
export async function insertImport(
  { siteId, db, now }: SiteScope,
  values: InsertedImport,
): Promise<ImportRecord> {
  const unfinished = and(
    eq(catalogImports.siteId, siteId),
    inArray(catalogImports.status, ['WAITING', 'RUNNING']),
  )
  if ((await db.$count(catalogImports, unfinished)) >= MAX_UNFINISHED) {
    const message = `${MAX_UNFINISHED} imports are unfinished: wait for one, or cancel it.`
    throw applicationError(409, 'TOO_MANY_IMPORTS', message)
  }
  const [row] = await db
    .insert(catalogImports)
    .values({
      siteId,
      ...values,
      status: 'WAITING',
      createdAt: now(),
      nextAttemptAt: now(),
      expiresAt: new Date(now().getTime() + DAYS_KEPT_MS),
    })
    .returning()
  return row as ImportRecord
}

/** Without characters that are special on a disk, in a header or in a terminal. */
function toFileName(name: string) {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_')
    .trim()
    .slice(0, 80)
    .toWellFormed()
    .replace('\ufffd', '')
  return /^[. ]*$/.test(plain) ? 'catalog.csv' : plain
}
