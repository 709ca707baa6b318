import type { FulfillmentStatus, Order, PaymentStatus } from '@vitrine/contract'
import { Badge, type BadgeProps } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'

type Tone = NonNullable<BadgeProps['tone']>

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { orders } = useMessages()
  return <Badge tone={PAYMENT_TONES[status] ?? 'quiet'}>{orders[status]}</Badge>
}

const PAYMENT_TONES: Partial<Record<PaymentStatus, Tone>> = {
  NOT_PAID: 'warn',
  PENDING: 'accent',
  PAID: 'ok',
}

export function FulfillmentBadge({ status }: { status: FulfillmentStatus }) {
  const { orders } = useMessages()
  return <Badge tone={FULFILLMENT_TONES[status]}>{orders[status]}</Badge>
}

const FULFILLMENT_TONES: Record<FulfillmentStatus, Tone> = {
  NOT_FULFILLED: 'warn',
  PARTIALLY_FULFILLED: 'accent',
  FULFILLED: 'ok',
}

/** What is out of the ordinary about an order: that a return waits for an answer, that it was canceled or put away. */
export function StateBadge({ order: { status, archived, returnRequested } }: { order: Order }) {
  const { orders } = useMessages()
  if (returnRequested) return <Badge tone="warn">{orders.returnToAnswer}</Badge>
  if (status === 'CANCELED') return <Badge tone="bad">{orders.canceledOne}</Badge>
  return archived ? <Badge>{orders.archivedOne}</Badge> : null
}
