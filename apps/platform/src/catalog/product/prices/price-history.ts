import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { discountedMinor } from '../money.ts'
import type { ProductRecord } from '../product-row.ts'
import { comparedMinor } from './compared-price.ts'

/** Of a reduction that lasts longer, nobody remembers the price before. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000

/** What a variant cost until now, in minor units and with its discount. */
export interface EndedPrice {
  productId: string
  variantId: string
  paidMinor: number
  isReduced: boolean
}

type PricedProduct = Pick<ProductRecord, 'productId' | 'discount' | 'variants'>

/** The prices of the first form of a product that are not those of the second. */
export function endedPrices(before: PricedProduct, after: PricedProduct): EndedPrice[] {
  const later = new Map(pricesOf(after).map((price) => [price.variantId, price]))
  return pricesOf(before).filter(({ variantId, paidMinor, isReduced }) => {
    const now = later.get(variantId)
    return now !== undefined && (now.paidMinor !== paidMinor || now.isReduced !== isReduced)
  })
}

function pricesOf({ productId, discount, variants }: PricedProduct): EndedPrice[] {
  return variants.map((variant) => {
    const paidMinor = discountedMinor(variant.priceMinor, discount)
    const isReduced = paidMinor < comparedMinor(variant, discount)
    return { productId, variantId: variant.variantId, paidMinor, isReduced }
  })
}

/** Adds the prices to the history, in the transaction that ends them. */
export async function recordEndedPrices(
  { siteId, db, now }: SiteScope,
  prices: readonly EndedPrice[],
): Promise<void> {
  if (prices.length === 0) return
  await runStatement(db, {
    name: 'catalog.record-ended-prices',
    // What changes twice at one moment was in force before it only once.
    text: `
      INSERT INTO price_changes (site_id, product_id, variant_id, ended_at, paid_minor, is_reduced, expires_at)
      SELECT $1, p.product_id, p.variant_id, $6, p.paid_minor, p.is_reduced, $7
      FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::boolean[])
        AS p (product_id, variant_id, paid_minor, is_reduced)
      ON CONFLICT DO NOTHING`,
    values: [
      siteId,
      prices.map(({ productId }) => productId),
      prices.map(({ variantId }) => variantId),
      prices.map(({ paidMinor }) => paidMinor),
      prices.map(({ isReduced }) => isReduced),
      now(),
      new Date(now().getTime() + KEPT_MS),
    ],
  })
}

/**
 * The lowest price of each reduced variant in the 30 days before its reduction began, in minor units by variant id. A
 * reduction that is increased step by step began with its first step; a variant that was never sold without one has
 * none.
 *
 * @see Directive 98/6/EC, article 6a
 */
export async function readLowestPrices(
  { siteId, db }: SiteScope,
  product: PricedProduct,
): Promise<Map<string, number>> {
  const reduced = pricesOf(product).filter(({ isReduced }) => isReduced)
  if (reduced.length === 0) return new Map()
  const rows = await runStatement<{ variantId: string; lowestMinor: number }>(db, {
    name: 'catalog.read-lowest-prices',
    text: `
      SELECT h.variant_id AS "variantId", min(h.paid_minor) AS "lowestMinor"
      FROM (
        SELECT variant_id, max(ended_at) AS began_at
        FROM price_changes
        WHERE site_id = $1
          AND product_id = $2
          AND NOT is_reduced
        GROUP BY variant_id
      ) r
      JOIN price_changes h
        ON h.site_id = $1
        AND h.product_id = $2
        AND h.variant_id = r.variant_id
        AND h.ended_at <= r.began_at
        AND h.ended_at > r.began_at - interval '30 days'
      WHERE r.variant_id = ANY($3::uuid[])
      GROUP BY h.variant_id`,
    values: [siteId, product.productId, reduced.map(({ variantId }) => variantId)],
  })
  return new Map(rows.map(({ variantId, lowestMinor }) => [variantId, Number(lowestMinor)]))
}
