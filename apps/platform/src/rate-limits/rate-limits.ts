import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { type ApiError, throttled } from '../kernel/errors/api-error.ts'
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
  /**
   * As {@link RateLimits.consume} of one rule after the other, in one statement: none is counted after one that is
   * exceeded.
   *
   * @throws {ApiError} 429
   */
  consumeInTurn(scope: SiteScope, rules: readonly Rule[], key: string): Promise<void>
  /** The parts of a statement that is itself limited and counted. */
  partsOf(scope: SiteScope, rule: Rule, key: string): LimitParts
  /** Deletes the counter. */
  reset(scope: SiteScope, rule: Rule, key: string): Promise<void>
}

export interface LimitParts {
  /** Whether the counter has reached the limit, before it is incremented. */
  isReached: SQL
  /** The INSERT that increments the counter once for a row of the named common table expression. */
  countEach(source: string): SQL
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
    async consumeInTurn(scope, list, key) {
      const names = list.map((_, at) => sql.identifier(`rule_${at}`))
      const counted = list.map((rule, at) => {
        const [before, limit] = [names[at - 1], list[at - 1]?.limit]
        const source = before ? sql`FROM ${before} WHERE ${before}.count <= ${limit}` : sql.empty()
        return sql`${names[at]} AS (${increment(scope, rule, key, source)})`
      })
      const results = names.map((name, at) => sql`SELECT ${at}::integer AS at, * FROM ${name}`)
      const { rows } = await scope.db.execute<CountRow & { at: number }>(
        sql`WITH ${sql.join(counted, sql`, `)} ${sql.join(results, sql` UNION ALL `)}`,
      )
      for (const { at, ...row } of rows) {
        const rule = list[at]
        const { count: reached, resetsAt } = toCount(row)
        if (rule && reached > rule.limit) throw tooMany(rule, resetsAt, scope.now())
      }
    },
    partsOf(scope, rule, key) {
      const { siteId, now } = scope
      return {
        isReached: sql`EXISTS (
          SELECT
          FROM rate_limit_counters
          WHERE site_id = ${siteId}
            AND bucket = ${bucketOf(rule, key)}
            AND count >= ${rule.limit}
            AND resets_at > ${now()}
        )`,
        countEach: (source) => increment(scope, rule, key, sql`FROM ${sql.identifier(source)}`),
      }
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

  async function count(scope: SiteScope, rule: Rule, key: string): Promise<Count> {
    const { rows } = await scope.db.execute<CountRow>(increment(scope, rule, key))
    const [row] = rows
    if (!row) throw new Error('The counter was not stored.')
    return toCount(row)
  }

  /** The INSERT that increments the counter, once for each row of the source if one is given. */
  function increment({ siteId, now }: SiteScope, rule: Rule, key: string, source = sql.empty()) {
    const at = now()
    return sql`
      INSERT INTO rate_limit_counters AS c (site_id, bucket, count, last_at, resets_at)
      SELECT ${siteId}::uuid, ${bucketOf(rule, key)}::text, 1, ${at}::timestamptz,
        ${after(at, rule.windowMs)}::timestamptz
      ${source}
      ON CONFLICT (site_id, bucket) DO UPDATE
      SET count = CASE WHEN c.resets_at <= EXCLUDED.last_at THEN 1 ELSE c.count + 1 END,
        resets_at = CASE WHEN c.resets_at <= EXCLUDED.last_at THEN EXCLUDED.resets_at ELSE c.resets_at END,
        last_at = EXCLUDED.last_at
      RETURNING c.count, c.last_at, c.resets_at`
  }

  /** The counter's key is an HMAC, so that addresses are counted without being stored. */
  function bucketOf(rule: Rule, key: string) {
    return `${rule.name}/${keyring.mac(`rate limit\n${key}`).toString('base64url')}`
  }
}

/** Drizzle leaves the times of its own SQL as text. */
type CountRow = { count: number; last_at: string; resets_at: string }

const toCount = ({ count, last_at, resets_at }: CountRow): Count => ({
  count,
  lastAt: new Date(last_at),
  resetsAt: new Date(resets_at),
})

/** 429, with the seconds to wait, and the rule that was exceeded. */
export function tooMany({ name, limit, windowMs }: Rule, resetsAt: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  return throttled(`Too many attempts. Try again in ${formatDuration(seconds)}.`, seconds, {
    name,
    limit,
    windowSeconds: windowMs / 1000,
  })
}

function formatDuration(seconds: number) {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
