import type pg from 'pg'

/**
 * What of a site's payments, orders, stock and provider does not agree, in words; empty when all of it does. The stock of
 * these products is compared with what there was before anything was sold.
 */
export async function findPaymentDisagreements(
  pool: pg.Pool,
  siteId: string,
  stockBefore: ReadonlyMap<string, number>,
): Promise<string[]> {
  const found = await pool.query<{ what: string }>(RULES, [siteId])
  const stock = await pool.query<{ productId: string; total: number }>(STOCK, [siteId])
  const moved = stock.rows.filter(
    ({ productId, total }) => stockBefore.has(productId) && stockBefore.get(productId) !== total,
  )
  return [
    ...found.rows.map(({ what }) => what),
    ...moved.map(({ productId, total }) => `${total} of product ${productId} are accounted for`),
  ]
}

const RULES = `
  -- Each row is a disagreement.
  SELECT 'captured without an order: ' || p.payment_id AS what
  FROM payments p
  LEFT JOIN orders o ON o.site_id = p.site_id AND o.order_id = p.order_id AND o.checkout_id = p.checkout_id
  WHERE p.site_id = $1 AND p.status = 'CAPTURED' AND o.order_id IS NULL
  UNION ALL
  SELECT 'the provider says ' || s.status || ' of a payment that is ' || p.status || ': ' || p.payment_id
  FROM payments p
  JOIN sandbox_payments s ON s.site_id = p.site_id AND s.reference = p.reference
  WHERE p.site_id = $1
    AND NOT CASE p.status
      WHEN 'CAPTURED' THEN s.status = 'CAPTURED'
      WHEN 'CANCELED' THEN s.status = 'CANCELED' OR (s.status = 'CAPTURED' AND s.refunded_minor = s.amount_minor)
      WHEN 'OPEN' THEN s.status IN ('NEW', 'ACTION', 'PROCESSING', 'AUTHORIZED')
      ELSE true
    END
  UNION ALL
  SELECT 'charged twice: ' || p.checkout_id
  FROM sandbox_payments s
  JOIN payments p ON p.site_id = s.site_id AND p.payment_id = s.payment_id
  WHERE s.site_id = $1 AND s.status = 'CAPTURED' AND s.refunded_minor = 0
  GROUP BY p.checkout_id
  HAVING count(*) > 1
  UNION ALL
  SELECT 'charged without an order: ' || p.payment_id
  FROM sandbox_payments s
  JOIN payments p ON p.site_id = s.site_id AND p.payment_id = s.payment_id
  WHERE s.site_id = $1 AND s.status = 'CAPTURED' AND s.refunded_minor < s.amount_minor AND p.order_id IS NULL
  UNION ALL
  SELECT 'the ledger of the order has another amount: ' || p.payment_id
  FROM payments p
  WHERE p.site_id = $1 AND p.status = 'CAPTURED'
    AND p.amount_minor IS DISTINCT FROM (
      SELECT sum(l.amount_minor) FROM order_payments l
      WHERE l.site_id = $1 AND l.order_id = p.order_id AND l.kind = 'PAYMENT'
    )
  UNION ALL
  SELECT 'an order waits for no payment: ' || o.order_id
  FROM orders o
  WHERE o.site_id = $1 AND o.payment_status = 'PENDING'
    AND NOT EXISTS (
      SELECT FROM payments p WHERE p.site_id = $1 AND p.order_id = o.order_id AND p.status = 'ORDERED'
    )
  UNION ALL
  SELECT 'an order took nothing from stock: ' || o.order_id
  FROM orders o
  WHERE o.site_id = $1
    AND NOT EXISTS (SELECT FROM order_stock s WHERE s.site_id = $1 AND s.order_id = o.order_id)
  UNION ALL
  SELECT 'stock is reserved for a payment that ended: ' || r.payment_id
  FROM stock_reservations r
  JOIN payments p ON p.site_id = r.site_id AND p.payment_id = r.payment_id
  WHERE r.site_id = $1 AND p.status <> 'OPEN'
  UNION ALL
  SELECT 'the ledger of the payment does not end as it did: ' || p.payment_id
  FROM payments p
  WHERE p.site_id = $1 AND p.reference IS NOT NULL AND p.status IN ('CAPTURED', 'CANCELED')
    AND NOT EXISTS (
      SELECT FROM payment_entries e
      WHERE e.site_id = $1 AND e.payment_id = p.payment_id
        AND e.kind IN (p.status, CASE p.status WHEN 'CANCELED' THEN 'REFUNDED' END)
    )`

const STOCK = `
  SELECT v.product_id AS "productId",
    v.quantity
      + coalesce((
        SELECT sum(s.quantity - s.restocked) FROM order_stock s
        WHERE s.site_id = $1 AND s.product_id = v.product_id
      ), 0)::integer
      + coalesce((
        SELECT sum(r.quantity) FROM stock_reservations r
        WHERE r.site_id = $1 AND r.product_id = v.product_id
      ), 0)::integer AS total
  FROM variants v
  JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id AND p.track_inventory
  WHERE v.site_id = $1`
