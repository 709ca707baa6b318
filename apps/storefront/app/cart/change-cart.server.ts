import { isPlatformError, type PlatformError } from '@vitrine/client'
import { type CartChange, sendCartChange } from '@vitrine/react'
import type { RequestScope } from '../session/request-scope.server.ts'
import { explainCartError } from './explain-cart-error.server.ts'

export interface RefusedChange {
  status: number
  /** For the shopper. */
  message: string
}

/** Makes the change; returns why the platform refuses it, and `null` when it is made. */
export async function changeCart(
  { ask }: Pick<RequestScope, 'ask'>,
  change: CartChange,
  idempotencyKey?: string,
): Promise<RefusedChange | null> {
  return ask(({ currentCart }) =>
    sendCartChange(currentCart, change, idempotencyKey).then(
      () => null,
      (error: unknown) => {
        if (isPlatformError(error) && isRefusal(error)) {
          return { status: error.status, message: explainCartError(error) }
        }
        throw error
      },
    ),
  )
}

/** 5xx is an outage. */
const isRefusal = ({ status }: PlatformError) => status < 500
