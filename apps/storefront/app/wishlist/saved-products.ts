import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

const NONE: readonly string[] = []

/** The slugs of the products on the shopper's wishlist, as the page was loaded with them. */
export function useSavedProducts(): readonly string[] {
  return useRouteLoaderData<typeof loader>('root')?.saved ?? NONE
}
