import { isPlatformError, type VitrineClient } from '@vitrine/client'
import { createOrders } from '@vitrine/client/checkout'
import type { LineItemToAdd } from '@vitrine/contract'
import { countItems } from '../../cart/read-cart.server.ts'

export interface BoughtAgain {
  /** The items in the cart now; absent where nothing was added. */
  count?: number
  /** How many lines of the order are not sold any more. */
  missing: number
}

/**
 * Adds the lines of a member's order to the cart: all at once, and one by one where the platform refuses that.
 *
 * @throws {PlatformError} 404 `ORDER_NOT_FOUND`: there is none, or it belongs to another member.
 */
export async function buyAgain(client: VitrineClient, orderId: string): Promise<BoughtAgain> {
  const { lineItems } = await createOrders(client).getOrder(orderId)
  const wanted = lineItems.flatMap(({ catalogReference, quantity }): LineItemToAdd[] =>
    catalogReference ? [{ catalogReference, quantity }] : [],
  )
  const all = wanted.length > 0 ? await add(client, wanted) : undefined
  if (all !== undefined) return { count: all, missing: lineItems.length - wanted.length }

  let count: number | undefined
  let added = 0
  for (const line of wanted) {
    const now = await add(client, [line])
    if (now === undefined) continue
    count = now
    added += 1
  }
  return { ...(count !== undefined && { count }), missing: lineItems.length - added }
}

/** The items in the cart after it; `undefined` where it is not sold any more. */
async function add({ currentCart }: VitrineClient, lineItems: LineItemToAdd[]) {
  try {
    const { cart } = await currentCart.addToCurrentCart({ lineItems })
    return countItems(cart)
  } catch (error) {
    if (isPlatformError(error) && [400, 404, 409].includes(error.status)) return undefined
    throw error
  }
}
