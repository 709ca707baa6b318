import type { Order } from '@vitrine/contract'
import { useNavigate } from 'react-router'
import type { Action } from '../../dialog/action-menu.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../../shell/staff-context.ts'
import type { OrderAction } from './order-actions.ts'
import type { OrderQuestion } from './order-dialog.tsx'

interface OrderMenuOptions {
  order: Order
  allowed: ReadonlySet<OrderAction>
  ask: (question: OrderQuestion) => void
  /** Makes a change that needs no question. */
  change: (work: () => Promise<unknown>, done: string) => void
}

/** What can be printed of an order, and what is done with it less often. */
export function useOrderMenu({ order, allowed, ask, change }: OrderMenuOptions) {
  const { orders } = useMessages()
  const admin = useAdmin()
  const navigate = useNavigate()
  const canModify = useIsPermitted()('ECOM.MODIFY_ORDERS')

  async function openLink(suffix = '') {
    // Opened before the reply, because browsers block windows that open later.
    const window = globalThis.open('', '_blank')
    const url = await admin.orders.getOrderLink(order.id).catch(() => undefined)
    if (window && url) window.location.href = `${url}${suffix}`
    else window?.close()
  }

  const archive = (archived: boolean) => () =>
    change(
      () => admin.orders.updateOrder(order.id, { archived }),
      archived ? orders.archivedNow : orders.unarchivedNow,
    )

  const print: Action[] = [
    {
      id: 'slip',
      label: orders.packingSlip,
      onAction: () => navigate(`/orders/${order.id}/packing-slip`),
    },
    { id: 'invoice', label: orders.invoice, onAction: () => openLink('/invoice') },
  ]
  const more: (Action & { isShown: boolean })[] = [
    {
      id: 'markPaid',
      label: orders.markPaid,
      isShown: allowed.has('markPaid'),
      onAction: () => ask('markPaid'),
    },
    { id: 'page', label: orders.openPage, isShown: true, onAction: () => openLink() },
    {
      id: 'replaceLink',
      label: orders.replaceLink,
      isShown: canModify,
      onAction: () => ask('replaceLink'),
    },
    {
      id: 'renewDownloads',
      label: orders.renewDownloads,
      isShown: allowed.has('renewDownloads'),
      onAction: () => ask('renewDownloads'),
    },
    {
      id: 'archive',
      label: orders.archive,
      isShown: allowed.has('archive'),
      onAction: archive(true),
    },
    {
      id: 'unarchive',
      label: orders.unarchive,
      isShown: allowed.has('unarchive'),
      onAction: archive(false),
    },
    {
      id: 'cancel',
      label: orders.cancelVerb,
      isDestructive: true,
      isShown: allowed.has('cancel'),
      onAction: () => ask('cancel'),
    },
  ]

  return { print, more: more.filter(({ isShown }) => isShown) }
}
