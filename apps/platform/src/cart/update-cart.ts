import type { CartInfo, UpdateCartRequest } from '@vitrine/contract'
import { findClient } from '../auth/clients/clients.ts'
import { couponError } from '../discounts/coupon-error.ts'
import { toCouponCode } from '../discounts/discount-rules.ts'
import { findDiscounts } from '../discounts/find-discounts.ts'
import { applicationError, invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { withoutOwnLines } from '../kernel/places/formatted-address.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { putItems } from './lines/put-items.ts'
import { resolveItems } from './lines/resolve-items.ts'
import { ownerOf } from './owner/cart-owner.ts'
import { customerOf } from './sale/customer-of.ts'
import { saveCart } from './save-cart.ts'
import { requireLockedCart, type StoredCart } from './stored-cart.ts'

/**
 * Changes the buyer's data: a given member replaces the stored one, `null` deletes it. Line items are added as by
 * `addToCart`.
 *
 * @throws {ApiError} 404: there is no cart. 409 `REVISION_CONFLICT`. 400 `ERROR_COUPON_…`: the coupon cannot be
 *   used. 400 for a checkout address that is not the shop's. Nothing is changed then.
 */
export async function updateCart(
  scope: SiteScope,
  {
    cartInfo = {},
    couponCode,
    lineItems = [],
    publicStorefrontUrl,
  }: UpdateCartRequest & { publicStorefrontUrl: string },
): Promise<void> {
  const owner = ownerOf(scope)
  await transact(scope, async (tx) => {
    const cart = await requireLockedCart(tx, owner)
    requireRevision(cart, cartInfo)
    if (couponCode) await requireCoupon(tx, cart, couponCode)
    await requireOwnPage(tx, cartInfo, publicStorefrontUrl)
    const lines =
      lineItems.length > 0 ? putItems(cart.lines, await resolveItems(tx, lineItems)) : cart.lines
    await saveCart(tx, cart, {
      lines,
      info: withInfo(cart.info, cartInfo),
      ...(couponCode ? { couponCode: toCouponCode(couponCode) } : {}),
    })
  })
}

function withInfo(before: CartInfo, { revision: _, ...changes }: CartInfo): CartInfo {
  const info = { ...before, ...withoutOwnLines(changes, before) }
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== null)) as CartInfo
}

function requireRevision(cart: StoredCart, { revision }: CartInfo) {
  if (revision == null || Number(revision) === cart.revision) return
  throw applicationError(
    409,
    'REVISION_CONFLICT',
    'The cart has been changed since. Read it again, and repeat the change.',
    { revision: String(cart.revision) },
  )
}

/** @throws {ApiError} 400 `ERROR_COUPON_…` */
async function requireCoupon(tx: SiteScope, cart: StoredCart, couponCode: string) {
  const found = await findDiscounts(tx, couponCode, customerOf(cart))
  if (found.couponError !== null) throw couponError(found.couponError, couponCode)
}

/** The address is published in events and used in e-mails, so it must be a page of the shop. */
async function requireOwnPage(
  scope: SiteScope,
  { overrideCheckoutUrl }: CartInfo,
  publicStorefrontUrl: string,
) {
  if (overrideCheckoutUrl == null) return
  const { caller } = scope
  const clientId = caller.kind === 'app' ? caller.onBehalfOf?.clientId : callerClient(caller)
  const client = clientId === undefined ? null : await findClient(scope, clientId)
  const origins = [publicStorefrontUrl, ...(client?.origins ?? [])]
  const url = URL.canParse(overrideCheckoutUrl) ? new URL(overrideCheckoutUrl) : null
  const isPlain = url !== null && url.username === '' && url.password === ''
  if (isPlain && origins.includes(url.origin)) return
  throw invalidArgument([
    violation('cartInfo.overrideCheckoutUrl', 'is not a page of the shop', 'FIELD_NOT_ALLOWED'),
  ])
}

const callerClient = (caller: SiteScope['caller']) =>
  'clientId' in caller ? caller.clientId : undefined
