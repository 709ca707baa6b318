import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findOrder, type OrderRow } from '../find-orders.ts'

interface LinkTools {
  keyring: Keyring
  publicPlatformUrl: string
}

/** The address of the order's page, which shows it to every holder of the address; the same each time. */
export async function orderPageUrl(
  scope: SiteScope,
  orderId: string,
  { keyring, publicPlatformUrl }: LinkTools,
): Promise<string> {
  const made = createToken('order', scope.siteId)
  const [row] = await runStatement<{ sealed: Buffer }>(scope.db, {
    name: 'orders.keep-link',
    text: `
      INSERT INTO order_links AS l (site_id, order_id, token_hash, sealed_token, created_at)
      VALUES ($1, $2, $3, $4, $5)
      -- Two that ask for the first link at once get the same.
      ON CONFLICT (site_id, order_id) DO UPDATE SET created_at = l.created_at
      RETURNING l.sealed_token AS sealed`,
    values: [
      scope.siteId,
      orderId,
      made.hash,
      keyring.seal(made.value, placeOf(scope, orderId)),
      scope.now(),
    ],
  })
  if (!row) throw new Error('PostgreSQL returned no row for an upsert.')
  return urlOf(publicPlatformUrl, keyring.unseal(row.sealed, placeOf(scope, orderId)))
}

/** Ends the earlier link, and returns a new one. */
export async function replaceOrderLink(
  scope: SiteScope,
  orderId: string,
  { keyring, publicPlatformUrl }: LinkTools,
): Promise<string> {
  const { value, hash } = createToken('order', scope.siteId)
  await runStatement(scope.db, {
    name: 'orders.replace-link',
    text: `
      INSERT INTO order_links (site_id, order_id, token_hash, sealed_token, created_at)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (site_id, order_id) DO UPDATE
      SET token_hash = excluded.token_hash, sealed_token = excluded.sealed_token, created_at = excluded.created_at`,
    values: [
      scope.siteId,
      orderId,
      hash,
      keyring.seal(value, placeOf(scope, orderId)),
      scope.now(),
    ],
  })
  return urlOf(publicPlatformUrl, value)
}

/** The order that the link shows. */
export async function findOrderByLink(
  scope: SiteScope,
  token: string,
): Promise<OrderRow | undefined> {
  const parsed = parseToken('order', token)
  if (parsed?.siteId !== scope.siteId) return undefined
  const [row] = await runStatement<{ orderId: string }>(scope.db, {
    name: 'orders.find-by-link',
    text: `SELECT order_id AS "orderId" FROM order_links WHERE site_id = $1 AND token_hash = $2`,
    values: [scope.siteId, parsed.hash],
  })
  return row && findOrder(scope, row.orderId)
}

const urlOf = (publicPlatformUrl: string, token: string) =>
  `${publicPlatformUrl}/hosted/orders/${token}`

const placeOf = ({ siteId }: SiteScope, orderId: string) =>
  `order_links/${siteId}/${orderId}/sealed_token`
