import type { OrderDispute } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { useFormats } from '../../screen/formats.ts'
import { paymentProviderName } from '../../screen/payment-provider-name.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useDisputeReason } from './use-dispute-reason.ts'

/** A notice for each dispute that the banks have not decided, with what it is about and until when to answer. */
export function DisputeNotices({ disputes }: { disputes: readonly OrderDispute[] }) {
  return disputes
    .filter(({ status }) => status === 'NEEDS_RESPONSE' || status === 'UNDER_REVIEW')
    .map((dispute) => <DisputeNotice key={dispute.id} dispute={dispute} />)
}

function DisputeNotice({ dispute }: { dispute: OrderDispute }) {
  const { orders } = useMessages()
  const { money, dateTime } = useFormats()
  const reasonOf = useDisputeReason()
  const { amount, currency, reason, status, answerBy } = dispute
  const provider = paymentProviderName(dispute.provider)
  const isWaiting = status === 'NEEDS_RESPONSE'

  return (
    <Notice tone={isWaiting ? 'warn' : 'quiet'}>
      {orders.disputed({ amount: money(amount.amount, currency), reason: reasonOf(reason) })}{' '}
      {!isWaiting && orders.disputeUnderReview}
      {isWaiting && !answerBy && orders.answerDispute({ provider })}
      {isWaiting && answerBy && orders.answerDisputeBy({ provider, moment: dateTime(answerBy) })}
    </Notice>
  )
}
