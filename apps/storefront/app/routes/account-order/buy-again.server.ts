import { isPlatformError, type VitrineClient } from '@vitrine/client'
import { createOrders } from '@vitrine/client/checkout'
import type { LineItemToAdd } from '@vitrine/contract'
import { lacksChoice } from '../../cart/explain-cart-error.server.ts'
import { countItems } from '../../cart/read-cart.server.ts'

export interface BoughtAgain {
  /** The items in the cart now; absent where nothing was added. */
  count?: number
  /** How many lines of the order are not sold any more. */
  missing: number
  /** The products that need a choice or a text which the order does not have, by their ids. */
  incomplete: string[]
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
  const unknown = lineItems.length - wanted.length
  const all = wanted.length > 0 ? await add(client, wanted) : 'gone'
  if (typeof all === 'number') return { count: all, missing: unknown, incomplete: [] }

  const again: BoughtAgain = { missing: unknown, incomplete: [] }
  for (const line of wanted) {
    const added = await add(client, [line])
    if (typeof added === 'number') again.count = added
    else if (added === 'gone') again.missing += 1
    else again.incomplete.push(line.catalogReference.catalogItemId)
  }
  return again
}

/**
 * The items in the cart after it; `gone` where it is not sold any more, and `incomplete` where something has become
 * mandatory since.
 */
async function add(
  { currentCart }: VitrineClient,
  lineItems: LineItemToAdd[],
): Promise<number | 'gone' | 'incomplete'> {
  try {
    const { cart } = await currentCart.addToCurrentCart({ lineItems })
    return countItems(cart)
  } catch (error) {
    if (!isPlatformError(error) || ![400, 404, 409].includes(error.status)) throw error
    return lacksChoice(error) ? 'incomplete' : 'gone'
  }
}
