import type { Member } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { Link } from 'react-router'
import { type ListColumn, ListTable, type RowSelection } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import { EmailBadge, MemberBadge } from './member-badges.tsx'
import { memberName } from './member-name.ts'
import styles from './members.module.css'

export interface MemberTableProps {
  caption: string
  members: readonly Member[]
  isStale?: boolean
  selection?: RowSelection<Member> | undefined
  /** Of members who wait for a decision. */
  onApprove?: ((member: Member) => void) | undefined
  onDecline?: ((member: Member) => void) | undefined
}

export function MemberTable(props: MemberTableProps) {
  const { caption, members, isStale = false, selection, onApprove, onDecline } = props
  const { members: messages } = useMessages()
  const { date } = useFormats()
  const decisions: ListColumn<Member>[] = onApprove
    ? [
        {
          label: messages.whatWeKnow,
          isExtra: true,
          cell: ({ loginEmailVerified = false }) => <EmailBadge isConfirmed={loginEmailVerified} />,
        },
        {
          label: messages.decide,
          isNumber: true,
          cell: (member) => (
            <span className={styles['decide']}>
              <button
                type="button"
                aria-label={messages.declineOne({ name: memberName(member) })}
                onClick={() => onDecline?.(member)}
              >
                {messages.decline}
              </button>
              <Button
                type="button"
                look="second"
                size="small"
                aria-label={messages.approveOne({ name: memberName(member) })}
                onClick={() => onApprove(member)}
              >
                {messages.approve}
              </Button>
            </span>
          ),
        },
      ]
    : [
        { label: messages.state, cell: (member) => <MemberBadge member={member} /> },
        {
          label: messages.lastSignIn,
          isExtra: true,
          cell: ({ lastLoginDate }) => (lastLoginDate ? date(lastLoginDate) : '–'),
        },
      ]

  return (
    <ListTable
      caption={caption}
      rows={members}
      isStale={isStale}
      selection={selection}
      keyOf={({ id }) => id}
      columns={[
        {
          label: messages.member,
          cell: (member) => (
            <>
              <Link to={`/members/${member.id}`}>{memberName(member)}</Link>
              {member.loginEmail !== memberName(member) && <small>{member.loginEmail}</small>}
            </>
          ),
        },
        {
          label: messages.joined,
          isExtra: true,
          cell: ({ createdDate }) => createdDate && date(createdDate),
        },
        ...decisions,
      ]}
    />
  )
}
