import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, notLike, sql } from 'drizzle-orm'
import { databaseErrorCode } from '../kernel/database/database.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { type AuditEntry, auditChain, auditEntries } from './tables.ts'

const BATCH = 500
const UNIQUE_VIOLATION = '23505'
const ADDRESS_MS = 30 * 24 * 60 * 60 * 1000

/** SQL of the sites with entries that are not in the chain yet. */
export const UNLINKED_ENTRIES = 'SELECT e.site_id FROM audit_entries e WHERE NOT e.is_linked'

/**
 * Appends new entries to the hash chain; returns how many.
 *
 * Entries are written without a lock and linked afterwards, so that sign-ins do not wait for each other. Of concurrent
 * processes one gets each position; the others stop.
 */
export async function linkEntries(scope: SiteScope): Promise<number> {
  try {
    return await transact(scope, async ({ db, siteId }) => {
      const [last] = await db
        .select()
        .from(auditChain)
        .where(eq(auditChain.siteId, siteId))
        .orderBy(desc(auditChain.position))
        .limit(1)
      const isWaiting = and(eq(auditEntries.siteId, siteId), eq(auditEntries.isLinked, false))
      const waiting = await db
        .select({ entry: auditEntries, position: auditChain.position })
        .from(auditEntries)
        .leftJoin(
          auditChain,
          and(eq(auditChain.siteId, siteId), eq(auditChain.entryId, auditEntries.entryId)),
        )
        .where(isWaiting)
        .orderBy(asc(auditEntries.entryId))
        .limit(BATCH)
      if (waiting.length === 0) return 0
      // A process of the version before links entries without saying so.
      const entries = waiting.flatMap(({ entry, position }) => (position === null ? [entry] : []))
      let position = last?.position ?? 0
      let hash = last?.hash ?? Buffer.alloc(32)
      const links = entries.map((entry) => {
        position += 1
        hash = linkHash(hash, entry)
        return { siteId, position, entryId: entry.entryId, hash }
      })
      if (links.length > 0) await db.insert(auditChain).values(links)
      const linked = waiting.map(({ entry }) => entry.entryId)
      await db
        .update(auditEntries)
        .set({ isLinked: true })
        .where(and(isWaiting, inArray(auditEntries.entryId, linked)))
      return linked.length
    })
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return 0
    throw error
  }
}

export type ChainState =
  | { isWhole: true; entries: number; head: string }
  /** `position`: the first invalid link. */
  | { isWhole: false; position: number; reason: 'changed' | 'removed' | 'gap' }

/** Verifies the chain from its beginning, recomputing every link. Store the `head` elsewhere to detect a truncation. */
export async function verifyChain({ db, siteId }: SiteScope): Promise<ChainState> {
  let position = 0
  let hash: Buffer = Buffer.alloc(32)
  for (;;) {
    const links = await db
      .select({ link: auditChain, entry: auditEntries })
      .from(auditChain)
      .leftJoin(
        auditEntries,
        and(eq(auditEntries.siteId, siteId), eq(auditEntries.entryId, auditChain.entryId)),
      )
      .where(and(eq(auditChain.siteId, siteId), gt(auditChain.position, position)))
      .orderBy(asc(auditChain.position))
      .limit(BATCH)
    if (links.length === 0) {
      return { isWhole: true, entries: position, head: hash.toString('base64url') }
    }
    for (const { link, entry } of links) {
      position += 1
      if (link.position !== position) return { isWhole: false, position, reason: 'gap' }
      if (!entry) return { isWhole: false, position, reason: 'removed' }
      hash = linkHash(hash, entry)
      if (!hash.equals(link.hash)) return { isWhole: false, position, reason: 'changed' }
    }
  }
}

/** SQL, true of a site `s` with addresses that are to be shortened at `$1`. */
export const HAS_OLD_ADDRESSES = `EXISTS (
  SELECT
  FROM audit_entries e
  WHERE e.site_id = s.site_id
    AND e.occurred_at < $1::timestamptz - interval '30 days'
    AND e.address NOT LIKE '%/24'
    AND e.address NOT LIKE '%/48'
)`

/** Shortens addresses that are older than 30 days to a /24 or /48; the chain does not cover them. */
export async function shortenAddresses({ db, siteId, now }: SiteScope): Promise<void> {
  const { address } = auditEntries
  await db
    .update(auditEntries)
    .set({
      address: sql`regexp_replace(regexp_replace(${address}, '\\.\\d+$', '.0/24'), ':[0-9a-f]+::/64$', '::/48')`,
    })
    .where(
      and(
        eq(auditEntries.siteId, siteId),
        lt(auditEntries.occurredAt, after(now(), -ADDRESS_MS)),
        notLike(address, '%/24'),
        notLike(address, '%/48'),
      ),
    )
}

function linkHash(previous: Buffer, entry: AuditEntry): Buffer {
  const { address: _, isLinked: __, occurredAt, details, ...rest } = entry
  const sortedDetails = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const facts = Object.entries({
    ...rest,
    occurredAt: occurredAt.toISOString(),
    details: sortedDetails,
  }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(previous).update(JSON.stringify(facts)).digest()
}
