import { DEFAULT_VARIANT_ID, type InventoryItemV3, type PreorderInfo } from '@vitrine/contract'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import { toInventoryItemId } from '../../catalog/product/wire-product.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toVariantIdV3 } from '../product/variant-id.ts'

/** The id of the only stock location. */
export const ONLY_LOCATION = '00000000-0000-0000-0000-000000000000'

/** The stock of one variant; `variantId` is its row's. */
export interface ItemRow {
  productId: string
  variantId: string
  quantity: number
  inStock: boolean
  preordered: number
  trackInventory: boolean
  preorder: PreorderInfo | null
  revision: number
  createdAt: Date
  updatedAt: Date
  name: string
  collectionIds: string[]
  variantName: string
  sku: string
  visible: boolean
}

/** SQL of an item's id: that of its variant, with each hex digit inverted. */
export const ITEM_ID = `translate(
    (CASE WHEN v.variant_id = '${DEFAULT_VARIANT_ID}' THEN v.product_id ELSE v.variant_id END)::text,
    '0123456789abcdef', 'fedcba9876543210'
  )::uuid`

export const ITEM_COLUMNS = `
  v.product_id AS "productId", v.variant_id AS "variantId", v.quantity, v.in_stock AS "inStock", v.preordered,
  p.track_inventory AS "trackInventory", p.preorder, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.name,
  p.collection_ids AS "collectionIds", v.variant_name AS "variantName", v.visible,
  CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END AS sku,
  coalesce(
    (
      SELECT e.last
      FROM event_sequences e
      WHERE e.site_id = v.site_id
        AND e.entity = 'inventory_item'
        AND e.parent_id = v.product_id
        AND e.entity_id = v.variant_id
    ),
    1
  )::int AS revision`

/** SQL: the variants `v` that have an item, with their product `p` and their facts `x`; `$1` is the site. */
export const ITEMS = `
  FROM variants v
  JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
  LEFT JOIN variants_v3 x ON x.site_id = v.site_id AND x.product_id = v.product_id AND x.variant_id = v.variant_id
  WHERE v.site_id = $1
    AND coalesce(x.has_item, TRUE)`

/** The items of these ids. */
export function readItems({ siteId, db }: SiteScope, ids: string[]): Promise<ItemRow[]> {
  return runStatement<ItemRow & object>(db, {
    name: 'catalog-v3.read-items',
    text: `
      SELECT ${ITEM_COLUMNS}
      ${ITEMS}
        AND (v.variant_id = ANY($2::uuid[]) OR (v.variant_id = '${DEFAULT_VARIANT_ID}' AND v.product_id = ANY($2::uuid[])))`,
    values: [siteId, ids.map((id) => toInventoryItemId(id.toLowerCase()))],
  })
}

/** The items of these products, or of one variant by its id in catalog V3. */
export function readItemsOf({ siteId, db }: SiteScope, productIds: string[]): Promise<ItemRow[]> {
  return runStatement<ItemRow & object>(db, {
    name: 'catalog-v3.read-items-of-products',
    text: `
      SELECT ${ITEM_COLUMNS}
      ${ITEMS}
        AND v.product_id = ANY($2::uuid[])
      ORDER BY v.product_id, v.position`,
    values: [siteId, productIds],
  })
}

/** The item in the wire's form (contract of catalog V3, section 5.2). */
export function toItem(row: ItemRow): InventoryItemV3 {
  const { productId, variantId, trackInventory, quantity, preorder, preordered } = row
  const inStock = trackInventory ? quantity > 0 : row.inStock
  return {
    id: toInventoryItemId(toVariantIdV3(productId, variantId)),
    revision: String(row.revision),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    variantId: toVariantIdV3(productId, variantId),
    locationId: ONLY_LOCATION,
    productId,
    ...(trackInventory ? { quantity } : { inStock }),
    trackQuantity: trackInventory,
    availabilityStatus: inStock
      ? 'IN_STOCK'
      : isOnPreorder({ inStock, preordered }, preorder)
        ? 'PREORDER'
        : 'OUT_OF_STOCK',
    ...(preorder ? { preorderInfo: { ...preorder, counter: preordered } } : {}),
    product: {
      name: row.name,
      directCategoryIds: row.collectionIds,
      ...(row.variantName === '' ? {} : { variantName: row.variantName.replaceAll('|', ', ') }),
      ...(row.sku === '' ? {} : { variantSku: row.sku }),
      variantVisible: row.visible,
    },
  }
}
