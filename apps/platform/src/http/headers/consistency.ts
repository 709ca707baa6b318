import { CONSISTENCY_HEADER } from '@vitrine/contract'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** Longer than any process goes on with what another has changed, clocks that differ included. */
const UNTIL_EVERYWHERE_MS = 10_000

/** Tells the caller's client that it has written something; it repeats this on its next calls. */
export function markWritten(c: Context<HttpEnvironment>): void {
  c.header(CONSISTENCY_HEADER, c.var.scope.now().getTime().toString(36))
}

/**
 * Whether the caller's client has written something so lately that this process may not have heard of it.
 *
 * @see wire contract section 1.4
 */
export function mustBeFresh(c: Context<HttpEnvironment>): boolean {
  const header = c.req.header(CONSISTENCY_HEADER)
  if (header === undefined) return false
  const writtenAt = Number.parseInt(header, 36)
  return !(c.var.scope.now().getTime() - writtenAt > UNTIL_EVERYWHERE_MS)
}
