import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '../../../../kernel/database/insert-rows.ts'
import { runStatement } from '../../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { variants } from '../../../tables.ts'
import { type CheckedProduct, choicesKey } from '../product-input.ts'
import type { StoredVariant } from '../read-input.ts'
import { toVariantRows } from './product-columns.ts'

interface WrittenProduct {
  productId: string
  product: CheckedProduct
  earlier: { stored: StoredVariant[] }
  /** The ids of variants that get other choices, by the key of their new ones. */
  variantIds?: ReadonlyMap<string, string> | undefined
}

/** Writes the rows that have changed; a variant with the choices of an earlier one keeps its id. */
export async function replaceVariants(tx: SiteScope, list: WrittenProduct[]): Promise<void> {
  const gone: VariantRow[] = []
  const changed: VariantRow[] = []
  for (const { productId, product, earlier, variantIds } of list) {
    const known = earlier.stored.map((row, position) => ({ ...row, productId, position }))
    const byChoices = new Map(known.map((row) => [choicesKey(row.choices), row]))
    const idOf = (choices: Record<string, string>) =>
      variantIds?.get(choicesKey(choices)) ??
      byChoices.get(choicesKey(choices))?.variantId ??
      uuidv7()
    const rows = toVariantRows(product, idOf).map((row, position) => ({
      ...row,
      productId,
      position,
    }))
    const byId = new Map(known.map((row) => [row.variantId, row]))
    const kept = new Set(rows.map(({ variantId }) => variantId))
    gone.push(...known.filter(({ variantId }) => !kept.has(variantId)))
    changed.push(...rows.filter((row) => !isDeepStrictEqual(row, byId.get(row.variantId))))
  }
  await deleteRows(tx, gone)
  await insertRows(tx, variants, changed, { replacing: ['product_id', 'variant_id'] })
}

/** A row without what is counted elsewhere: the preordered quantity. */
type VariantRow = StoredVariant & { productId: string; position: number }

async function deleteRows({ siteId, db }: SiteScope, gone: VariantRow[]) {
  if (gone.length === 0) return
  await runStatement(db, {
    name: 'catalog.delete-variants',
    text: `
      DELETE FROM variants v
      USING unnest($2::uuid[], $3::uuid[]) AS g (product_id, variant_id)
      WHERE v.site_id = $1
        AND v.product_id = g.product_id
        AND v.variant_id = g.variant_id`,
    values: [
      siteId,
      gone.map(({ productId }) => productId),
      gone.map(({ variantId }) => variantId),
    ],
  })
}
