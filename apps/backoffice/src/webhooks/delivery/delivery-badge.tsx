import type { WebhookDelivery } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { useMessages } from '../../shell/language-context.tsx'

/** What became of a delivery: the status of the last reply, or what stands in its place. */
export function DeliveryBadge({ delivery }: { delivery: WebhookDelivery }) {
  const { webhooks } = useMessages()
  const { status, attempts, replayedBy, lastAttempt } = delivery
  if (status === 'DELIVERED') {
    return <Badge tone="ok">{lastAttempt?.statusCode ?? webhooks.delivered}</Badge>
  }
  if (replayedBy !== undefined) return <Badge>{webhooks.sentAgain}</Badge>
  if (status === 'DEAD') return <Badge tone="bad">{webhooks.gaveUp}</Badge>
  if (attempts === 0) return <Badge>{webhooks.waiting}</Badge>
  return <Badge tone="warn">{lastAttempt?.statusCode ?? webhooks.noReply}</Badge>
}
