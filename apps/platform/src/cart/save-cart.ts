import type { CartInfo } from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { recordChanges } from '../outbox/record-changes.ts'
import type { CartOwner } from './owner/cart-owner.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'

/** How long a guest's cart is stored after its last change. */
const GUEST_CART_MS = 30 * 24 * 60 * 60 * 1000

/** The changes to save. */
export interface CartChange {
  lines?: StoredLine[]
  info?: CartInfo
  couponCode?: string | null
  owner?: CartOwner
}

/**
 * Saves the changes of a locked cart as its next revision, in one statement, and returns it as it is then. An abandoned
 * cart is recovered by this, unless it is now empty (decision 062).
 */
export async function saveCart(
  tx: SiteScope,
  cart: StoredCart,
  {
    lines = cart.lines,
    info = cart.info,
    owner = cart.owner,
    couponCode = cart.couponCode,
  }: CartChange,
): Promise<StoredCart> {
  const { removed, changed } = compareLines(cart.lines, lines)
  await runStatement(tx.db, {
    name: 'carts.save',
    text: SAVE_CART,
    values: [
      tx.siteId,
      cart.cartId,
      JSON.stringify(info),
      lines.length,
      owner.kind,
      owner.id,
      owner.kind === 'VISITOR' ? after(tx.now(), GUEST_CART_MS) : null,
      tx.now(),
      couponCode,
      removed,
      JSON.stringify(changed),
    ],
  })
  if (lines.length > 0) await recordRecovery(tx, cart, owner)
  const saved = { lines, info, owner, couponCode, abandonedAt: null, updatedAt: tx.now() }
  return { ...cart, ...saved, revision: cart.revision + 1 }
}

const SAVE_CART = `
WITH removed AS (
  DELETE FROM cart_lines
  WHERE site_id = $1
    AND cart_id = $2
    AND line_id = ANY($10::uuid[])
), changed AS (
  INSERT INTO cart_lines
    (site_id, cart_id, line_id, product_id, variant_id, options, item_digest, product_name, quantity)
  SELECT $1, $2, l."lineId", l."productId", l."variantId", l.options, decode(l.digest, 'hex'),
    l."productName", l.quantity
  FROM json_to_recordset($11::json) AS l (
    "lineId" uuid, "productId" uuid, "variantId" uuid, options jsonb, digest text, "productName" text,
    quantity integer
  )
  ON CONFLICT (site_id, cart_id, line_id) DO UPDATE
  SET quantity = EXCLUDED.quantity
)
UPDATE carts
SET info = $3, line_count = $4, owner_kind = $5, owner_id = $6, expires_at = $7, updated_at = $8,
  coupon_code = $9, revision = revision + 1, abandoned_at = NULL
WHERE site_id = $1
  AND cart_id = $2`

function compareLines(before: readonly StoredLine[], lines: readonly StoredLine[]) {
  const known = new Map(before.map((line) => [line.lineId, line]))
  const kept = new Set(lines.map(({ lineId }) => lineId))
  return {
    removed: [...known.keys()].filter((lineId) => !kept.has(lineId)),
    changed: lines.filter((line) => known.get(line.lineId) !== line),
  }
}

/** Records that the buyer of an abandoned cart continues with it, or bought it. */
export async function recordRecovery(
  tx: SiteScope,
  cart: Pick<StoredCart, 'cartId' | 'abandonedAt' | 'createdAt'>,
  buyer: CartOwner,
): Promise<void> {
  const { cartId, abandonedAt, createdAt } = cart
  if (abandonedAt === null) return
  const facts = {
    kind: 'recovered' as const,
    createdAt: createdAt.toISOString(),
    abandonedAt: abandonedAt.toISOString(),
  }
  await recordChanges(tx, [{ entity: 'cart', entityId: cartId, facts }], identityOf(buyer))
}

/** The owner, as events name the acting identity. */
export function identityOf({ kind, id }: CartOwner) {
  return kind === 'MEMBER'
    ? { identityType: 'MEMBER' as const, memberId: id }
    : { identityType: 'ANONYMOUS_VISITOR' as const, anonymousVisitorId: id }
}
