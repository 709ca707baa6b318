import { readCartCount, writeCartCount } from './cart-count-cookie.ts'

/**
 * A `Set-Cookie` by which the next page counts the cart again, because visitor and member have different ones;
 * `undefined` where neither signed in nor out.
 */
export function recountCart(
  cookieHeader: string | null,
  isMember: { before: boolean; after: boolean },
): string | undefined {
  if (isMember.before === isMember.after) return undefined
  const { count } = readCartCount(cookieHeader)
  return isMember.after
    ? writeCartCount({ count, state: 'guest' })
    : writeCartCount({ count: 0, state: 'doubtful' })
}
