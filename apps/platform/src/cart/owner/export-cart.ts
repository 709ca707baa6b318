import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findCart } from '../stored-cart.ts'

/** The stored data of a member's cart, for the member's data export; `null` when there is none. */
export async function exportCart(scope: SiteScope, memberId: string): Promise<object | null> {
  const { cart } = await findCart(scope, { kind: 'MEMBER', id: memberId })
  if (!cart) return null
  return {
    id: cart.cartId,
    createdDate: cart.createdAt,
    updatedDate: cart.updatedAt,
    abandonedDate: cart.abandonedAt,
    ...cart.info,
    lineItems: cart.lines.map(({ lineId: id, productId, productName, options, quantity }) => ({
      id,
      productId,
      productName,
      options,
      quantity,
    })),
  }
}
