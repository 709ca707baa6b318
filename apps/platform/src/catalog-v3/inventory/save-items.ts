import type { PreorderInfo } from '@vitrine/contract'
import type { InventoryItemToWriteV3 } from '@vitrine/contract/schemas'
import {
  adjustStock,
  lockProducts,
  type StockSource,
} from '../../catalog/inventory/adjust-stock.ts'
import { setStock } from '../../catalog/inventory/set-stock.ts'
import { toInventoryItemId } from '../../catalog/product/wire-product.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { requireRevision } from '../entities/read-entities.ts'
import { toStoredVariantId, toVariantIdV3 } from '../product/variant-id.ts'
import { mixedTracking } from '../product/write/to-variant-input.ts'
import { type ItemRow, ONLY_LOCATION, readItems, readItemsOf } from './item-rows.ts'

/**
 * Creates the item of a variant that has none.
 *
 * @throws {ApiError} 404 for an unknown variant or location, 409 when it has an item, 400 for a negative quantity and
 *   when other variants of the product are not counted in the same way.
 */
export async function createItem(scope: SiteScope, item: InventoryItemToWriteV3): Promise<string> {
  const { variantId = '', productId = '', locationId } = item
  const stored = toStoredVariantId(productId, variantId)
  requireLocation(locationId)
  return transact(scope, async (tx) => {
    await lockProducts(tx, [productId || variantId])
    const [variant] = await runStatement<{ hasItem: boolean }>(tx.db, {
      name: 'catalog-v3.find-variant',
      text: `
        SELECT coalesce(x.has_item, TRUE) AS "hasItem"
        FROM variants v
        LEFT JOIN variants_v3 x ON x.site_id = v.site_id AND x.product_id = v.product_id AND x.variant_id = v.variant_id
        WHERE v.site_id = $1 AND v.product_id = $2 AND v.variant_id = $3`,
      values: [tx.siteId, productId, stored],
    })
    if (!variant) throw notFound('variant', variantId)
    if (variant.hasItem) {
      throw applicationError(
        409,
        'ITEM_ALREADY_EXISTS',
        'The variant has an inventory item already: update it.',
      )
    }
    const others = await readItemsOf(tx, [productId])
    await setHasItem(tx, { productId, variantId: stored }, true)
    await writeStock(tx, { productId, variantId: stored }, item, others)
    return toInventoryItemId(variantId)
  })
}

async function setHasItem(
  { siteId, db }: SiteScope,
  { productId, variantId }: Pick<ItemRow, 'productId' | 'variantId'>,
  hasItem: boolean,
) {
  await runStatement(db, {
    name: 'catalog-v3.set-has-item',
    text: `
      INSERT INTO variants_v3 (site_id, product_id, variant_id, has_item)
      VALUES ($1, $2, $3, $4)
      ON CONFLICT (site_id, product_id, variant_id) DO UPDATE SET has_item = EXCLUDED.has_item`,
    values: [siteId, productId, variantId, hasItem],
  })
}

function requireLocation(locationId: string | null | undefined) {
  if (locationId == null || locationId === ONLY_LOCATION) return
  throw applicationError(
    404,
    'LOCATION_NOT_FOUND',
    `There is one location, ${ONLY_LOCATION}: leave locationId out.`,
  )
}

type Stock = Pick<InventoryItemToWriteV3, 'inStock' | 'quantity' | 'preorderInfo'>

/** @throws {ApiError} 400 for both or a negative quantity, and for variants that are counted in different ways. */
async function writeStock(
  tx: SiteScope,
  { productId, variantId }: Pick<ItemRow, 'productId' | 'variantId'>,
  { inStock, quantity, preorderInfo }: Stock,
  others: readonly ItemRow[],
) {
  if (inStock !== undefined && quantity !== undefined) {
    throw invalidArgument([
      violation('inventoryItem', 'has either inStock or quantity', 'ONE_OF_ALIGNMENT'),
    ])
  }
  if (quantity !== undefined && quantity < 0) {
    throw invalidArgument([
      {
        ...violation('inventoryItem.quantity', 'must not be negative', 'OTHER'),
        ruleName: 'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE',
      },
    ])
  }
  const isStated = inStock !== undefined || quantity !== undefined
  const trackQuantity = quantity !== undefined
  const rest = others.filter((one) => one.variantId !== variantId)
  if (isStated && rest.some(({ trackInventory }) => trackInventory !== trackQuantity)) {
    throw mixedTracking()
  }
  if (preorderInfo?.limit != null && isStated && !trackQuantity) {
    throw invalidArgument([
      {
        ...violation('inventoryItem.preorderInfo.limit', 'needs a quantity', 'OTHER'),
        ruleName: 'PREORDER_LIMIT_NOT_SUPPORTED_FOR_UNTRACKED_INVENTORY',
      },
    ])
  }
  await setStock(tx, {
    productId,
    ...(isStated ? { trackQuantity } : {}),
    variants: isStated
      ? [
          {
            variantId,
            ...(quantity === undefined ? {} : { quantity }),
            inStock: inStock ?? (quantity ?? 0) > 0,
          },
        ]
      : [],
    ...(preorderInfo === undefined ? {} : { preorder: toPreorder(preorderInfo) }),
  })
}

