import { createShop } from '@vitrine/client/shop'
import type { Shop } from '@vitrine/contract'
import { useClient } from '../shell/staff-context.ts'
import { type Loading, useLoaded } from './use-loaded.ts'

/** What the shop says about itself: its currency, its language, its name. */
export function useShop(): Loading<Shop> {
  const client = useClient()
  return useLoaded('', (signal) => createShop(client).getShop({ signal }))
}
