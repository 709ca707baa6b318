import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { shopOf } from './shop-of.ts'
import type { ShopView } from './shop-view.ts'

/** What every page shows of the shop. */
export function useShop(): ShopView {
  return shopOf(useRouteLoaderData<typeof loader>('root'))
}
