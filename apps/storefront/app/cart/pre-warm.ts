import { inShop } from '../language/in-shop.ts'

/** Epoch milliseconds of the last time. */
const STORED_AS = 'vitrine-pre-warm'
/** As the client does it (wire contract section 3.5). */
const INTERVAL_MS = 7 * 24 * 60 * 60 * 1000

/** Loads a page of the platform out of sight while the browser is idle, so that the way to the checkout is short. */
export function preWarm(): void {
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(loadFrame)
}

function loadFrame() {
  try {
    const last = Number(localStorage.getItem(STORED_AS))
    if (Date.now() - last < INTERVAL_MS) return
    // Before the frame, so that no other tab does the same.
    localStorage.setItem(STORED_AS, String(Date.now()))
  } catch {
    // Without storage it would be loaded on every page.
    return
  }
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = inShop('/cart/pre-warm')
  frame.onload = () => frame.remove()
  document.body.append(frame)
}
