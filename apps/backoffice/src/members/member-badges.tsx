import type { Member } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'

/** Whether the member may sign in, or what stands in the way. */
export function MemberBadge({ member: { status } }: { member: Member }) {
  const { members } = useMessages()
  if (status === 'BLOCKED') return <Badge tone="bad">{members.isBlocked}</Badge>
  if (status === 'OFFLINE') return <Badge>{members.isInvited}</Badge>
  if (status === 'PENDING') return <Badge tone="warn">{members.isWaiting}</Badge>
  return <Badge tone="ok">{members.isApproved}</Badge>
}

export function EmailBadge({ isConfirmed }: { isConfirmed: boolean }) {
  const { members } = useMessages()
  return isConfirmed ? (
    <Badge tone="ok">{members.emailConfirmed}</Badge>
  ) : (
    <Badge tone="warn">{members.emailNotConfirmed}</Badge>
  )
}
