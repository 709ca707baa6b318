import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 900px)')

/** Whether the navigation is a drawer: its links are on the page once, and not twice with one of them hidden. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(onChange: () => void) {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
