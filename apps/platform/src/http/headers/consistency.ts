import { timingSafeEqual } from 'node:crypto'
import { CONSISTENCY_HEADER } from '@vitrine/contract'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { HttpEnvironment } from '../environment.ts'

/** Longer than any process serves stale data after a write by another process, including clock differences. */
const UNTIL_EVERYWHERE_MS = 10_000
const MAC_BYTES = 12

/** Tokens for who has written: they are signed, because each one that is accepted has a read bypass the caches. */
export interface ConsistencyTokens {
  issue(scope: SiteScope): string
  /** Whether the token was issued for the site so recently that this process's caches may not contain the write yet. */
  isRecent(scope: SiteScope, token: string): boolean
}

export function createConsistencyTokens(keyring: Pick<Keyring, 'mac'>): ConsistencyTokens {
  return {
    issue({ siteId, now }) {
      const writtenAt = now().getTime().toString(36)
      return `${writtenAt}.${sign(siteId, writtenAt).toString('base64url')}`
    },
    isRecent({ siteId, now }, token) {
      const [writtenAt = '', mac = ''] = token.split('.')
      const age = now().getTime() - Number.parseInt(writtenAt, 36)
      // The time of another process may be ahead of this one's.
      if (!(Math.abs(age) <= UNTIL_EVERYWHERE_MS)) return false
      const bytes = Buffer.from(mac, 'base64url')
      return bytes.length === MAC_BYTES && timingSafeEqual(bytes, sign(siteId, writtenAt))
    },
  }

  function sign(siteId: string, writtenAt: string) {
    return keyring.mac(`consistency ${siteId} ${writtenAt}`).subarray(0, MAC_BYTES)
  }
}

export function provideConsistencyTokens(keyring: Keyring) {
  const tokens = createConsistencyTokens(keyring)
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    c.set('consistencyTokens', tokens)
    await next()
  })
}

/** Marks the reply as one to a write; the caller's client repeats this header on its next calls. */
export function markWritten(c: Context<HttpEnvironment>): void {
  c.header(CONSISTENCY_HEADER, c.var.consistencyTokens.issue(c.var.scope))
}

/**
 * Whether the caller's client wrote something so recently that this process's caches may not contain it yet.
 *
 * @see wire contract section 1.4
 */
export function mustBeFresh(c: Context<HttpEnvironment>): boolean {
  const token = c.req.header(CONSISTENCY_HEADER)
  return token !== undefined && c.var.consistencyTokens.isRecent(c.var.scope, token)
}
