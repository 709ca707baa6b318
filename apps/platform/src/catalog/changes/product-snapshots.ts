import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import {
  PRODUCT_COLUMNS,
  type ProductRow,
  productJoins,
  toProductRecord,
} from '../product/product-row.ts'
import { translationDigests } from '../translations/read/translation-digests.ts'
import type { ProductSnapshot } from './change.ts'

/** A row of {@link SNAPSHOTS_WITH_SOME_VARIANTS}. */
export interface SnapshotRow extends Omit<ProductRow, 'variants'> {
  variants: ProductRow['variants'] | null
  translations: Record<string, string>
  is_small: boolean
}

/** For a product with more variants, events contain only the changed ones, which limits their size. */
const MAX_EVENT_VARIANTS = 100

/** A product as it was read, and as its changes are computed from. */
export interface ReadProduct {
  row: ProductRow
  snapshot: ProductSnapshot
}

/** The products' current state, by id; with all variants, or where there are many, with those given. */
export async function readSnapshots(
  { siteId, db }: SiteScope,
  productIds: string[],
  variantIds: string[] | null,
): Promise<Map<string, ReadProduct>> {
  if (productIds.length === 0) return new Map()
  const rows = await runStatement<SnapshotRow & object>(db, {
    name: `events.read-snapshots-${variantIds ? 'some' : 'all'}`,
    text: variantIds ? SNAPSHOTS_WITH_SOME_VARIANTS : WITH_ALL_VARIANTS,
    values: [siteId, productIds, ...(variantIds ? [variantIds] : [])],
  })
  return new Map(rows.map((row) => [row.productId, toReadProduct(row)]))
}

export function toReadProduct({
  translations,
  is_small,
  variants,
  ...columns
}: SnapshotRow): ReadProduct {
  const row = { ...columns, variants: variants ?? [] }
  const record = toProductRecord(row)
  const snapshot = {
    ...record,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    translations,
    isSmall: is_small,
  }
  return { row, snapshot }
}

const IS_SMALL = `(
  SELECT count(*)
  FROM (SELECT FROM variants n WHERE n.site_id = p.site_id AND n.product_id = p.product_id LIMIT ${MAX_EVENT_VARIANTS + 1}) n
) <= ${MAX_EVENT_VARIANTS}`

const select = (condition: string) => `
SELECT ${PRODUCT_COLUMNS}, 
  ${translationDigests('product', 'p')} AS translations, ${IS_SMALL} AS is_small
FROM products p ${productJoins(condition)}
WHERE p.site_id = $1
  AND p.product_id = ANY($2::uuid[])`

const WITH_ALL_VARIANTS = select('TRUE')
/**
 * SQL: the products `$2` of the site `$1`, as they are when the statement begins. With all variants of a small product,
 * of others with those of `$3`.
 */
export const SNAPSHOTS_WITH_SOME_VARIANTS: string = select(
  `(variant_id = ANY($3::uuid[]) OR ${IS_SMALL})`,
)
