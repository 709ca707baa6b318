import type { EventIdentity } from '@vitrine/contract'
import type { CartChange } from '../cart/cart-change.ts'
import type { CatalogChange } from '../catalog/changes/change.ts'
import type { AbandonedCheckoutChange } from '../checkout/abandoned/abandoned-change.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { OrderChange } from '../orders/order-change.ts'
import { unpackFacts } from '../outbox/pack-facts.ts'
import type { RedirectSessionChange } from '../redirects/redirect-session-change.ts'

/** Every kind of change that has events. */
export type Change =
  | CatalogChange
  | CartChange
  | AbandonedCheckoutChange
  | OrderChange
  | RedirectSessionChange

/** A committed change. */
export type ChangeRow = Change & {
  changeId: string
  identity: EventIdentity
  occurredAt: Date
  /** `null`: not yet relayed. */
  position: number | null
}

/** The columns of a {@link StoredChange}, of `event_outbox o`. */
export const CHANGE_COLUMNS = `
  o.change_id AS "changeId", o.entity, o.entity_id AS "entityId", o.facts, o.packed_facts AS "packedFacts",
  o.identity, o.occurred_at AS "occurredAt", o.position`

/** A change as it is stored; `facts` of packed ones are the numbers that they were given (see `unpackFacts`). */
export type StoredChange = Omit<ChangeRow, 'facts'> & { facts: object; packedFacts: Buffer | null }

/** The change of a row with {@link CHANGE_COLUMNS}. */
export function toChange<Row extends StoredChange>({ packedFacts, ...row }: Row) {
  const facts = packedFacts
    ? unpackFacts(packedFacts, {
        entityId: row.entityId,
        numbers: row.facts as Record<string, number>,
      })
    : row.facts
  return { ...row, facts } as Omit<Row, keyof StoredChange> & ChangeRow
}

/** The newest relayed change: its position, and the life of the database that the position belongs to. */
export interface Head {
  position: number
  incarnation: string
}

/** The next relayed changes after a position, oldest first, with the head of them all. */
export async function readChangesAfter(
  { siteId, db }: SiteScope,
  position: number,
  limit: number,
): Promise<{ changes: ChangeRow[]; head: Head }> {
  const rows = await runStatement<StoredChange & { headPosition: number; headIncarnation: string }>(
    db,
    {
      name: 'events.read-changes-after',
      text: `
      SELECT ${CHANGE_COLUMNS}, p.position AS "headPosition", p.incarnation AS "headIncarnation"
      FROM event_positions p
      LEFT JOIN LATERAL (
        SELECT *
        FROM event_outbox o
        WHERE o.site_id = p.site_id
          AND o.position > $2
        ORDER BY o.position
        LIMIT $3
      ) o ON TRUE
      WHERE p.site_id = $1`,
      values: [siteId, position, limit],
    },
  )
  const [first] = rows
  return {
    // One row without a change is the head alone.
    changes: rows
      .filter(({ changeId }) => changeId !== null)
      .map(({ headPosition: _, headIncarnation: __, ...change }) => toChange(change)),
    head: { position: first?.headPosition ?? 0, incarnation: first?.headIncarnation ?? '' },
  }
}

/** The position of the newest relayed change. */
export async function readLastPosition(scope: SiteScope): Promise<number> {
  return (await readHead(scope)).position
}

export async function readHead({ siteId, db }: SiteScope): Promise<Head> {
  const [row] = await runStatement<Head>(db, {
    name: 'events.read-head',
    text: 'SELECT position, incarnation FROM event_positions WHERE site_id = $1',
    values: [siteId],
  })
  return row ?? { position: 0, incarnation: '' }
}

/** Whether the changes after the position are those that followed it when it was given. */
export async function isContinuable(
  { siteId, db }: SiteScope,
  { position, incarnation }: Head,
  head: Head,
): Promise<boolean> {
  // The beginning of all.
  if (position === 0) return true
  if (incarnation === head.incarnation) return position <= head.position
  const [next] = await runStatement<{ position: number }>(db, {
    name: 'events.read-end-of-incarnation',
    text: `
      SELECT began_after AS position
      FROM event_incarnations
      WHERE site_id = $1
        AND earlier = $2`,
    values: [siteId, incarnation],
  })
  return next !== undefined && position <= next.position
}

/** The changes of these ids, by id. */
export async function readChanges(
  { siteId, db }: SiteScope,
  changeIds: string[],
): Promise<Map<string, ChangeRow>> {
  const rows = await runStatement<StoredChange>(db, {
    name: 'events.read-changes',
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
        AND o.change_id = ANY($2::uuid[])`,
    values: [siteId, changeIds],
  })
  return new Map(rows.map((row) => [row.changeId, toChange(row)]))
}
