import { inShop } from '../language/in-shop.ts'

const SENT_WITHIN_MS = 15_000

/**
 * Sends a change of the wishlist, and gives the slugs of its products after it.
 *
 * @param change `add` or `remove`, as the name of the button says.
 * @throws When the shop cannot be reached, or refuses it.
 */
export async function sendWishlistChange(change: string, slug: string): Promise<string[]> {
  const response = await fetch(inShop('/wishlist/changes'), {
    method: 'POST',
    body: new URLSearchParams({ [change]: slug }),
    // Who leaves the page at once has pressed the heart all the same.
    keepalive: true,
    signal: AbortSignal.timeout(SENT_WITHIN_MS),
  })
  if (!response.ok) throw new Error(`The change of the wishlist was answered ${response.status}.`)
  const { saved } = await response.json()
  return saved
}
