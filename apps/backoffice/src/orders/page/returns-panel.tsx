import type { OrderReturn } from '@vitrine/contract'
import { Badge, Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { TextArea } from '../../product-editor/fields/text-area.tsx'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { RefundDialog } from '../dialogs/refund-dialog.tsx'
import type { OrderDetails } from './order-actions.ts'
import styles from './order-screen.module.css'

export interface ReturnsPanelProps {
  details: OrderDetails
  canChange: boolean
  /** With what was done, in a few words. */
  onDone: (text: string) => void
}

type Question = { about: 'decline' | 'refund'; asked: OrderReturn }

/** What the buyer sends back, with what can be decided on it now. */
export function ReturnsPanel({ details, canChange, onDone }: ReturnsPanelProps) {
  const { orders, orderErrors } = useMessages()
  const admin = useAdmin()
  const change = useChange()
  const [question, ask] = useState<Question>()
  const { order, transactions, returns } = details
  const isRefundable = Number(transactions.refundable.amount) > 0

  async function decide(work: () => Promise<unknown>, text: string) {
    if (await change.run(work)) onDone(text)
  }

  function finish(text: string) {
    ask(undefined)
    onDone(text)
  }

  return (
    <Panel title={orders.returns} isFlush>
      <ChangeNotice failure={change.failure} reasons={orderErrors} />
      <ul className={styles['list']}>
        {returns.map((asked) => (
          <li key={asked.id}>
            <Asked asked={asked} order={order} />
            {canChange && (
              <span className={styles['end']}>
                {asked.status === 'REQUESTED' && (
                  <>
                    <SmallButton onClick={() => ask({ about: 'decline', asked })}>
                      {orders.decline}
                    </SmallButton>
                    <SmallButton
                      onClick={() =>
                        decide(
                          () => admin.orders.approveReturn(order.id, asked.id),
                          orders.returnApproved,
                        )
                      }
                    >
                      {orders.approve}
                    </SmallButton>
                  </>
                )}
                {asked.status === 'APPROVED' && (
                  <SmallButton
                    onClick={() =>
                      decide(
                        () => admin.orders.receiveReturn(order.id, asked.id),
                        orders.returnReceived,
                      )
                    }
                  >
                    {orders.markReceived}
                  </SmallButton>
                )}
                {isRefundable && (asked.status === 'APPROVED' || asked.status === 'RECEIVED') && (
                  <SmallButton onClick={() => ask({ about: 'refund', asked })}>
                    {orders.refundReturn}
                  </SmallButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {question?.about === 'decline' && (
        <DeclineDialog
          orderId={order.id}
          asked={question.asked}
          onDone={() => finish(orders.returnDeclined)}
          onClose={() => ask(undefined)}
        />
      )}
      {question?.about === 'refund' && (
        <RefundDialog
          order={order}
          transactions={transactions}
          settles={question.asked}
          onDone={() => finish(orders.refunded)}
          onClose={() => ask(undefined)}
        />
      )}
    </Panel>
  )
}

function SmallButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button type="button" look="second" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}

function Asked({ asked, order }: { asked: OrderReturn } & Pick<OrderDetails, 'order'>) {
  const { orders } = useMessages()
  const { dateTime } = useFormats()
  const { status, reason, comment, declineReason, createdDate } = asked
  const items = asked.lineItems.map(({ id, quantity }) => {
    const line = order.lineItems.find((one) => one.id === id)
    return `${quantity} × ${line?.productName.original ?? ''}`
  })

  return (
    <span>
      {items.join(', ')} <Badge tone={TONES[status]}>{orders[`return_${status}`]}</Badge>
      <small>
        {dateTime(createdDate)}
        {' · '}
        {orders[reason]}
      </small>
      {comment && <small>{comment}</small>}
      {declineReason && <small>{declineReason}</small>}
    </span>
  )
}

const TONES = {
  REQUESTED: 'warn',
  APPROVED: 'accent',
  DECLINED: 'quiet',
  RECEIVED: 'accent',
  REFUNDED: 'ok',
} as const

interface DeclineDialogProps {
  orderId: string
  asked: OrderReturn
  onDone: () => void
  onClose: () => void
}

/** The buyer reads why. */
function DeclineDialog({ orderId, asked, onDone, onClose }: DeclineDialogProps) {
  const { orders, orderErrors } = useMessages()
  const admin = useAdmin()
  const [reason, setReason] = useState('')

  return (
    <FormDialog
      title={orders.declineTitle}
      verb={orders.declineVerb}
      busy={orders.declining}
      reasons={orderErrors}
      isOff={reason.trim() === ''}
      onSubmit={async () => {
        await admin.orders.declineReturn(orderId, asked.id, reason.trim())
        onDone()
      }}
      onClose={onClose}
    >
      <TextArea label={orders.declineReason} value={reason} maxLength={1000} onChange={setReason} />
    </FormDialog>
  )
}
