import { databaseErrorCode } from './database.ts'

/** SQLSTATEs for NUL in a text, half a surrogate pair in JSON, and text that is no uuid. */
const CODES = new Set(['22021', '22P05', '22P02'])

/** Whether the database rejected a text for its characters, which is an error of the caller. */
export function hasInvalidUnicode(error: unknown): boolean {
  return CODES.has(databaseErrorCode(error) ?? '')
}
