import { useSyncExternalStore } from 'react'

/** The page that the address names, such as `#/product/mug`. */
export function usePage() {
  const address = useSyncExternalStore(subscribe, () => location.hash)
  const [name = '', slug = ''] = address.slice(2).split('/').map(decodeURIComponent)
  return { name, slug }
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
