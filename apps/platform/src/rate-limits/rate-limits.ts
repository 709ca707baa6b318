import { and, eq, sql } from 'drizzle-orm'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { ApiError } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { rateLimitCounters } from './tables.ts'

/** A number of events per time, for each key of one rule. */
export interface Rule {
  /** The rule's name in counters and reply headers. */
  name: string
  limit: number
  windowMs: number
}

export interface Count {
  count: number
  lastAt: Date
  resetsAt: Date
}

export interface RateLimits {
  /** Increments the counter and returns it. Concurrent callers get different numbers. */
  count(scope: SiteScope, rule: Rule, key: string): Promise<Count>
  /** The counter, or `null` if there is none. */
  peek(scope: SiteScope, rule: Rule, key: string): Promise<Count | null>
  /**
   * Increments the counter, and returns the remaining number.
   *
   * @throws {ApiError} 429 with the seconds to wait: the limit of the rule is exceeded.
   */
  consume(scope: SiteScope, rule: Rule, key: string): Promise<number>
  /** Deletes the counter. */
  reset(scope: SiteScope, rule: Rule, key: string): Promise<void>
}

/**
 * Counters in fixed windows that begin with the first event; each count is one statement, so no two callers get the
 * same number, and a restart resets none (SR-45).
 */
export function createRateLimits(keyring: Keyring): RateLimits {
  return {
    count,
    async peek({ db, siteId, now }, rule, key) {
      const [row] = await db
        .select()
        .from(rateLimitCounters)
        .where(
          and(
            eq(rateLimitCounters.siteId, siteId),
            eq(rateLimitCounters.bucket, bucketOf(rule, key)),
          ),
        )
      return row && row.resetsAt > now() ? row : null
    },
    async consume(scope, rule, key) {
      const { count: reached, resetsAt } = await count(scope, rule, key)
      if (reached > rule.limit) throw tooMany(rule, resetsAt, scope.now())
      return rule.limit - reached
    },
    async reset({ db, siteId }, rule, key) {
      await db
        .delete(rateLimitCounters)
        .where(
          and(
            eq(rateLimitCounters.siteId, siteId),
            eq(rateLimitCounters.bucket, bucketOf(rule, key)),
          ),
        )
    },
  }

  async function count({ db, siteId, now }: SiteScope, rule: Rule, key: string): Promise<Count> {
    const at = now()
    const resetsAt = after(at, rule.windowMs)
    const isOver = sql`${rateLimitCounters.resetsAt} <= ${at}::timestamptz`
    const [row] = await db
      .insert(rateLimitCounters)
      .values({ siteId, bucket: bucketOf(rule, key), count: 1, lastAt: at, resetsAt })
      .onConflictDoUpdate({
        target: [rateLimitCounters.siteId, rateLimitCounters.bucket],
        set: {
          count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimitCounters.count} + 1 END`,
          resetsAt: sql`CASE WHEN ${isOver} THEN ${resetsAt}::timestamptz ELSE ${rateLimitCounters.resetsAt} END`,
          lastAt: at,
        },
      })
      .returning()
    if (!row) throw new Error('The counter was not stored.')
    return row
  }

  /** The counter's key is an HMAC, so that addresses are counted without being stored. */
  function bucketOf(rule: Rule, key: string) {
    return `${rule.name}/${keyring.mac(`rate limit\n${key}`).toString('base64url')}`
  }
}

/** 429, with the seconds to wait, and the rule that was exceeded. */
export function tooMany({ name, limit, windowMs }: Rule, resetsAt: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  return new ApiError(429, `Too many attempts. Try again in ${formatDuration(seconds)}.`, {
    retryAfter: seconds,
    details: {
      applicationError: {
        code: 'THROTTLED_FEATURE',
        description: `Too many attempts. Try again in ${formatDuration(seconds)}.`,
        data: { retryAfterSeconds: seconds },
      },
    },
    rateLimit: { name, limit, windowSeconds: windowMs / 1000 },
  })
}

function formatDuration(seconds: number) {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
