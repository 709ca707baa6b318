import type { InventoryChangeSource, StockChangeRecord } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { runStatement } from '../../kernel/database/statement.ts'
import type { Caller, SiteScope } from '../../kernel/scope/site-scope.ts'
import type { SecondInsert } from '../../outbox/record-changes.ts'

/** How long the history is kept. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000
/** The batch size, which keeps transactions short. */
const BATCH = 5_000

/** A change of one variant's stock; without a count of the stock, whether it is available as 1 or 0. */
export interface StockStep {
  productId: string
  variantId: string
  before: number
  after: number
  source: InventoryChangeSource
}

/** The insert into the history, for the statement that records the changes; `null` where no stock has changed. */
export function stockHistory(
  { caller, now }: Pick<SiteScope, 'caller' | 'now'>,
  steps: readonly StockStep[],
): SecondInsert | null {
  if (steps.length === 0) return null
  const { kind, id } = actorOf(caller)
  return {
    name: 'stock',
    textFrom: (first) => `
      INSERT INTO stock_changes (
        site_id, change_id, product_id, variant_id, difference, quantity_before, quantity_after, source, changed_at,
        actor_kind, actor_id
      )
      SELECT $1, c.change_id, c.product_id, c.variant_id, c.after - c.before, c.before, c.after, c.source,
        $${first + 6}::timestamptz, $${first + 7}, $${first + 8}
      FROM unnest(
        $${first}::uuid[], $${first + 1}::uuid[], $${first + 2}::uuid[], $${first + 3}::integer[],
        $${first + 4}::integer[], $${first + 5}::text[]
      ) AS c (change_id, product_id, variant_id, before, after, source)`,
    values: [
      steps.map(() => uuidv7()),
      steps.map(({ productId }) => productId),
      steps.map(({ variantId }) => variantId),
      steps.map(({ before }) => before),
      steps.map(({ after }) => after),
      steps.map(({ source }) => source),
      now(),
      kind,
      id,
    ],
  }
}

interface HistoryQuery {
  productId?: string | undefined
  variantId?: string | undefined
  /** The id of the last change of the page before. */
  cursor?: string | undefined
  limit: number
}

/** Changes of stock, the latest first. */
export async function listStockChanges(
  { siteId, db }: SiteScope,
  { productId, variantId, cursor, limit }: HistoryQuery,
): Promise<StockChangeRecord[]> {
  const rows = await runStatement<HistoryRow>(db, {
    name: 'inventory.list-changes',
    text: `
      SELECT h.change_id, h.product_id, h.variant_id, h.difference, h.quantity_before, h.quantity_after, h.source,
        h.changed_at, h.actor_kind, h.actor_id, p.name AS product_name, v.variant_name, i.email
      FROM stock_changes h
      LEFT JOIN products p ON p.site_id = h.site_id AND p.product_id = h.product_id
      LEFT JOIN variants v
        ON v.site_id = h.site_id AND v.product_id = h.product_id AND v.variant_id = h.variant_id
      LEFT JOIN identities i
        ON h.actor_kind = 'staff' AND i.site_id = h.site_id AND i.identity_id::text = h.actor_id
      WHERE h.site_id = $1
        AND ($2::uuid IS NULL OR h.product_id = $2)
        AND ($3::uuid IS NULL OR h.variant_id = $3)
        AND ($4::uuid IS NULL OR h.change_id < $4)
      ORDER BY h.change_id DESC
      LIMIT $5`,
    values: [siteId, productId ?? null, variantId ?? null, cursor ?? null, limit],
  })
  return rows.map((row) => ({
    id: row.change_id,
    productId: row.product_id,
    variantId: row.variant_id,
    ...(row.product_name === null ? {} : { productName: row.product_name }),
    ...(row.variant_name ? { variantName: row.variant_name } : {}),
    difference: row.difference,
    ...(row.quantity_before === null || row.quantity_after === null
      ? {}
      : { before: row.quantity_before, after: row.quantity_after }),
    source: row.source,
    changedBy: {
      kind: row.actor_kind,
      ...(row.actor_id === null ? {} : { id: row.actor_id }),
      ...(row.email === null ? {} : { email: row.email }),
    },
    changedDate: row.changed_at.toISOString(),
  }))
}

type HistoryRow = {
  change_id: string
  product_id: string
  variant_id: string
  difference: number
  quantity_before: number | null
  quantity_after: number | null
  source: InventoryChangeSource
  changed_at: Date
  actor_kind: StockChangeRecord['changedBy']['kind']
  actor_id: string | null
  product_name: string | null
  variant_name: string | null
  email: string | null
}

/** SQL, true of a site `s` whose oldest change is to be deleted at `$1`. */
export const HAS_OLD_STOCK_CHANGES = `(
  SELECT h.changed_at FROM stock_changes h WHERE h.site_id = s.site_id ORDER BY h.change_id LIMIT 1
) < $1::timestamptz - interval '180 days'`

/** Deletes a batch of what is older than the retention period; whether there may be more. */
export async function deleteOldStockChanges({ siteId, db, now }: SiteScope): Promise<boolean> {
  const gone = await runStatement(db, {
    name: 'inventory.purge-changes',
    text: `
      DELETE FROM stock_changes
      WHERE site_id = $1
        AND changed_at < $2
        AND change_id IN (
          SELECT change_id FROM stock_changes WHERE site_id = $1 ORDER BY change_id LIMIT ${BATCH}
        )
      RETURNING change_id`,
    values: [siteId, new Date(now().getTime() - KEPT_MS)],
  })
  return gone.length === BATCH
}

function actorOf(caller: Caller): {
  kind: StockChangeRecord['changedBy']['kind']
  id: string | null
} {
  switch (caller.kind) {
    case 'member':
      return { kind: caller.staffRole ? 'staff' : 'member', id: caller.memberId }
    case 'app':
      return { kind: 'app', id: caller.clientId ?? null }
    case 'visitor':
      return { kind: 'visitor', id: caller.visitorId }
    case 'system':
      return { kind: 'system', id: null }
  }
}
