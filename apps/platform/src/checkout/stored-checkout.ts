import type { ChannelType, CheckoutInfo } from '@vitrine/contract'
import type { CartOwner } from '../cart/owner/cart-owner.ts'
import type { StoredLine } from '../cart/stored-cart.ts'
import { READ_SITE, type SiteMoney } from '../catalog/product/read-site.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { applicationError, notFound } from '../kernel/errors/api-error.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { isPermitted, type SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { cancelOpenPayment } from '../payments/cancel-payment.ts'
import { isGuid } from '../query/query-field.ts'
import type { ToldAmounts } from './told-amounts.ts'

/** What a buyer has written. */
export type WrittenInfo = Omit<CheckoutInfo, 'cartId' | 'customSettings' | 'externalReference'>

export interface StoredCheckout {
  checkoutId: string
  owner: CartOwner
  /** `null` for one that was not made from a cart. */
  cartId: string | null
  purchaseFlowId: string
  channelType: ChannelType
  info: WrittenInfo
  couponCode: string | null
  /** Of the store: whether the prices of the catalog contain tax. */
  pricesIncludeTax: boolean
  /** Oldest first. */
  lines: StoredLine[]
  buyerLanguage: string
  /** What the buyer was last told that it costs. */
  told: ToldAmounts | null
  revision: number
  /** When its order was placed. */
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** How long a checkout is stored after its last change. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000

export type CheckoutPermission = Extract<
  Permission,
  `ECOM.${string}_CHECKOUTS` | 'ECOM.CREATE_ORDER_FROM_CHECKOUT'
>

export type CheckoutRow = Omit<StoredCheckout, 'owner'> & {
  ownerKind: CartOwner['kind']
  ownerId: string
}

/** The columns of a {@link CheckoutRow}, of `checkouts c`. */
export const CHECKOUT_COLUMNS = `
  c.checkout_id AS "checkoutId", c.owner_kind AS "ownerKind", c.owner_id AS "ownerId", c.cart_id AS "cartId",
  c.purchase_flow_id AS "purchaseFlowId", c.channel_type AS "channelType", c.info, c.coupon_code AS "couponCode",
  COALESCE(
    (
      SELECT (t.value ->> 'pricesIncludeTax')::boolean
      FROM site_settings t
      WHERE t.site_id = c.site_id AND t.name = 'taxes'
    ),
    true
  ) AS "pricesIncludeTax",
  c.lines, c.buyer_language AS "buyerLanguage", c.told, c.revision, c.completed_at AS "completedAt",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt"`

/**
 * The checkout, with the site's currency settings, in one statement.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`, also for the checkout of another buyer (security R-19).
 */
export async function requireCheckout(
  scope: SiteScope,
  checkoutId: string,
  permission: CheckoutPermission,
): Promise<{ checkout: StoredCheckout; site: SiteMoney }> {
  const [row] = isGuid(checkoutId)
    ? await runStatement<SiteMoney & CheckoutRow>(scope.db, {
        name: 'checkouts.find',
        text: `
          SELECT s.currency, s.language, s.languages, s.rates, ${CHECKOUT_COLUMNS}
          FROM (${READ_SITE}) s
          JOIN checkouts c ON c.site_id = $1 AND c.checkout_id = $2`,
        values: [scope.siteId, checkoutId],
      })
    : []
  if (!row) throw checkoutNotFound(checkoutId)
  const { currency, language, languages, rates, ...columns } = row
  const checkout = requireAccess(scope, toStoredCheckout(columns), permission)
  return { checkout, site: { currency, language, languages, rates } }
}

/**
 * The caller's own checkout, whose order is not placed yet.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`, also for those that only a permission opens. 409 `CHECKOUT_IS_COMPLETE`
 */
export async function requireOwnOpenCheckout(
  scope: SiteScope,
  checkoutId: string,
): Promise<StoredCheckout> {
  const { checkout } = await requireCheckout(scope, checkoutId, 'ECOM.READ_CHECKOUTS')
  if (!isOwn(scope, checkout)) throw checkoutNotFound(checkoutId)
  return requireOpen(checkout)
}

/**
 * The checkout, locked until the transaction ends.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`
 */
export async function lockCheckout(
  tx: SiteScope,
  checkoutId: string,
  permission: CheckoutPermission,
): Promise<StoredCheckout> {
  const [row] = isGuid(checkoutId)
    ? await runStatement<CheckoutRow>(tx.db, {
        name: 'checkouts.lock',
        text: `SELECT ${CHECKOUT_COLUMNS} FROM checkouts c WHERE c.site_id = $1 AND c.checkout_id = $2 FOR UPDATE`,
        values: [tx.siteId, checkoutId],
      })
    : []
  if (!row) throw checkoutNotFound(checkoutId)
  return requireAccess(tx, toStoredCheckout(row), permission)
}

/**
 * As {@link lockCheckout}, to change it: a payment of what it was is canceled.
 *
 * @throws {ApiError} 409 `CHECKOUT_IS_COMPLETE`
 */
export async function requireOpenCheckout(
  tx: SiteScope,
  checkoutId: string,
): Promise<StoredCheckout> {
  const checkout = requireOpen(await lockCheckout(tx, checkoutId, 'ECOM.MODIFY_CHECKOUTS'))
  await cancelOpenPayment(tx, checkoutId, 'CHANGED')
  return checkout
}

function requireOpen(checkout: StoredCheckout): StoredCheckout {
  if (checkout.completedAt === null) return checkout
  throw applicationError(
    409,
    'CHECKOUT_IS_COMPLETE',
    'The order of this checkout was placed. Begin another checkout.',
    { checkoutId: checkout.checkoutId },
  )
}

/** A new checkout; of a cart that has an open one, that one with these values. */
export type NewCheckout = Omit<
  StoredCheckout,
  | 'checkoutId'
  | 'told'
  | 'revision'
  | 'completedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'pricesIncludeTax'
>

/** Stores a checkout under this id; a cart that has an open one keeps it, with these values. Returns its id. */
export async function insertCheckout(
  tx: SiteScope,
  checkoutId: string,
  { owner, ...checkout }: NewCheckout,
): Promise<string> {
  const [row] = await runStatement<{ checkoutId: string }>(tx.db, {
    name: 'checkouts.insert',
    text: `
      INSERT INTO checkouts AS c (
        site_id, checkout_id, owner_kind, owner_id, cart_id, purchase_flow_id, channel_type, info, coupon_code, lines,
        buyer_language, expires_at, created_at, updated_at
      )
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
      ON CONFLICT (site_id, cart_id) WHERE cart_id IS NOT NULL AND completed_at IS NULL DO UPDATE
      SET owner_kind = EXCLUDED.owner_kind, owner_id = EXCLUDED.owner_id, channel_type = EXCLUDED.channel_type,
        -- Consent to e-mails was given for the address that was there.
        info = c.info || CASE
          WHEN c.info -> 'recoveryConsent' = 'true'
            AND EXCLUDED.info #>> '{buyerInfo,email}' <> coalesce(c.info #>> '{buyerInfo,email}', '')
            THEN '{"recoveryConsent": false}' || EXCLUDED.info
          ELSE EXCLUDED.info
        END, coupon_code = EXCLUDED.coupon_code, lines = EXCLUDED.lines,
        buyer_language = EXCLUDED.buyer_language, revision = c.revision + 1, expires_at = EXCLUDED.expires_at,
        updated_at = EXCLUDED.updated_at, abandoned_at = NULL
      RETURNING c.checkout_id AS "checkoutId"`,
    values: [
      tx.siteId,
      checkoutId,
      owner.kind,
      owner.id,
      checkout.cartId,
      checkout.purchaseFlowId,
      checkout.channelType,
      JSON.stringify(checkout.info),
      checkout.couponCode,
      JSON.stringify(checkout.lines),
      checkout.buyerLanguage,
      after(tx.now(), STORED_MS),
      tx.now(),
    ],
  })
  if (!row) throw new Error('PostgreSQL returned no row for an upsert.')
  return row.checkoutId
}

/** Saves what changed of a locked checkout, as its next revision. */
export async function saveCheckout(
  tx: SiteScope,
  checkout: StoredCheckout,
  changes: Partial<Pick<StoredCheckout, 'info' | 'lines' | 'couponCode'>>,
): Promise<void> {
  const { checkoutId, info, lines, couponCode } = { ...checkout, ...changes }
  await runStatement(tx.db, {
    name: 'checkouts.save',
    text: `
      UPDATE checkouts
      SET info = $3, lines = $4, coupon_code = $5, revision = revision + 1, expires_at = $6, updated_at = $7,
        abandoned_at = NULL
      WHERE site_id = $1 AND checkout_id = $2`,
    values: [
      tx.siteId,
      checkoutId,
      JSON.stringify(info),
      JSON.stringify(lines),
      couponCode,
      after(tx.now(), STORED_MS),
      tx.now(),
    ],
  })
}

function requireAccess(
  scope: SiteScope,
  checkout: StoredCheckout,
  permission: CheckoutPermission,
): StoredCheckout {
  if (isOwn(scope, checkout) || isPermitted(scope, permission)) return checkout
  throw checkoutNotFound(checkout.checkoutId)
}

function isOwn({ caller }: SiteScope, { owner }: StoredCheckout) {
  if (caller.kind === 'visitor') return owner.kind === 'VISITOR' && owner.id === caller.visitorId
  return caller.kind === 'member' && owner.kind === 'MEMBER' && owner.id === caller.memberId
}

export const toStoredCheckout = ({ ownerKind, ownerId, ...row }: CheckoutRow): StoredCheckout => ({
  ...row,
  owner: { kind: ownerKind, id: ownerId },
})

const checkoutNotFound = (checkoutId: string) => notFound('checkout', checkoutId)
