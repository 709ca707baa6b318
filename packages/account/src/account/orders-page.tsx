import { EmptyState } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { orders } from '#messages/account'
import * as m from '#messages/orders'
import { AccountFrame } from './account-frame.tsx'

/** What a member ordered: nothing, as long as the shop has no checkout. */
export function OrdersPage({ action }: { action?: ReactNode }) {
  return (
    <AccountFrame page="orders" title={orders}>
      <EmptyState title={m.noneTitle} action={action}>
        {m.none}
      </EmptyState>
    </AccountFrame>
  )
}
