import type { CartInfo } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { memberOfVisitor } from '../auth/oauth/member-of-visitor.ts'
import { READ_SITE, type SiteMoney } from '../catalog/product/read-site.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { type ApiError, applicationError } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import type { CartOwner } from './owner/cart-owner.ts'

/** How long after a sign-in items may still arrive that were sent before it (decision 280). */
const LATE_MS = 60_000

/** A cart as stored: the choices and texts, without names or prices of the catalog. */
export interface StoredCart {
  cartId: string
  owner: CartOwner
  purchaseFlowId: string
  info: CartInfo
  /** As it was checked when the buyer gave it. */
  couponCode: string | null
  /** `null` for a coupon that was deleted since. */
  couponId: string | null
  /** The open checkout that was made from it. */
  checkoutId: string | null
  /** Of the store: whether the prices of the catalog contain tax. */
  pricesIncludeTax: boolean
  revision: number
  /** When it was abandoned. */
  abandonedAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** Oldest first. */
  lines: StoredLine[]
}

export interface StoredLine {
  lineId: string
  productId: string
  variantId: string
  options: ItemOptions
  /** Hexadecimal; see `item-digest.ts`. */
  digest: string
  /** The product's name when it was added. */
  productName: string
  quantity: number
}

/** The choices and texts by their original names; see `toWireOptions`. */
export interface ItemOptions {
  variantId?: string
  options?: Record<string, string>
  /** The choices of modifiers, which make no variants. */
  modifiers?: Record<string, string>
  customTextFields?: Record<string, string>
}

/** A row of {@link CART_COLUMNS}. */
export type CartRow = Omit<StoredCart, 'owner' | 'lines'> & {
  ownerKind: CartOwner['kind']
  ownerId: string
}

/** The columns of a cart without its lines; `c` is the carts table. */
export const CART_COLUMNS = `
  c.cart_id AS "cartId", c.owner_kind AS "ownerKind", c.owner_id AS "ownerId",
  c.purchase_flow_id AS "purchaseFlowId", c.info, c.coupon_code AS "couponCode",
  (
    SELECT r.rule_id FROM discount_rules r WHERE r.site_id = c.site_id AND r.coupon_code = c.coupon_code
  ) AS "couponId",
  (
    SELECT k.checkout_id
    FROM checkouts k
    WHERE k.site_id = c.site_id AND k.cart_id = c.cart_id AND k.completed_at IS NULL
  ) AS "checkoutId",
  COALESCE(
    (
      SELECT (t.value ->> 'pricesIncludeTax')::boolean
      FROM site_settings t
      WHERE t.site_id = c.site_id AND t.name = 'taxes'
    ),
    true
  ) AS "pricesIncludeTax", c.revision, c.abandoned_at AS "abandonedAt",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt"`

const LINES_OF_CART = `
  SELECT json_agg(
    json_build_object(
      'lineId', l.line_id, 'productId', l.product_id, 'variantId', l.variant_id, 'options', l.options,
      'digest', encode(l.item_digest, 'hex'), 'productName', l.product_name, 'quantity', l.quantity
    ) ORDER BY l.line_id
  )
  FROM cart_lines l`

/** The owner's cart, if there is one, and the site's currency settings, in one statement because all callers need both. */
export async function findCart(
  { siteId, db }: SiteScope,
  owner: CartOwner,
): Promise<{ cart: StoredCart | null; site: SiteMoney }> {
  type Row = SiteMoney & (CartRow | { cartId: null }) & { lines: StoredLine[] | null }
  const [row] = await runStatement<Row>(db, {
    name: 'carts.find',
    text: `
      SELECT s.currency, s.language, s.languages, s.rates, ${CART_COLUMNS},
        (${LINES_OF_CART} WHERE l.site_id = c.site_id AND l.cart_id = c.cart_id) AS lines
      FROM (${READ_SITE}) s
      LEFT JOIN carts c ON c.site_id = $1 AND c.owner_kind = $2 AND c.owner_id = $3`,
    values: [siteId, owner.kind, owner.id],
  })
  if (!row) throw new Error(`The scope's site ${siteId} does not exist.`)
  const { currency, language, languages, rates, lines, ...cart } = row
  return {
    site: { currency, language, languages, rates },
    cart: cart.cartId === null ? null : toStoredCart(cart, lines),
  }
}

