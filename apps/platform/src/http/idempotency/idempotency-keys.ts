import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

export interface IdempotencyKey {
  keyHash: Buffer
  requestHash: Buffer
}

/** What is stored for a key: whether it was used for this same request, and the reply. */
export interface StoredReply {
  isSame: boolean
  /** `null` in rows of an earlier version, whose process ended before it replied. */
  reply: unknown
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function findReply(
  { siteId, db, now }: SiteScope,
  { keyHash, requestHash }: IdempotencyKey,
): Promise<StoredReply | null> {
  const [row] = await runStatement<{ request_hash: Buffer; reply: unknown }>(db, {
    name: 'idempotency.find-reply',
    text: `
      SELECT request_hash, reply
      FROM idempotency_keys
      WHERE site_id = $1
        AND key_hash = $2
        AND expires_at > $3`,
    values: [siteId, keyHash, now()],
  })
  return row ? { isSame: row.request_hash.equals(requestHash), reply: row.reply } : null
}

/**
 * Whether the transaction now holds the key. Of two requests with one key, the second waits here until the first has
 * committed, and is told `false`, or until it is rolled back, and is told `true`.
 */
export async function claimKey(
  { siteId, db, now }: SiteScope,
  { keyHash, requestHash }: IdempotencyKey,
): Promise<boolean> {
  const claimed = await runStatement(db, {
    name: 'idempotency.claim-key',
    text: `
      INSERT INTO idempotency_keys (site_id, key_hash, request_hash, expires_at)
      VALUES ($1, $2, $3, $4)
      ON CONFLICT (site_id, key_hash) DO UPDATE
      SET request_hash = EXCLUDED.request_hash, reply = NULL, expires_at = EXCLUDED.expires_at
      WHERE idempotency_keys.expires_at <= $5
      RETURNING 1`,
    values: [siteId, keyHash, requestHash, new Date(now().getTime() + DAY_MS), now()],
  })
  return claimed.length > 0
}

export async function saveReply(
  { siteId, db }: SiteScope,
  { keyHash }: IdempotencyKey,
  reply: unknown,
): Promise<void> {
  await runStatement(db, {
    name: 'idempotency.save-reply',
    text: 'UPDATE idempotency_keys SET reply = $3 WHERE site_id = $1 AND key_hash = $2',
    values: [siteId, keyHash, JSON.stringify(reply)],
  })
}
