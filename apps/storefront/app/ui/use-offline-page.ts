import { useEffect } from 'react'

/** Registers the service worker that shows the shop's page when a navigation fails; without it browsers show their own. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  }, [])
}