/** The owner's cart, locked until the transaction ends; `null` when there is none. */
export async function lockCart(tx: SiteScope, owner: CartOwner): Promise<StoredCart | null> {
  const [row] = await runStatement<CartRow>(tx.db, {
    name: 'carts.lock',
    text: `
      SELECT ${CART_COLUMNS}
      FROM carts c
      WHERE c.site_id = $1
        AND c.owner_kind = $2
        AND c.owner_id = $3
      FOR UPDATE`,
    values: [tx.siteId, owner.kind, owner.id],
  })
  return row ? toStoredCart(row, (await readLines(tx, row)).lines) : null
}

/** @throws {ApiError} 404 `OWNED_CART_NOT_FOUND` */
export async function requireLockedCart(tx: SiteScope, owner: CartOwner): Promise<StoredCart> {
  const cart = await lockCart(tx, owner)
  if (!cart) throw cartNotFound()
  return cart
}

/**
 * As {@link lockCart}, with the site's currency settings and the member whom a guest has just signed in as; creates the
 * cart if there is none. Of two concurrent callers, the second gets the first's.
 */
export async function lockOrMakeCart(
  tx: SiteScope,
  owner: CartOwner,
): Promise<{ cart: StoredCart; memberId: string | null; site: SiteMoney }> {
  const [row] = await runStatement<CartRow>(tx.db, {
    name: 'carts.lock-or-create',
    text: `
      INSERT INTO carts AS c (site_id, cart_id, owner_kind, owner_id, purchase_flow_id, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $6)
      ON CONFLICT (site_id, owner_kind, owner_id) DO UPDATE
      SET revision = c.revision
      RETURNING ${CART_COLUMNS}`,
    values: [tx.siteId, uuidv7(), owner.kind, owner.id, crypto.randomUUID(), tx.now()],
  })
  if (!row) throw new Error('PostgreSQL returned no row for an upsert.')
  // A separate statement, which sees what was written while this one waited for the lock.
  const { lines, memberId, ...site } = await readLines(tx, row)
  return { cart: toStoredCart(row, lines), memberId, site }
}

async function readLines(
  { siteId, db, now }: SiteScope,
  { cartId, ownerKind, ownerId }: Pick<CartRow, 'cartId' | 'ownerKind' | 'ownerId'>,
) {
  type Row = SiteMoney & { lines: StoredLine[] | null; memberId: string | null }
  const [row] = await runStatement<Row>(db, {
    name: 'carts.read-lines',
    text: `
      SELECT s.*, (${LINES_OF_CART} WHERE l.site_id = $1 AND l.cart_id = $2) AS lines,
        ${memberOfVisitor({ visitor: '$3', since: '$4' })} AS "memberId"
      FROM (${READ_SITE}) s`,
    values: [siteId, cartId, ownerKind === 'VISITOR' ? ownerId : null, after(now(), -LATE_MS)],
  })
  if (!row) throw new Error(`The scope's site ${siteId} does not exist.`)
  return row
}

/** The lines of several carts, by cart. */
export async function readLinesOf(
  { siteId, db }: SiteScope,
  cartIds: string[],
): Promise<Map<string, StoredLine[]>> {
  const rows = await runStatement<{ cartId: string; lines: StoredLine[] | null }>(db, {
    name: 'carts.read-lines-of',
    text: `
      SELECT c.cart_id AS "cartId",
        (${LINES_OF_CART} WHERE l.site_id = $1 AND l.cart_id = c.cart_id) AS lines
      FROM unnest($2::uuid[]) AS c (cart_id)`,
    values: [siteId, cartIds],
  })
  return new Map(rows.map(({ cartId, lines }) => [cartId, lines ?? []]))
}

export function toStoredCart(
  { ownerKind, ownerId, ...row }: CartRow,
  lines: StoredLine[] | null,
): StoredCart {
  return { ...row, owner: { kind: ownerKind, id: ownerId }, lines: lines ?? [] }
}

/** With the wording recorded from the wire. */
export function cartNotFound(): ApiError {
  return applicationError(404, 'OWNED_CART_NOT_FOUND', 'Cart not found')
}
