import { databaseErrorCode } from './database.ts'

/**
 * SQLSTATEs of a statement that ended because it took too long or waited for a lock, and of a serialization failure or
 * deadlock that remained after all attempts.
 */
const CODES = new Set(['57014', '55P03', '40001', '40P01'])

/** Whether the same work may succeed later: it had to wait too long for other work in the database. */
export function isDatabaseBusy(error: unknown): boolean {
  return CODES.has(databaseErrorCode(error) ?? '')
}
