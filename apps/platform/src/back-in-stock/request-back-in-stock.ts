import type { BackInStockDraft, CreateBackInStockRequestResponse } from '@vitrine/contract'
import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { findClient } from '../auth/clients/clients.ts'
import { enqueueEmail } from '../email/enqueue-email.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { applicationError, invalidArgument, notFound } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { RequestOrigin } from '../rate-limits/request-origin.ts'
import { rules } from '../rate-limits/rules.ts'
import { confirmationUrl } from './back-in-stock-links.ts'
import { lockItem } from './find-item.ts'
import { nameItem } from './name-item.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long the link works that confirms the address. */
const UNCONFIRMED_MS = 2 * DAY_MS
/** After a year nobody expects the e-mail any more. */
export const WAITING_MS = 365 * DAY_MS

export interface BackInStockTools {
  keyring: Keyring
  rateLimits: RateLimits
  publicPlatformUrl: string
  publicStorefrontUrl: string
}

/**
 * Notes that the address wants to know when the item is back in stock: at once where it is the verified one of the member
 * who calls, otherwise when its owner follows the link of an e-mail. The reply is the same whether or not there was such
 * a request.
 *
 * @throws {ApiError} 400 for a page that is not on an origin of the client; 404 `VARIANT_NOT_FOUND`; 428 `ITEM_IN_STOCK`;
 *   429 after too many requests from one network.
 */
export async function requestBackInStock(
  scope: SiteScope,
  { draft, origin }: { draft: BackInStockDraft; origin: RequestOrigin },
  tools: BackInStockTools,
): Promise<CreateBackInStockRequestResponse> {
  if (origin.address) {
    await tools.rateLimits.consume(scope, rules.backInStockByAddress, origin.address)
  }
  const { catalogReference, email } = draft
  const productId = catalogReference.catalogItemId
  const variantId = String(catalogReference.options?.['variantId'] ?? DEFAULT_VARIANT_ID)
  return transact(scope, async (tx) => {
    const item = await lockItem(tx, { productId, variantId })
    if (!item) throw notFound('variant', `${productId}-${variantId}`)
    if (item.inStock) {
      throw applicationError(428, 'ITEM_IN_STOCK', 'The item is in stock. Add it to a cart.')
    }
    const itemUrl = await pageOf(tx, draft.itemUrl, { slug: item.slug, ...tools })
    const requestId = requestIdOf(tx.siteId, { productId, variantId, email }, tools.keyring)
    const isOwn = await isOwnAddress(tx, email)
    const row = { requestId, productId, variantId, email, itemUrl }
    await save(tx, row, { isConfirmed: isOwn, keyring: tools.keyring })
    if (!isOwn) await askToConfirm(tx, row, tools)
    const request = { id: requestId, catalogReference, email, itemUrl, status: 'RECEIVED' as const }
    return { request, mustConfirm: !isOwn }
  })
}

/** A keyed hash of the address, by which its owner ends its requests. */
export function addressHashOf(siteId: string, email: string, keyring: Keyring): Buffer {
  return keyring.mac(`back in stock address ${siteId} ${email.toLowerCase()}`)
}

interface RequestRow {
  requestId: string
  productId: string
  variantId: string
  email: string
  itemUrl: string
}

/** The same for the same variant and address, and guessed by nobody. */
function requestIdOf(
  siteId: string,
  { productId, variantId, email }: Omit<RequestRow, 'requestId' | 'itemUrl'>,
  keyring: Keyring,
): string {
  const name = `back in stock ${siteId} ${productId} ${variantId} ${email.toLowerCase()}`
  const digest = keyring.mac(name).subarray(0, 16)
  // Version 8 of RFC 9562 §5.8: the bits are ours.
  digest[6] = 0x80 | ((digest[6] ?? 0) & 0x0f)
  digest[8] = 0x80 | ((digest[8] ?? 0) & 0x3f)
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Another site's page would let anybody send its address to any address in the name of the shop. */
async function pageOf(
  scope: SiteScope,
  itemUrl: string | undefined,
  { slug, publicStorefrontUrl }: { slug: string; publicStorefrontUrl: string },
): Promise<string> {
  const own = `${publicStorefrontUrl}/products/${encodeURIComponent(slug)}`
  if (itemUrl === undefined) return own
  const { caller } = scope
  const client =
    'clientId' in caller && caller.clientId ? await findClient(scope, caller.clientId) : null
  const { origin } = new URL(itemUrl)
  const allowed = [new URL(publicStorefrontUrl).origin, ...(client?.origins ?? [])]
  if (allowed.includes(origin)) return itemUrl
  throw invalidArgument([violation('request.itemUrl', 'is not on an origin of the client')])
}

async function isOwnAddress({ siteId, db, caller }: SiteScope, email: string): Promise<boolean> {
  if (caller.kind !== 'member') return false
  const rows = await runStatement(db, {
    name: 'back-in-stock.is-own-address',
    text: `
      SELECT identity_id
      FROM identities
      WHERE site_id = $1 AND identity_id = $2 AND email_verified AND lower(email) = lower($3)`,
    values: [siteId, caller.memberId, email],
  })
  return rows.length > 0
}

/** A confirmed request stays as it is when it is made again. */
async function save(
  { siteId, db, now, reads }: SiteScope,
  row: RequestRow,
  { isConfirmed, keyring }: { isConfirmed: boolean; keyring: Keyring },
) {
  const createdAt = now()
  await runStatement(db, {
    name: 'back-in-stock.save',
    text: `
      INSERT INTO back_in_stock_requests AS r (
        site_id, request_id, product_id, variant_id, email, address_hash, language, item_url, status, next_attempt_at,
        expires_at, created_at, updated_at
      )
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $10)
      ON CONFLICT (site_id, request_id) DO UPDATE
      SET language = EXCLUDED.language, item_url = EXCLUDED.item_url, status = EXCLUDED.status,
        expires_at = EXCLUDED.expires_at, updated_at = EXCLUDED.updated_at
      WHERE r.status IN ('UNCONFIRMED', 'FAILED')`,
    values: [
      siteId,
      row.requestId,
      row.productId,
      row.variantId,
      row.email,
      addressHashOf(siteId, row.email, keyring),
      reads ?? null,
      row.itemUrl,
      isConfirmed ? 'RECEIVED' : 'UNCONFIRMED',
      createdAt,
      after(createdAt, isConfirmed ? WAITING_MS : UNCONFIRMED_MS),
    ],
  })
}

/** Also where the request is confirmed already: the caller is told the same, and the owner of the address is not left waiting. */
async function askToConfirm(tx: SiteScope, row: RequestRow, tools: BackInStockTools) {
  const recipient = addressHashOf(tx.siteId, row.email, tools.keyring).toString('hex')
  const { count } = await tools.rateLimits.count(tx, rules.backInStockByRecipient, recipient)
  if (count > rules.backInStockByRecipient.limit) return
  const data = {
    item: await nameItem(tx, row, tx.reads ?? null),
    url: confirmationUrl(tx.siteId, row.requestId, tools),
  }
  const item = { kind: 'back_in_stock_confirmation' as const, to: row.email, data }
  const validUntil = after(tx.now(), UNCONFIRMED_MS).toISOString()
  await enqueueEmail(tx, { item, validUntil }, tools.keyring)
}
