import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { watchProducts } from '../changes/watch-products.ts'

/** Overrides for some variants of a product; a price, cost or weight of null is the product's. */
export interface VariantChange {
  /** The variants with these ids, or all with these choices. */
  variantIds?: string[] | undefined
  choices?: Record<string, string> | undefined
  priceMinor?: number | null | undefined
  costMinor?: number | null | undefined
  weight?: number | null | undefined
  visible?: boolean | undefined
}

/**
 * Changes variants without reading the others, so that the cost hardly depends on their number. Returns the ids of the
 * changed variants.
 *
 * @throws {ApiError} 404 for an unknown product, or a change that matches no variant; 400 when variants are not managed.
 */
export function overrideVariants(
  scope: SiteScope,
  { productId, changes }: { productId: string; changes: VariantChange[] },
): Promise<string[]> {
  return transact(scope, async (tx) => {
    await lockManaged(tx, productId)
    const changed = new Set<string>()
    for (const change of changes) {
      const variantIds = await findMeant(tx, productId, change)
      const missing = change.variantIds?.find((id) => !variantIds.includes(id))
      if (missing !== undefined) throw notFound('variant', missing)
      if (variantIds.length === 0) throw notFound('variant', JSON.stringify(change.choices))
      await watchProducts(tx, [productId], { variantIds })
      await applyChange(tx, productId, { ...change, variantIds })
      for (const id of variantIds) changed.add(id)
    }
    await refreshProduct(tx, productId)
    catalogChanged(tx)
    return [...changed]
  })
}

async function lockManaged({ siteId, db }: SiteScope, productId: string) {
  const [row] = isGuid(productId)
    ? await runStatement<{ manage_variants: boolean }>(db, {
        name: 'catalog.lock-managed',
        text: `
          SELECT manage_variants
          FROM products
          WHERE site_id = $1
            AND product_id = $2
          FOR UPDATE`,
        values: [siteId, productId],
      })
    : []
  if (!row) throw notFound('product', productId)
  if (!row.manage_variants) throw variantsNotManaged()
}

export function variantsNotManaged() {
  return applicationError(
    400,
    'VARIANTS_NOT_MANAGED',
    'The product does not manage its variants. Set manageVariants to true first.',
  )
}

/** The product's row is locked, so concurrent transactions cannot change these rows. */
async function findMeant(
  { siteId, db }: SiteScope,
  productId: string,
  { variantIds, choices }: VariantChange,
) {
  const rows = await runStatement<{ variant_id: string }>(db, {
    name: `catalog.find-meant-by-${variantIds ? 'ids' : 'choices'}`,
    text: `
      SELECT variant_id
      FROM variants
      WHERE site_id = $1
        AND product_id = $2
        AND ${variantIds ? 'variant_id = ANY($3::uuid[])' : 'choices @> $3::jsonb'}`,
    values: [
      siteId,
      productId,
      variantIds ? variantIds.filter(isGuid) : JSON.stringify(choices ?? {}),
    ],
  })
  return rows.map((row) => row.variant_id)
}

async function applyChange(
  { siteId, db }: SiteScope,
  productId: string,
  change: VariantChange & { variantIds: string[] },
) {
  const { variantIds, priceMinor, costMinor, weight, visible } = change
  await runStatement(db, {
    name: 'catalog.override-variants',
    text: `
      UPDATE variants
      SET price_minor = CASE WHEN $4 THEN $5::bigint ELSE price_minor END,
        cost_minor = CASE WHEN $6 THEN $7::bigint ELSE cost_minor END,
        weight = CASE WHEN $8 THEN $9::numeric ELSE weight END,
        visible = coalesce($10::boolean, visible)
      WHERE site_id = $1
        AND product_id = $2
        AND variant_id = ANY($3::uuid[])`,
    values: [
      siteId,
      productId,
      variantIds,
      priceMinor !== undefined,
      priceMinor ?? null,
      costMinor !== undefined,
      costMinor ?? null,
      weight !== undefined,
      weight ?? null,
      visible ?? null,
    ],
  })
}

/** The sums over the variants, as in `derive-product.ts`: hidden ones count only if all are hidden. */
async function refreshProduct({ siteId, db, now }: SiteScope, productId: string) {
  await runStatement(db, {
    name: 'catalog.refresh-product',
    text: `
      UPDATE products p
      SET price_min_minor = d.low,
        price_max_minor = d.high,
        inventory_status = CASE
          WHEN d.available = 0 THEN 'OUT_OF_STOCK'
          WHEN d.available = d.offered THEN 'IN_STOCK'
          ELSE 'PARTIALLY_OUT_OF_STOCK'
        END,
        revision = p.revision + 1,
        version = p.version + 1,
        updated_at = $3
      FROM products q
      CROSS JOIN LATERAL (
        SELECT min(coalesce(v.price_minor, q.price_minor)) AS low,
          max(coalesce(v.price_minor, q.price_minor)) AS high,
          count(*) AS offered,
          count(*) FILTER (WHERE CASE WHEN q.track_inventory THEN v.quantity > 0 ELSE v.in_stock END) AS available
        FROM variants v
        WHERE v.site_id = $1
          AND v.product_id = $2
          AND (v.visible OR NOT EXISTS (
            SELECT FROM variants w WHERE w.site_id = $1 AND w.product_id = $2 AND w.visible
          ))
      ) d
      WHERE q.site_id = $1
        AND q.product_id = $2
        AND p.site_id = $1
        AND p.product_id = $2`,
    values: [siteId, productId, now()],
  })
}
