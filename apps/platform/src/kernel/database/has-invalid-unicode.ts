import { databaseErrorCode } from './database.ts'

/** NUL in a text, half a surrogate pair in JSON, a text that is no uuid: what PostgreSQL does not hold. */
const CODES = new Set(['22021', '22P05', '22P02'])

/** Whether the database refused a text for the characters in it, which is the sender's doing. */
export function hasInvalidUnicode(error: unknown): boolean {
  return CODES.has(databaseErrorCode(error) ?? '')
}
