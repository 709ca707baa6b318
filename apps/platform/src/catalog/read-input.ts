import { and, eq } from 'drizzle-orm'
import { products, variants } from '../db/tables/catalog.ts'
import { notFound } from '../refusal.ts'
import type { SiteScope } from '../site-scope.ts'
import type { CheckedProduct } from './product-input.ts'

/** A product as the input that would make it, and the ids of its variants in the input's order. */
export interface CurrentProduct {
  input: CheckedProduct
  variantIds: string[]
}

/** @throws {Refusal} 404 for an unknown product. */
export async function readInput(
  { siteId, db }: SiteScope,
  productId: string,
): Promise<CurrentProduct> {
  const ofProduct = and(eq(products.siteId, siteId), eq(products.productId, productId))
  const [row] = await db.select().from(products).where(ofProduct)
  if (!row) throw notFound('product', productId)
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.siteId, siteId), eq(variants.productId, productId)))
    .orderBy(variants.position)
  const input: CheckedProduct = {
    name: row.name,
    slug: row.slug,
    description: row.description,
    visible: row.visible,
    productType: row.productType,
    priceMinor: row.priceMinor,
    costMinor: row.costMinor,
    discount:
      row.discountType === 'AMOUNT'
        ? { type: 'AMOUNT', minor: row.discountMinor }
        : row.discountType === 'PERCENT'
          ? { type: 'PERCENT', basisPoints: row.discountBasisPoints }
          : { type: 'NONE' },
    sku: row.sku,
    weight: row.weight,
    productDimensions: row.productDimensions,
    packageDimensions: row.packageDimensions,
    brand: row.brand,
    ribbon: row.ribbon,
    trackInventory: row.trackInventory,
    quantity: row.manageVariants ? 0 : (rows[0]?.quantity ?? 0),
    inStock: row.manageVariants ? true : (rows[0]?.inStock ?? true),
    options: row.options,
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
    infoSections: row.infoSections,
    customTextFields: row.customTextFields,
    pricePerUnit: row.pricePerUnit,
    seo: row.seo,
    mediaIds: row.media.map(({ id }) => id),
    collectionIds: row.collectionIds,
  }
  return { input, variantIds: row.manageVariants ? rows.map(({ variantId }) => variantId) : [] }
}
