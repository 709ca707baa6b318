import { MAX_CART_LINES } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findItem, piecesLeft, readCartProducts } from '../cart-products.ts'
import { dropCart } from '../delete-cart.ts'
import { limitQuantity } from '../lines/limit-quantity.ts'
import { leftFor } from '../lines/put-items.ts'
import { recordRecovery, saveCart } from '../save-cart.ts'
import { lockOrMakeCart, type StoredCart, type StoredLine } from '../stored-cart.ts'
import { deleteGuestData } from './delete-guest-data.ts'

/**
 * Moves a guest's cart to the member who signed in: the whole cart if the member's is empty or missing, otherwise its
 * lines. A repetition has no effect, because the guest's cart is gone (decision 063).
 */
export async function adoptCart(
  tx: SiteScope,
  { visitorId, memberId }: { visitorId: string; memberId: string },
): Promise<void> {
  const guestOwner = { kind: 'VISITOR' as const, id: visitorId }
  const owner = { kind: 'MEMBER' as const, id: memberId }
  // Always locks the guest's first, so that two sign-ins of one member do not deadlock. Created if there is none, so that
  // a concurrent request of the guest waits for this transaction, or this one for it.
  const { cart: guest } = await lockOrMakeCart(tx, guestOwner)
  if (guest.lines.length === 0) {
    await dropCart(tx, guestOwner)
    return
  }
  // Created if there is none, so that no concurrent request of the member creates one.
  const { cart: own } = await lockOrMakeCart(tx, owner)
  const info = { ...guest.info, ...own.info }
  const couponCode = own.couponCode ?? guest.couponCode
  if (own.lines.length === 0) {
    await dropCart(tx, owner)
    await saveCart(tx, guest, { owner, info, couponCode })
    await deleteGuestData(tx, [guest.cartId])
    return
  }
  const lines = await mergeLines(tx, own, guest)
  await dropCart(tx, guestOwner)
  await saveCart(tx, own, { lines, info, couponCode })
  await recordRecovery(tx, guest, owner)
}

/** The member's lines followed by the guest's; equal items are merged, within the stock. */
async function mergeLines(
  tx: SiteScope,
  own: StoredCart,
  guest: StoredCart,
): Promise<StoredLine[]> {
  const lines = [...own.lines]
  const digests = new Set(lines.map(({ digest }) => digest))
  const same = guest.lines.filter(({ digest }) => digests.has(digest))
  const others = guest.lines.filter(({ digest }) => !digests.has(digest))
  const products = await readCartProducts(tx, same)
  for (const { digest, quantity } of same) {
    const at = lines.findIndex((line) => line.digest === digest)
    const line = lines[at]
    if (!line) continue
    const item = findItem(products, line)
    const left = leftFor(lines, line, item ? piecesLeft(item) : 0)
    const had = line.quantity
    lines[at] = { ...line, quantity: limitQuantity({ asked: had + quantity, had, left }) }
  }
  return [...lines, ...others].slice(0, MAX_CART_LINES)
}
