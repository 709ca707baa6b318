import { timingSafeEqual } from 'node:crypto'
import { CONSISTENCY_HEADER } from '@vitrine/contract'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { Replicas } from '../../kernel/database/replicas/replicas.ts'
import type { WalPosition } from '../../kernel/database/replicas/wal-position.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { HttpEnvironment } from '../environment.ts'

/** Longer than any process serves stale data after a write by another process, including clock differences. */
const UNTIL_EVERYWHERE_MS = 10_000
const MAC_BYTES = 12

/** What a token says of its holder's last write. */
export interface LastWrite {
  /** The write is before it; absent where the process that wrote knew of no replicas. */
  position?: WalPosition
}

/** Tokens for who has written: they are signed, because each one that is accepted has a read bypass the caches. */
export interface ConsistencyTokens {
  issue(scope: SiteScope, position?: WalPosition): string
  /** What was written so recently that caches and replicas may lack it yet; `null` for any other token. */
  read(scope: SiteScope, token: string): LastWrite | null
}

export function createConsistencyTokens(keyring: Pick<Keyring, 'mac'>): ConsistencyTokens {
  return {
    issue({ siteId, now }, position) {
      const writtenAt = now().getTime().toString(36)
      const parts = position ? [position.incarnation, position.bytes.toString(36)] : []
      const text = [writtenAt, ...parts].join('-')
      return `${text}.${sign(siteId, text).toString('base64url')}`
    },
    read({ siteId, now }, token) {
      const [text = '', mac = ''] = token.split('.')
      const [writtenAt = '', incarnation, bytes] = text.split('-')
      const age = now().getTime() - Number.parseInt(writtenAt, 36)
      // The time of another process may be ahead of this one's.
      if (!(Math.abs(age) <= UNTIL_EVERYWHERE_MS)) return null
      const found = Buffer.from(mac, 'base64url')
      const isOurs = found.length === MAC_BYTES && timingSafeEqual(found, sign(siteId, text))
      if (!isOurs) return null
      if (incarnation === undefined || bytes === undefined) return {}
      return { position: { incarnation, bytes: Number.parseInt(bytes, 36) } }
    },
  }

  function sign(siteId: string, text: string) {
    return keyring.mac(`consistency ${siteId} ${text}`).subarray(0, MAC_BYTES)
  }
}

/** Gives the routes what they need to let callers see what they have written. */
export function provideConsistency({
  keyring,
  replicas = null,
}: {
  keyring: Keyring
  replicas?: Replicas | null
}) {
  const tokens = createConsistencyTokens(keyring)
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    c.set('consistencyTokens', tokens)
    c.set('replicas', replicas)
    await next()
  })
}

/** Marks the reply as one to a write; the caller's client repeats this header on its next calls. */
export function markWritten(c: Context<HttpEnvironment>): void {
  c.header(CONSISTENCY_HEADER, c.var.consistencyTokens.issue(c.var.scope))
}

/** Adds the position of the write to the mark, once it is committed: replicas that have it may answer. */
export async function markPosition(
  c: Context<HttpEnvironment>,
  response: Response,
): Promise<Response> {
  const { replicas, scope, consistencyTokens } = c.var
  const position = await replicas?.readPosition()
  if (position) response.headers.set(CONSISTENCY_HEADER, consistencyTokens.issue(scope, position))
  return response
}

/**
 * Whether the caller's client wrote something so recently that this process's caches may not contain it yet.
 *
 * @see wire contract section 1.4
 */
export function mustBeFresh(c: Context<HttpEnvironment>): boolean {
  return lastWrite(c) !== null
}

/** From here on, the request reads from a replica that has what the caller has written, or from the primary. */
export async function readFromReplicas(c: Context<HttpEnvironment>): Promise<void> {
  const { replicas, scope } = c.var
  if (!replicas) return
  const written = lastWrite(c)
  // Where the position is not known, the primary has it.
  if (written && !written.position) return
  c.set('scope', { ...scope, db: await replicas.choose(scope.siteId, written?.position) })
}

function lastWrite(c: Context<HttpEnvironment>): LastWrite | null {
  const token = c.req.header(CONSISTENCY_HEADER)
  return token === undefined ? null : c.var.consistencyTokens.read(c.var.scope, token)
}
