import type { EventIdentity } from '@vitrine/contract'
import type { CartChange } from '../cart/cart-change.ts'
import type { CatalogChange } from '../catalog/changes/change.ts'
import type { AbandonedCheckoutChange } from '../checkout/abandoned/abandoned-change.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { OrderChange } from '../orders/order-change.ts'
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

/** The columns of a {@link ChangeRow}, of `event_outbox o`. */
export const CHANGE_COLUMNS = `
  o.change_id AS "changeId", o.entity, o.entity_id AS "entityId", o.facts, o.identity,
  o.occurred_at AS "occurredAt", o.position`

/** The next relayed changes after a position, oldest first. */
export function readChangesAfter(
  { siteId, db }: SiteScope,
  position: number,
  limit: number,
): Promise<ChangeRow[]> {
  return runStatement<ChangeRow>(db, {
    name: 'events.read-changes-after',
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
        AND o.position > $2
      ORDER BY o.position
      LIMIT $3`,
    values: [siteId, position, limit],
  })
}

/** The position of the newest relayed change. */
export async function readLastPosition({ siteId, db }: SiteScope): Promise<number> {
  const [row] = await runStatement<{ position: number }>(db, {
    name: 'events.read-last-position',
    text: 'SELECT position FROM event_positions WHERE site_id = $1',
    values: [siteId],
  })
  return row?.position ?? 0
}

/** The changes of these ids, by id. */
export async function readChanges(
  { siteId, db }: SiteScope,
  changeIds: string[],
): Promise<Map<string, ChangeRow>> {
  const rows = await runStatement<ChangeRow>(db, {
    name: 'events.read-changes',
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
        AND o.change_id = ANY($2::uuid[])`,
    values: [siteId, changeIds],
  })
  return new Map(rows.map((row) => [row.changeId, row]))
}