const toPreorder = (given: Stock['preorderInfo']): PreorderInfo => ({
  enabled: given?.enabled ?? false,
  ...(given?.message ? { message: given.message } : {}),
  ...(given?.limit == null ? {} : { limit: given.limit }),
})

/**
 * Changes the stock of items of one product together, each at its revision: so all of them may be counted by quantity
 * from now on, or none.
 *
 * @throws {ApiError} 404 for an unknown item, 409 for another revision, and as {@link createItem}.
 */
export async function updateItems(
  scope: SiteScope,
  items: readonly InventoryItemToWriteV3[],
): Promise<void> {
  await transact(scope, async (tx) => {
    const known = await lockItems(
      tx,
      items.map(({ id }) => id ?? ''),
    )
    const changed = new Set(known.map(({ variantId }) => variantId))
    const productId = known[0]?.productId ?? ''
    const others = (await readItemsOf(tx, [productId])).filter(
      ({ variantId }) => !changed.has(variantId),
    )
    for (const [index, item] of items.entries()) {
      const row = known[index] as ItemRow
      requireRevision('inventoryItem', item.revision, row.revision)
      await writeStock(tx, row, item, others)
    }
  })
}

/** In the order of the ids. @throws {ApiError} 404 for an unknown one. */
async function lockItems(tx: SiteScope, ids: string[]): Promise<ItemRow[]> {
  const found = await readItems(tx, ids)
  await lockProducts(tx, [...new Set(found.map(({ productId }) => productId))])
  const rows = await readItems(tx, ids)
  return ids.map((id) => rows.find((row) => itemIdOf(row) === id) ?? missing(id))
}

function missing(id: string): never {
  throw notFound('inventory item', id)
}

const itemIdOf = ({ productId, variantId }: ItemRow) =>
  toInventoryItemId(toVariantIdV3(productId, variantId))

/** Deletes the item: the variant is out of stock then. @throws {ApiError} 404 for an unknown one. */
export async function deleteItem(scope: SiteScope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const [row] = await lockItems(tx, [id])
    if (!row) throw notFound('inventory item', id)
    const { productId, variantId } = row
    await setStock(tx, { productId, variants: [{ variantId, quantity: 0, inStock: false }] })
    await setHasItem(tx, row, false)
  })
}

export interface ItemChange {
  /** Of the item, or of its variant in catalog V3. */
  itemId?: string
  variantId?: string
  locationId?: string | null | undefined
  by: number
  preorder?: boolean | undefined
}

/**
 * Decrements or increments the quantity of an item.
 *
 * @throws {ApiError} 404 for an unknown item; 400 where its quantity is not counted, or would exceed 99,999; 409 where
 *   it would fall below zero.
 */
export async function adjustItem(
  scope: SiteScope,
  { itemId, variantId, locationId, by, preorder }: ItemChange,
  source: StockSource,
): Promise<ItemRow> {
  requireLocation(locationId)
  const id = itemId ?? toInventoryItemId(variantId ?? '')
  const [row] = await readItems(scope, [id])
  if (!row) throw notFound('inventory item', id)
  if (!row.trackInventory) {
    throw applicationError(
      400,
      'INVENTORY_QUANTITY_NOT_TRACKED',
      'The quantity of this item is not counted: set a quantity first.',
    )
  }
  const change = { productId: row.productId, variantId: row.variantId, by, preorder }
  await adjustStock(scope, [change], source)
  const [after] = await readItems(scope, [id])
  return after ?? row
}
