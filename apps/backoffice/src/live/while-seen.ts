/**
 * Runs `listen` while the window is seen, and again whenever it comes back: browsers have six connections for a site, so
 * a window that nobody sees keeps none. Returns the function that ends it.
 */
export function whileSeen(listen: (signal: AbortSignal) => Promise<void>): () => void {
  let leaving: AbortController | undefined

  function follow() {
    leaving?.abort()
    if (document.visibilityState === 'hidden') return
    leaving = new AbortController()
    listen(leaving.signal).catch(() => {
      // Refused, or signed out: the screens load as they are opened.
    })
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    leaving?.abort()
  }
}
