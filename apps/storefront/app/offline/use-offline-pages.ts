import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A page that was left sooner was not seen; until then its own pictures and program come first. */
const SEEN_AFTER_MS = 3_000

/** Keeps the pages of the shop that are seen, to be read without a connection. */
export function useOfflinePages(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const timer = setTimeout(
      () => import('./keep-page.ts').then(({ keepPage }) => keepPage()).catch(() => {}),
      SEEN_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [pathname])
}
