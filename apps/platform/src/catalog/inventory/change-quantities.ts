import { MAX_QUANTITY } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import {
  type ReadProduct,
  SNAPSHOTS_WITH_SOME_VARIANTS,
  type SnapshotRow,
  toReadProduct,
} from '../changes/product-snapshots.ts'
import type { StockChange } from './adjust-stock.ts'
import { IS_OFFERED, statusOf } from './inventory-status.ts'

/** What became of one change. */
export interface ChangeOutcome {
  productId: string
  variantId: string
  isPossible: boolean
  /** What there was before; `null` where stock is not tracked. */
  available: number | null
  /** What there is now; `null` where nothing was changed. */
  quantity: number | null
  preordered: number | null
}

interface ChangedQuantities {
  /** Those of the changes whose variant exists. */
  outcomes: ChangeOutcome[]
  products: { before: ReadProduct; after: ReadProduct }[]
}

/**
 * Changes the quantities and the inventory status of locked products in one statement, at most one change for each
 * variant; what is not possible is left as it was, and reported.
 */
export async function changeQuantities(
  { siteId, db, now }: SiteScope,
  changes: readonly StockChange[],
): Promise<ChangedQuantities> {
  const rows = await runStatement<ChangedRow & object>(db, {
    name: 'inventory.change-quantities',
    text: CHANGE_QUANTITIES,
    values: [
      siteId,
      changes.map(({ productId }) => productId),
      changes.map(({ variantId }) => variantId),
      changes.map(({ by }) => by),
      changes.map(({ preorder = false }) => preorder),
      MAX_QUANTITY,
      now(),
    ],
  })
  return {
    outcomes: rows.flatMap(({ outcomes }) => outcomes ?? []),
    products: rows.map(({ outcomes, newStatus, newVersion, changedAt, ...row }) => ({
      before: toReadProduct(row),
      after: toReadProduct({
        ...row,
        variants: (row.variants ?? []).map((variant) => withQuantities(variant, outcomes ?? [])),
        inventoryStatus: newStatus,
        version: newVersion,
        updatedAt: changedAt,
      }),
    })),
  }
}

interface ChangedRow extends SnapshotRow {
  outcomes: ChangeOutcome[] | null
  newStatus: SnapshotRow['inventoryStatus']
  newVersion: number
  changedAt: Date
}

type Variant = NonNullable<SnapshotRow['variants']>[number]

function withQuantities(variant: Variant, outcomes: readonly ChangeOutcome[]): Variant {
  const { quantity, preordered } =
    outcomes.find(({ variantId }) => variantId === variant[VARIANT_ID]) ?? {}
  if (quantity == null || preordered == null) return variant
  return variant.with(QUANTITY, quantity).with(PREORDERED, preordered) as Variant
}

/** Places in the rows of variants: see `productJoins`. */
const [VARIANT_ID, QUANTITY, PREORDERED] = [0, 8, 12] as const

// The outer query reads the snapshot of before the statement. The new status counts what the statement changes.
const CHANGE_QUANTITIES = `
WITH before AS (
  SELECT v.product_id, v.variant_id, v.quantity, v.in_stock, p.track_inventory, c.change,
    c.preorder AND CASE
      WHEN c.change > 0 THEN v.preordered >= c.change
      ELSE (p.preorder ->> 'enabled')::boolean IS TRUE
        AND v.quantity + c.change < 0
        AND v.preordered - c.change <= coalesce((p.preorder ->> 'limit')::integer, 2147483647)
    END AS is_ahead
  FROM unnest($2::uuid[], $3::uuid[], $4::integer[], $5::boolean[])
    AS c (product_id, variant_id, change, preorder)
  JOIN variants v ON v.site_id = $1 AND v.product_id = c.product_id AND v.variant_id = c.variant_id
  JOIN products p ON p.site_id = $1 AND p.product_id = c.product_id
), changed AS (
  UPDATE variants v
  SET quantity = CASE WHEN b.is_ahead THEN v.quantity ELSE v.quantity + b.change END,
    preordered = CASE WHEN b.is_ahead THEN v.preordered - b.change ELSE v.preordered END
  FROM before b
  WHERE v.site_id = $1 AND v.product_id = b.product_id AND v.variant_id = b.variant_id
    AND b.track_inventory
    AND (b.is_ahead OR v.quantity + b.change BETWEEN 0 AND $6::integer)
  RETURNING v.product_id, v.variant_id, v.quantity, v.preordered
), counted AS (
  SELECT v.product_id, count(*) AS offered,
    count(*) FILTER (
      WHERE CASE WHEN p.track_inventory THEN coalesce(c.quantity, v.quantity) > 0 ELSE v.in_stock END
    ) AS available
  FROM variants v
  JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
  LEFT JOIN changed c ON c.product_id = v.product_id AND c.variant_id = v.variant_id
  WHERE v.site_id = $1
    AND v.product_id = ANY($2::uuid[])
    AND ${IS_OFFERED}
  GROUP BY v.product_id
), refreshed AS (
  UPDATE products p
  SET inventory_status = ${statusOf('c')},
    version = p.version + 1,
    updated_at = $7
  FROM counted c
  WHERE p.site_id = $1 AND p.product_id = c.product_id
    -- A version without a change has no event, by which caches learn of it.
    AND EXISTS (SELECT FROM changed x WHERE x.product_id = p.product_id)
  RETURNING p.product_id, p.inventory_status, p.version, p.updated_at
), outcomes AS (
  SELECT b.product_id,
    json_agg(json_build_object(
      'productId', b.product_id, 'variantId', b.variant_id,
      'available', CASE WHEN b.track_inventory THEN b.quantity END,
      'isPossible', CASE
        WHEN b.track_inventory THEN c.variant_id IS NOT NULL
        ELSE b.in_stock OR b.change >= 0
      END,
      'quantity', c.quantity, 'preordered', c.preordered
    )) AS outcomes
  FROM before b
  LEFT JOIN changed c ON c.product_id = b.product_id AND c.variant_id = b.variant_id
  GROUP BY b.product_id
)
SELECT s.*, o.outcomes, coalesce(r.inventory_status, s."inventoryStatus") AS "newStatus",
  coalesce(r.version, s.version) AS "newVersion", coalesce(r.updated_at, s."updatedAt") AS "changedAt"
FROM (${SNAPSHOTS_WITH_SOME_VARIANTS}) s
JOIN counted n ON n.product_id = s."productId"
LEFT JOIN refreshed r ON r.product_id = s."productId"
LEFT JOIN outcomes o ON o.product_id = s."productId"`
