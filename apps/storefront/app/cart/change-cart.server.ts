import { isPlatformError, type PlatformError } from '@vitrine/client'
import { type CartChange, sendCartChange } from '@vitrine/react'
import type { RequestScope } from '../session/request-scope.server.ts'
import { explainCartError } from './explain-cart-error.server.ts'
import { countItems } from './read-cart.server.ts'

export interface RefusedChange {
  status: number
  /** For the shopper. */
  message: string
}

/** Makes the change; returns the number of items after it, or why the platform refuses it. */
export async function changeCart(
  { ask }: Pick<RequestScope, 'ask'>,
  change: CartChange,
  idempotencyKey?: string,
): Promise<{ count: number; refused?: undefined } | { refused: RefusedChange }> {
  return ask(({ currentCart }) =>
    sendCartChange(currentCart, change, idempotencyKey).then(
      (cart) => ({ count: countItems(cart) }),
      (error: unknown) => {
        if (isPlatformError(error) && isRefusal(error)) {
          return { refused: { status: error.status, message: explainCartError(error) } }
        }
        throw error
      },
    ),
  )
}

/** 5xx is an outage. */
const isRefusal = ({ status }: PlatformError) => status < 500
