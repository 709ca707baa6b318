import type { Order, OrderActivity } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import styles from './order-screen.module.css'
import { useDisputeReason } from './use-dispute-reason.ts'

export interface HistoryPanelProps {
  order: Order
  canComment: boolean
  onDone: (text: string) => void
}

/** What happened to the order, the newest first, with comments that its buyer does not see. */
export function HistoryPanel({ order, canComment, onDone }: HistoryPanelProps) {
  const { orders } = useMessages()
  const activities = (order.activities ?? []).toReversed()

  return (
    <Panel title={orders.history}>
      {canComment && <CommentForm orderId={order.id} onDone={() => onDone(orders.commented)} />}
      <ol className={styles['history']}>
        {activities.map((activity, place) => (
          <li key={activity.id ?? place}>
            <Activity activity={activity} currency={order.currency} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function CommentForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { orders, orderErrors } = useMessages()
  const admin = useAdmin()
  const change = useChange()
  const [text, setText] = useState('')

  async function send() {
    const message = text.trim()
    if (message === '') return
    if (await change.run(() => admin.orders.addMerchantComment(orderId, message))) {
      setText('')
      onDone()
    }
  }

  return (
    <form
      className={styles['write']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label>
        {orders.comment}
        <textarea
          maxLength={5000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-describedby="comment-hint"
        />
      </label>
      <small id="comment-hint">{orders.commentHint}</small>
      <ChangeNotice failure={change.failure} reasons={orderErrors} />
      <Button
        look="second"
        size="small"
        busy={change.isRunning ? orders.commenting : undefined}
        aria-disabled={text.trim() === '' || undefined}
      >
        {orders.addComment}
      </Button>
    </form>
  )
}

function Activity({ activity, currency }: { activity: OrderActivity; currency: string }) {
  const { orders, orderHistory } = useMessages()
  const { money, dateTime } = useFormats()
  const { activityType, merchantComment, orderRefunded, dispute } = activity
  const { authorEmail, createdDate } = activity
  const reasonOf = useDisputeReason()
  const texts: Readonly<Record<string, string>> = orderHistory

  return (
    <>
      <span>
        {texts[activityType] ?? activityType}
        {orderRefunded && `: ${money(orderRefunded.amount.amount, currency)}`}
        {orderRefunded?.reason && ` (${orderRefunded.reason})`}
        {dispute && `: ${money(dispute.amount.amount, dispute.currency)}`}
        {dispute && ` (${reasonOf(dispute.reason)})`}
      </span>
      {merchantComment && <p className={styles['comment']}>{merchantComment.message}</p>}
      <small>
        {createdDate && <time dateTime={createdDate}>{dateTime(createdDate)}</time>}
        {authorEmail && ` · ${orders.by({ author: authorEmail })}`}
      </small>
    </>
  )
}
