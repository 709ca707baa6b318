import { isPlatformError } from '@vitrine/client'
import { createOrders } from '@vitrine/client/checkout'
import { data, type RouterContextProvider } from 'react-router'
import { askMember } from './ask-member.server.ts'

/**
 * The address of the page of a member's order on the platform.
 *
 * @param path Where the member comes back to after signing in.
 * @throws {Response-like} A redirect to the sign-in; 404 for an order of another member.
 */
export function findOrderLink(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  path: string,
): Promise<string> {
  return askMember(context, path, (client) =>
    createOrders(client).getOrderLink(orderId).catch(notFound),
  )
}

/** For a call about one order. */
export function notFound(error: unknown): never {
  if (isPlatformError(error) && error.status === 404) throw data(null, { status: 404 })
  throw error
}
