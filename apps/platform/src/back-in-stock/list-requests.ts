import {
  type BackInStockRequest,
  type BackInStockStatus,
  type CountBackInStockRequestsResponse,
  DEFAULT_VARIANT_ID,
  STORES_APP_ID,
} from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

interface Asked {
  productId: string | null
  limit: number
  offset: number
}

interface Row {
  id: string
  productId: string
  variantId: string
  email: string
  itemUrl: string
  status: BackInStockStatus
  createdAt: Date
  total: number
}

/** The confirmed requests, of one product or of all, the newest first, and how many there are. */
export async function listRequests(
  { siteId, db }: SiteScope,
  { productId, limit, offset }: Asked,
): Promise<{ requests: BackInStockRequest[]; total: number }> {
  const rows = await runStatement<Row & object>(db, {
    name: 'back-in-stock.list',
    text: `
      WITH matching AS (
        SELECT *
        FROM back_in_stock_requests
        WHERE site_id = $1 AND status <> 'UNCONFIRMED' AND ($2::uuid IS NULL OR product_id = $2)
      )
      SELECT m.request_id AS id, m.product_id AS "productId", m.variant_id AS "variantId", m.email,
        m.item_url AS "itemUrl", m.status, m.created_at AS "createdAt", t.total
      FROM (SELECT count(*)::integer AS total FROM matching) t
      LEFT JOIN LATERAL (
        SELECT * FROM matching ORDER BY created_at DESC, request_id LIMIT $3 OFFSET $4
      ) m ON TRUE
      ORDER BY m.created_at DESC, m.request_id`,
    values: [siteId, productId, limit, offset],
  })
  const requests = rows
    .filter(({ id }) => id !== null)
    .map(({ id, email, itemUrl, status, createdAt, ...row }) => ({
      id,
      catalogReference: referenceTo(row),
      email,
      itemUrl,
      status,
      createdDate: createdAt.toISOString(),
    }))
  return { requests, total: rows[0]?.total ?? 0 }
}

/** How many addresses wait for each item, the most wanted first. */
export async function countRequests({
  siteId,
  db,
}: SiteScope): Promise<CountBackInStockRequestsResponse['items']> {
  const rows = await runStatement<Pick<Row, 'productId' | 'variantId'> & { count: number }>(db, {
    name: 'back-in-stock.count',
    text: `
      SELECT product_id AS "productId", variant_id AS "variantId", count(*)::integer AS count
      FROM back_in_stock_requests
      WHERE site_id = $1 AND status IN ('RECEIVED', 'PROCESSING')
      GROUP BY product_id, variant_id
      ORDER BY count(*) DESC, product_id, variant_id
      LIMIT 100`,
    values: [siteId],
  })
  return rows.map(({ count, ...row }) => ({ catalogReference: referenceTo(row), count }))
}

function referenceTo({ productId, variantId }: Pick<Row, 'productId' | 'variantId'>) {
  return {
    appId: STORES_APP_ID,
    catalogItemId: productId,
    ...(variantId === DEFAULT_VARIANT_ID ? {} : { options: { variantId } }),
  }
}
