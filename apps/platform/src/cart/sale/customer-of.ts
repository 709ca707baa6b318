import type { StoredCart } from '../stored-cart.ts'

/** Who coupons count the uses of: the member, otherwise the guest's e-mail address; `null` while it is not known. */
export function customerOf({ owner, info }: Pick<StoredCart, 'owner' | 'info'>): string | null {
  return owner.kind === 'MEMBER' ? owner.id : (info.buyerInfo?.email?.toLowerCase() ?? null)
}
