import { CONSISTENCY_HEADER } from '@vitrine/contract'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** Longer than any process serves stale data after a write by another process, including clock differences. */
const UNTIL_EVERYWHERE_MS = 10_000

/** Marks the reply as one to a write; the caller's client repeats this header on its next calls. */
export function markWritten(c: Context<HttpEnvironment>): void {
  c.header(CONSISTENCY_HEADER, c.var.scope.now().getTime().toString(36))
}

/**
 * Whether the caller's client wrote something so recently that this process's caches may not contain it yet.
 *
 * @see wire contract section 1.4
 */
export function mustBeFresh(c: Context<HttpEnvironment>): boolean {
  const header = c.req.header(CONSISTENCY_HEADER)
  if (header === undefined) return false
  const writtenAt = Number.parseInt(header, 36)
  return !(c.var.scope.now().getTime() - writtenAt > UNTIL_EVERYWHERE_MS)
}
