import { Button, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActionMenu } from '../../dialog/action-menu.tsx'
import { CompanyNotice } from '../../live/company-notice.tsx'
import { useOpenForm } from '../../live/use-open-form.ts'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { Screen } from '../../screen/screen.tsx'
import { useChange } from '../../screen/use-change.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useIsPermitted } from '../../shell/staff-context.ts'
import { FulfillmentBadge, PaymentBadge, StateBadge } from '../order-badges.tsx'
import { AddressPanels } from './address-panels.tsx'
import { DisputeNotices } from './dispute-notices.tsx'
import { FulfillmentsPanel } from './fulfillments-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { allowedActions, type OrderAction, type OrderDetails } from './order-actions.ts'
import type { OrderQuestion } from './order-dialog.tsx'
import styles from './order-screen.module.css'
import { PaymentsPanel } from './payments-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { useOrder } from './use-order.ts'
import { useOrderMenu } from './use-order-menu.ts'

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog)

/** One order, with everything that its state allows. */
export function OrderScreen() {
  const { id = '' } = useParams()
  return <OrderOf key={id} id={id} />
}

function OrderOf({ id }: { id: string }) {
  const { orders } = useMessages()
  const loading = useOrder(id)

  return loading.loaded.data ? (
    <WhenLoaded of={loading}>
      {(details) => <Loaded details={details} reload={loading.reload} />}
    </WhenLoaded>
  ) : (
    <Screen title={orders.order} parent={{ to: '/orders', title: orders.title }}>
      <WhenLoaded of={loading}>{() => null}</WhenLoaded>
    </Screen>
  )
}

function Loaded({ details, reload }: { details: OrderDetails; reload: () => void }) {
  const { orders, orderErrors, forms } = useMessages()
  const isPermitted = useIsPermitted()
  const [question, ask] = useState<OrderQuestion>()
  const [done, setDone] = useState<string>()
  const { order } = details
  // The order itself is loaded again by its events.
  const editors = useOpenForm(`order:${order.id}`, (name) => {
    if (name !== undefined) setDone(forms.changedBy({ name }))
  })
  const canModify = isPermitted('ECOM.MODIFY_ORDERS')
  const allowed: ReadonlySet<OrderAction> = canModify ? allowedActions(details) : new Set()
  const change = useChange()
  const menu = useOrderMenu({
    order,
    allowed,
    ask,
    change: async (work, text) => {
      if (await change.run(work)) finish(text)
    },
  })

  function finish(text: string) {
    ask(undefined)
    setDone(text)
    reload()
  }

  return (
    <Screen
      title={orders.orderNumber({ number: order.number })}
      parent={{ to: '/orders', title: orders.title }}
      note={
        <>
          <PaymentBadge status={order.paymentStatus} />
          <FulfillmentBadge status={order.fulfillmentStatus} />
          <StateBadge order={order} />
        </>
      }
      actions={
        <>
          <ActionMenu label={orders.print} actions={menu.print} />
          <ActionMenu label={orders.more} actions={menu.more} />
          {allowed.has('refund') && (
            <Button type="button" look="second" size="small" onClick={() => ask('refund')}>
              {orders.refund}
            </Button>
          )}
          {allowed.has('fulfil') && (
            <Button type="button" size="small" onClick={() => ask('fulfil')}>
              {orders.fulfil}
            </Button>
          )}
        </>
      }
    >
      <CompanyNotice editors={editors} />
      <ChangeNotice failure={change.failure} reasons={orderErrors} />
      <DisputeNotices disputes={details.transactions.disputes} />
      <div className={styles['columns']}>
        <div>
          <ItemsPanel details={details} />
          <PaymentsPanel details={details} />
          <FulfillmentsPanel details={details} canChange={canModify} onDone={finish} />
          {details.returns.length > 0 && (
            <ReturnsPanel details={details} canChange={canModify} onDone={finish} />
          )}
          <HistoryPanel order={order} canComment={canModify} onDone={finish} />
        </div>
        <div>
          <AddressPanels
            order={order}
            onEdit={{
              ...(canModify && { email: () => ask('email') }),
              ...(allowed.has('editAddress') && { address: () => ask('address') }),
              ...(allowed.has('editBilling') && { billing: () => ask('billing') }),
            }}
          />
        </div>
      </div>
      {question && (
        <OrderDialog
          question={question}
          details={details}
          onDone={finish}
          onClose={() => ask(undefined)}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}
