import { useEffect } from 'react'

/** Has a page of ours shown where the browser finds no way to the shop. Browsers that cannot show their own. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  }, [])
}
