import type { AbandonedCheckout } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'

/** Whether the buyer came back, or was reminded. */
export function RecoveryBadge({
  checkout: { status, activities = [] },
}: {
  checkout: AbandonedCheckout
}) {
  const { overview } = useMessages()
  if (status === 'RECOVERED') return <Badge tone="ok">{overview.recovered}</Badge>
  const types = activities.map(({ type }) => type)
  if (types.includes('EMAIL_SENT')) return <Badge tone="accent">{overview.emailSent}</Badge>
  return <Badge>{types.includes('SCHEDULED') ? overview.emailDue : overview.noEmail}</Badge>
}
