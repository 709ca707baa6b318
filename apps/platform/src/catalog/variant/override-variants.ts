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
    const meant = await findMeant(tx, productId, changes)
    await watchProducts(tx, [productId], { variantIds: [...meant.keys()] })
    await applyChanges(tx, productId, meant)
    await refreshProduct(tx, productId)
    catalogChanged(tx)
    return [...meant.keys()]
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

type Values = Omit<VariantChange, 'variantIds' | 'choices'>

/**
 * What changes of each variant, by its id; where two overrides are of the same variant, the later one counts. The product's
 * row is locked, so concurrent transactions cannot change these rows.
 */
async function findMeant(tx: SiteScope, productId: string, changes: VariantChange[]) {
  const named = changes.flatMap(({ variantIds }) => variantIds ?? [])
  const known = new Set(await findByIds(tx, productId, named))
  const meant = new Map<string, Values>()
  for (const { variantIds, choices, ...values } of changes) {
    const missing = variantIds?.find((id) => !known.has(id))
    if (missing !== undefined) throw notFound('variant', missing)
    const ids = variantIds ?? (await findByChoices(tx, productId, choices ?? {}))
    if (ids.length === 0) throw notFound('variant', JSON.stringify(choices))
    const given = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    )
    for (const id of ids) meant.set(id, { ...meant.get(id), ...given })
  }
  return meant
}

async function findByIds({ siteId, db }: SiteScope, productId: string, variantIds: string[]) {
  if (variantIds.length === 0) return []
  const rows = await runStatement<{ variant_id: string }>(db, {
    name: 'catalog.find-variants-by-ids',
    text: `
      SELECT variant_id
      FROM variants
      WHERE site_id = $1
        AND product_id = $2
        AND variant_id = ANY($3::uuid[])`,
    values: [siteId, productId, variantIds.filter(isGuid)],
  })
  return rows.map((row) => row.variant_id)
}

async function findByChoices(
  { siteId, db }: SiteScope,
  productId: string,
  choices: Record<string, string>,
) {
  const rows = await runStatement<{ variant_id: string }>(db, {
    name: 'catalog.find-variants-by-choices',
    text: `
      SELECT variant_id
      FROM variants
      WHERE site_id = $1
        AND product_id = $2
        AND choices @> $3::jsonb`,
    values: [siteId, productId, JSON.stringify(choices)],
  })
  return rows.map((row) => row.variant_id)
}

async function applyChanges(
  { siteId, db }: SiteScope,
  productId: string,
  meant: ReadonlyMap<string, Values>,
) {
  const values = [...meant.values()]
  await runStatement(db, {
    name: 'catalog.override-variants',
    text: `
      UPDATE variants v
      SET price_minor = CASE WHEN c.has_price THEN c.price_minor ELSE v.price_minor END,
        cost_minor = CASE WHEN c.has_cost THEN c.cost_minor ELSE v.cost_minor END,
        weight = CASE WHEN c.has_weight THEN c.weight ELSE v.weight END,
        visible = coalesce(c.visible, v.visible)
      FROM unnest(
        $3::uuid[], $4::boolean[], $5::bigint[], $6::boolean[], $7::bigint[], $8::boolean[], $9::numeric[],
        $10::boolean[]
      ) AS c (variant_id, has_price, price_minor, has_cost, cost_minor, has_weight, weight, visible)
      WHERE v.site_id = $1
        AND v.product_id = $2
        AND v.variant_id = c.variant_id`,
    values: [
      siteId,
      productId,
      [...meant.keys()],
      values.map(({ priceMinor }) => priceMinor !== undefined),
      values.map(({ priceMinor }) => priceMinor ?? null),
      values.map(({ costMinor }) => costMinor !== undefined),
      values.map(({ costMinor }) => costMinor ?? null),
      values.map(({ weight }) => weight !== undefined),
      values.map(({ weight }) => weight ?? null),
      values.map(({ visible }) => visible ?? null),
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
