import type { OrderPayment, OrderRefund } from '@vitrine/contract'
import { Badge, type BadgeProps } from '@vitrine/ui'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { paymentProviderName } from '../../screen/payment-provider-name.ts'
import { useMessages } from '../../shell/language-context.tsx'
import type { OrderDetails } from './order-actions.ts'
import styles from './order-screen.module.css'

type Tone = NonNullable<BadgeProps['tone']>

/** What was paid and refunded, and what is left to pay. */
export function PaymentsPanel({ details: { order, transactions } }: { details: OrderDetails }) {
  const { orders } = useMessages()
  const { money } = useFormats()
  const { payments, refunds } = transactions
  const balance = order.balanceSummary?.balance
  const { title, instructions } = order.manualPayment ?? {}

  return (
    <Panel
      title={orders.payments}
      isFlush
      end={
        balance &&
        Number(balance.amount) > 0 && (
          <span>{orders.leftToPay({ amount: money(balance.amount, order.currency) })}</span>
        )
      }
    >
      {payments.length + refunds.length === 0 ? (
        <p className={styles['empty']}>
          {title ? orders.paidBy({ title }) : orders.noPayments}
          {instructions && ` ${instructions}`}
        </p>
      ) : (
        <ul className={styles['list']}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} currency={order.currency} />
          ))}
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} currency={order.currency} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const PAYMENT_TONES: Record<OrderPayment['status'], Tone> = {
  PENDING: 'accent',
  PAID: 'ok',
  CANCELED: 'quiet',
}

function Payment({ payment, currency }: { payment: OrderPayment; currency: string }) {
  const { orders } = useMessages()
  const { money, dateTime } = useFormats()
  const { status, provider, reference, createdDate, amount } = payment

  return (
    <li>
      <span>
        {provider
          ? orders.paymentBy({ provider: paymentProviderName(provider) })
          : orders.paymentOutside}
        <small>
          {dateTime(createdDate)}
          {reference && ` · ${reference}`}
        </small>
      </span>
      <span className={styles['end']}>
        <Badge tone={PAYMENT_TONES[status]}>{orders[`payment_${status}`]}</Badge>
        {money(amount.amount, currency)}
      </span>
    </li>
  )
}

const REFUND_TONES: Record<OrderRefund['status'], Tone> = {
  PENDING: 'accent',
  REFUNDED: 'quiet',
  FAILED: 'bad',
}

function Refund({ refund, currency }: { refund: OrderRefund; currency: string }) {
  const { orders } = useMessages()
  const { money, dateTime } = useFormats()
  const { status, provider, reason, createdDate, amount } = refund

  return (
    <li>
      <span>
        {provider
          ? orders.refundBy({ provider: paymentProviderName(provider) })
          : orders.refundOutside}
        <small>
          {dateTime(createdDate)}
          {reason && ` · ${reason}`}
        </small>
      </span>
      <span className={styles['end']}>
        <Badge tone={REFUND_TONES[status]}>{orders[`refund_${status}`]}</Badge>−
        {money(amount.amount, currency)}
      </span>
    </li>
  )
}
