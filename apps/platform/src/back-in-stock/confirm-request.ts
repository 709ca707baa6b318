import type { Keyring } from '../kernel/crypto/keyring.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { isGuid } from '../query/query-field.ts'
import { isConfirmationKey } from './back-in-stock-links.ts'
import { lockItem } from './find-item.ts'
import { nameItem } from './name-item.ts'
import { WAITING_MS } from './request-back-in-stock.ts'

/** What a link of an e-mail says. */
interface Confirmation {
  requestId: string
  key: string
}

interface Found {
  productId: string
  variantId: string
}

/** The name of what is waited for; `null` for a link that was changed, has expired, or whose request is answered. */
export async function findConfirmable(
  scope: SiteScope,
  confirmation: Confirmation,
  { keyring, language }: { keyring: Keyring; language: string },
): Promise<string | null> {
  const found = await find(scope, confirmation, keyring)
  return found && nameItem(scope, found, language)
}

/**
 * Confirms the request for as long as people wait; an item that came back in stock meanwhile is told at once. Returns
 * whether there is such a request. A repetition has no effect.
 */
export function confirmRequest(
  scope: SiteScope,
  confirmation: Confirmation,
  keyring: Keyring,
): Promise<boolean> {
  return transact(scope, async (tx) => {
    const found = await find(tx, confirmation, keyring)
    if (!found) return false
    const item = await lockItem(tx, found)
    await runStatement(tx.db, {
      name: 'back-in-stock.confirm',
      text: `
        UPDATE back_in_stock_requests
        SET status = $3, next_attempt_at = $4, expires_at = $5, updated_at = $4
        WHERE site_id = $1 AND request_id = $2 AND status = 'UNCONFIRMED'`,
      values: [
        tx.siteId,
        confirmation.requestId,
        item?.inStock ? 'PROCESSING' : 'RECEIVED',
        tx.now(),
        after(tx.now(), WAITING_MS),
      ],
    })
    return true
  })
}

async function find(
  { siteId, db, now }: SiteScope,
  { requestId, key }: Confirmation,
  keyring: Keyring,
): Promise<Found | null> {
  if (!isGuid(requestId) || !isConfirmationKey({ siteId, requestId, key }, keyring)) return null
  const [row] = await runStatement<Found & object>(db, {
    name: 'back-in-stock.find-to-confirm',
    text: `
      SELECT product_id AS "productId", variant_id AS "variantId"
      FROM back_in_stock_requests
      WHERE site_id = $1 AND request_id = $2 AND expires_at > $3`,
    values: [siteId, requestId, now()],
  })
  return row ?? null
}
