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
 * Saves the changes of a locked cart as its next revision. An abandoned cart is recovered by this, unless it is now
 * empty (decision 062).
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
): Promise<void> {
  const { cartId } = cart
  if (lines !== cart.lines) await saveLines(tx, cart, lines)
  await runStatement(tx.db, {
    name: 'carts.save',
    text: `
      UPDATE carts
      SET info = $3, line_count = $4, owner_kind = $5, owner_id = $6, expires_at = $7, updated_at = $8,
        coupon_code = $9, revision = revision + 1, abandoned_at = NULL
      WHERE site_id = $1
        AND cart_id = $2`,
    values: [
      tx.siteId,
      cartId,
      JSON.stringify(info),
      lines.length,
      owner.kind,
      owner.id,
      owner.kind === 'VISITOR' ? after(tx.now(), GUEST_CART_MS) : null,
      tx.now(),
      couponCode,
    ],
  })
  if (lines.length > 0) await recordRecovery(tx, cart, owner)
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

async function saveLines(
  { siteId, db }: SiteScope,
  { cartId, lines: before }: StoredCart,
  lines: StoredLine[],
) {
  const known = new Map(before.map((line) => [line.lineId, line]))
  const kept = new Set(lines.map(({ lineId }) => lineId))
  const gone = before.filter(({ lineId }) => !kept.has(lineId))
  const changed = lines.filter((line) => known.get(line.lineId) !== line)
  if (gone.length > 0) {
    await runStatement(db, {
      name: 'carts.remove-lines',
      text: 'DELETE FROM cart_lines WHERE site_id = $1 AND cart_id = $2 AND line_id = ANY($3::uuid[])',
      values: [siteId, cartId, gone.map(({ lineId }) => lineId)],
    })
  }
  if (changed.length === 0) return
  await runStatement(db, {
    name: 'carts.save-lines',
    text: `
      INSERT INTO cart_lines
        (site_id, cart_id, line_id, product_id, variant_id, options, item_digest, product_name, quantity)
      SELECT $1, $2, l."lineId", l."productId", l."variantId", l.options, decode(l.digest, 'hex'),
        l."productName", l.quantity
      FROM json_to_recordset($3::json) AS l (
        "lineId" uuid, "productId" uuid, "variantId" uuid, options jsonb, digest text, "productName" text,
        quantity integer
      )
      ON CONFLICT (site_id, cart_id, line_id) DO UPDATE
      SET quantity = EXCLUDED.quantity`,
    values: [siteId, cartId, JSON.stringify(changed)],
  })
}
