import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { products, variants } from '../../tables.ts'
import { pickProductFields } from '../product-fields.ts'
import type { CheckedProduct } from './product-input.ts'

/** The product as the input that would create it, and the ids of its variants in the input's order. */
export interface CurrentProduct {
  input: CheckedProduct
  variantIds: string[]
}

/** @throws {ApiError} 404 for an unknown product. */
export async function readInput(scope: SiteScope, productId: string): Promise<CurrentProduct> {
  const current = (await readInputs(scope, [productId])).get(productId)
  if (!current) throw notFound('product', productId)
  return current
}

/** Those of the products that exist, by their ids. */
export async function readInputs(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<Map<string, CurrentProduct>> {
  const found = await db
    .select()
    .from(products)
    .where(and(eq(products.siteId, siteId), inArray(products.productId, productIds)))
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.siteId, siteId), inArray(variants.productId, productIds)))
    .orderBy(variants.productId, variants.position)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    found.map((row) => [row.productId, toCurrent(row, byProduct.get(row.productId) ?? [])]),
  )
}

function toCurrent(
  row: typeof products.$inferSelect,
  rows: (typeof variants.$inferSelect)[],
): CurrentProduct {
  const input: CheckedProduct = {
    ...pickProductFields(row),
    slug: row.slug,
    discount:
      row.discountType === 'AMOUNT'
        ? { type: 'AMOUNT', minor: row.discountMinor }
        : row.discountType === 'PERCENT'
          ? { type: 'PERCENT', basisPoints: row.discountBasisPoints }
          : { type: 'NONE' },
    quantity: row.manageVariants ? 0 : (rows[0]?.quantity ?? 0),
    inStock: row.manageVariants ? true : (rows[0]?.inStock ?? true),
    variants: row.manageVariants
      ? rows.map((variant) => ({
          choices: variant.choices,
          priceMinor: variant.priceMinor,
          costMinor: variant.costMinor,
          weight: variant.weight,
          sku: variant.sku,
          visible: variant.visible,
          quantity: variant.quantity,
          inStock: variant.inStock,
          productDimensions: variant.productDimensions,
          packageDimensions: variant.packageDimensions,
        }))
      : [],
    mediaIds: row.media.map(({ id }) => id),
    collectionIds: row.collectionIds,
  }
  return { input, variantIds: row.manageVariants ? rows.map(({ variantId }) => variantId) : [] }
}
