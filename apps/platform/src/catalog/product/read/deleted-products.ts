import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { discountedMinor } from '../money.ts'
import {
  PRODUCT_COLUMNS,
  type ProductRecord,
  type ProductRow,
  productJoins,
  toProductRecord,
} from '../product-row.ts'

/** The last state of a deleted product, in the original language. */
export interface DeletedProduct
  extends Pick<
    ProductRecord,
    | 'productId'
    | 'name'
    | 'slug'
    | 'productType'
    | 'currency'
    | 'options'
    | 'customTextFields'
    | 'media'
  > {
  variants: DeletedVariant[]
  deletedAt: Date
}

export interface DeletedVariant {
  variantId: string
  choices: Record<string, string>
  /** After the product's discount. */
  priceMinor: number
  sku: string
}

/** Stores the product's last state, in the transaction that deletes it, for clients that still have its id. */
export async function saveDeletedProduct(tx: SiteScope, productId: string): Promise<void> {
  const { siteId, db } = tx
  const [row] = await runStatement<ProductRow>(db, {
    name: 'catalog.read-before-delete',
    text: `
      SELECT ${PRODUCT_COLUMNS}
      FROM products p ${productJoins()}
      WHERE p.site_id = $1
        AND p.product_id = $2`,
    values: [siteId, productId],
  })
  if (!row) throw new Error('The product that is deleted is not there.')
  const { name, slug, productType, currency, options, customTextFields, media, variants, ...rest } =
    toProductRecord(row)
  const kept = variants.map(
    ({ variantId, choices, priceMinor, sku }): DeletedVariant => ({
      variantId,
      choices,
      priceMinor: discountedMinor(priceMinor, rest.discount),
      sku,
    }),
  )
  await runStatement(db, {
    name: 'catalog.save-deleted',
    text: `
      INSERT INTO deleted_products (
        site_id, product_id, name, slug, product_type, currency, options, custom_text_fields, media, variants,
        deleted_at
      )
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ...[siteId, productId, name, slug, productType, currency],
      ...[options, customTextFields, media, kept].map((value) => JSON.stringify(value)),
      tx.now(),
    ],
  })
}

/** Those of the products that were deleted, by id; pictures deleted from the library are left out. */
export async function findDeletedProducts(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<Map<string, DeletedProduct>> {
  if (productIds.length === 0) return new Map()
  const rows = await runStatement<DeletedProduct & { [column: string]: unknown }>(db, {
    name: 'catalog.find-deleted',
    text: `
      SELECT d.product_id AS "productId", d.name, d.slug, d.product_type AS "productType", d.currency, d.options,
        d.custom_text_fields AS "customTextFields", d.variants, d.deleted_at AS "deletedAt",
        COALESCE((
          SELECT jsonb_agg(one.item ORDER BY one.place)
          FROM jsonb_array_elements(d.media) WITH ORDINALITY AS one (item, place)
          JOIN media_files f ON f.site_id = d.site_id AND f.media_id = one.item ->> 'id'
        ), '[]') AS media
      FROM deleted_products d
      WHERE d.site_id = $1
        AND d.product_id = ANY($2::uuid[])`,
    values: [siteId, productIds],
  })
  return new Map(rows.map((row) => [row.productId, row]))
}
