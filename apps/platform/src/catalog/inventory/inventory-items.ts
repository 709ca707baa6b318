import type { InventoryItem, PreorderInfo } from '@vitrine/contract'
import { createParameters, runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { compileQuery, type Page, type UncheckedQuery } from '../../query/compile-query.ts'
import { fetchPage } from '../../query/fetch-page.ts'
import {
  EQUALITY,
  type FieldTable,
  guidField,
  int64Field,
  isGuid,
  momentField,
  ORDER,
  type QueryField,
} from '../../query/query-field.ts'
import { toInventoryItemId } from '../product/wire-product.ts'
import { isOnPreorder } from './is-on-preorder.ts'

/** The stock of each variant of a product. */
export interface InventoryRow {
  product_id: string
  numeric_id: number
  track_inventory: boolean
  preorder: PreorderInfo | null
  updated_at: Date
  variants: { id: string; quantity: number; in_stock: boolean; preordered: number }[]
}

/**
 * The stock of the products that match, including hidden ones, because stock managers see all of them.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function queryInventory(
  scope: SiteScope,
  query: UncheckedQuery,
): Promise<Page<InventoryRow>> {
  const parameters = createParameters()
  parameters.bind(scope.siteId)
  const compiled = compileQuery(query, {
    entity: 'inventory',
    siteId: scope.siteId,
    fields: inventoryFields,
    tieBreak: [{ expression: 'p.product_id', type: 'uuid' }],
    parameters,
    cursors: undefined,
  })
  const matching = `FROM products p WHERE p.site_id = $1 AND ${compiled.where}`
  const text = (total: string) => `
    SELECT ${total} AS total, ${compiled.place} AS place, ${COLUMNS}
    ${matching}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  const { values } = parameters
  return fetchPage<InventoryRow>(scope.db, compiled, { text, values, matching })
}

/** The stock of one product. @throws {ApiError} 404 for an unknown one. */
export async function requireInventory(scope: SiteScope, productId: string): Promise<InventoryRow> {
  const id = productId.toLowerCase()
  const [row] = isGuid(id)
    ? await runStatement<InventoryRow & object>(scope.db, {
        name: 'inventory.find',
        text: `SELECT ${COLUMNS} FROM products p WHERE p.site_id = $1 AND p.product_id = $2`,
        values: [scope.siteId, id],
      })
    : []
  if (!row) throw notFound('inventory item', productId)
  return row
}

/** The stock in the wire's form (wire contract section 6); of the given variants, or of all. */
export function toInventoryItem(row: InventoryRow, variantIds: string[] = []): InventoryItem {
  const { product_id: productId, track_inventory: trackQuantity, preorder } = row
  return {
    id: toInventoryItemId(productId),
    externalId: productId,
    productId,
    trackQuantity,
    variants: row.variants
      .filter(({ id }) => variantIds.length === 0 || variantIds.includes(id))
      .map(({ id, quantity, in_stock, preordered }) => {
        const inStock = trackQuantity ? quantity > 0 : in_stock
        return {
          variantId: id,
          inStock,
          ...(trackQuantity ? { quantity } : {}),
          availableForPreorder: isOnPreorder({ inStock, preordered }, preorder),
        }
      }),
    lastUpdated: row.updated_at.toISOString(),
    numericId: String(row.numeric_id),
    preorderInfo: preorder ?? { enabled: false },
  }
}

const COLUMNS = `
  p.product_id, p.numeric_id, p.track_inventory, p.preorder, p.updated_at,
  (
    SELECT json_agg(
      json_build_object('id', variant_id, 'quantity', quantity, 'in_stock', in_stock, 'preordered', preordered)
      ORDER BY position
    )
    FROM variants
    WHERE site_id = $1 AND product_id = p.product_id
  ) AS variants`

const productId = guidField('p.product_id', { operators: [...EQUALITY, '$exists'] })

/** An item's id is derived from its product's, with each hex digit inverted. */
const itemId: QueryField = {
  ...productId,
  parse: (value) => toInventoryItemId(String(productId.parse(value))),
}

/** Whether a counted variant has such a stock. Ours. */
const { parse, oneOf, present } = int64Field('v.quantity')
const variantQuantity: QueryField = {
  parse,
  oneOf,
  present,
  operators: ORDER,
  compare: (operator, value, bind) => `(p.track_inventory AND EXISTS (
    SELECT FROM variants v
    WHERE v.site_id = p.site_id
      AND v.product_id = p.product_id
      AND v.quantity ${operator} ${bind(value)}::bigint
  ))`,
}

const fields = new Map<string, QueryField>([
  ['variants.quantity', variantQuantity],
  ['id', itemId],
  ['productId', productId],
  ['externalId', productId],
  ['numericId', int64Field('p.numeric_id')],
  ['lastUpdated', momentField('p.updated_at')],
])

const inventoryFields: FieldTable = (name) => fields.get(name === '_id' ? 'id' : name)
