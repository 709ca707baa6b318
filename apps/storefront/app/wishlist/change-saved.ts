import { inShop } from '../language/in-shop.ts'

const SENT_WITHIN_MS = 15_000

/**
 * Adds the product of a heart to the wishlist, or removes it: the heart shows it at once, and everything else after
 * `reload`. Where it is refused, the wishlist's own page says why.
 */
export async function changeSaved(
  heart: HTMLButtonElement,
  reload: () => Promise<void>,
): Promise<void> {
  const { name: change, value: slug } = heart
  heart.ariaPressed = String(change === 'add')
  try {
    const { ok, status } = await fetch(inShop('/wishlist/changes'), {
      method: 'POST',
      body: new URLSearchParams({ [change]: slug }),
      // Who leaves the page at once has pressed the heart all the same.
      keepalive: true,
      signal: AbortSignal.timeout(SENT_WITHIN_MS),
    })
    if (!ok)
      throw new Error(`The change of the wishlist was answered ${status}.`, { cause: status })
    await reload()
  } catch (error) {
    const isFull = error instanceof Error && error.cause === 409
    location.assign(inShop(isFull ? '/wishlist?full' : '/wishlist'))
  }
}
