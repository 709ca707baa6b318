import type { Member } from '@vitrine/contract'
import { Field } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { DeclineDialog } from '../decline-dialog.tsx'
import { memberName } from '../member-name.ts'

export type MemberQuestion = 'decline' | 'block' | 'unblock' | 'delete' | 'endAll'

export interface MemberDialogProps {
  question: MemberQuestion
  member: Member
  /** With what was done, and whether the account is gone. */
  onDone: (text: string, isGone?: boolean) => void
  onClose: () => void
}

export function MemberDialog({ question, member, onDone, onClose }: MemberDialogProps) {
  const admin = useAdmin()
  switch (question) {
    case 'delete':
      return <DeleteDialog {...{ member, onDone, onClose }} />
    case 'decline':
      return (
        <DeclineDialog
          member={member}
          onConfirm={async () => {
            await admin.members.denyMember(member.id)
            onDone('', true)
          }}
          onClose={onClose}
        />
      )
    default:
      return <Question {...{ question, member, onDone, onClose }} />
  }
}

/** Actions that need no more than a yes. */
function Question({
  question,
  member,
  onDone,
  onClose,
}: MemberDialogProps & { question: 'block' | 'unblock' | 'endAll' }) {
  const { members, memberErrors } = useMessages()
  const admin = useAdmin()
  const name = memberName(member)
  const texts = {
    block: {
      title: members.blockTitle({ name }),
      text: members.blockText,
      verb: members.block,
      busy: members.blocking,
      act: () => admin.members.blockMember(member.id),
      done: members.blockedNow({ name }),
    },
    unblock: {
      title: members.unblockTitle({ name }),
      text: members.unblockText,
      verb: members.unblock,
      busy: members.unblocking,
      act: () => admin.members.unblockMember(member.id),
      done: members.unblockedNow({ name }),
    },
    endAll: {
      title: members.endAllTitle({ name }),
      text: members.endAllText,
      verb: members.endAll,
      busy: members.endingAll,
      act: () => admin.members.endAllSessions(member.id),
      done: members.ended,
    },
  }
  const { title, text, verb, busy, act, done } = texts[question]

  return (
    <FormDialog
      title={title}
      verb={verb}
      busy={busy}
      isDestructive={question !== 'unblock'}
      reasons={memberErrors}
      onSubmit={async () => {
        await act()
        onDone(done)
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  )
}

/** Deleting is final, so the address is typed. */
function DeleteDialog({ member, onDone, onClose }: Omit<MemberDialogProps, 'question'>) {
  const { members, memberErrors } = useMessages()
  const admin = useAdmin()
  const [typed, setTyped] = useState('')
  const email = member.loginEmail ?? ''

  return (
    <FormDialog
      title={members.deleteTitle({ name: memberName(member) })}
      verb={members.deleteMember}
      busy={members.deleting}
      isDestructive
      isOff={typed.trim().toLowerCase() !== email.toLowerCase()}
      reasons={memberErrors}
      onSubmit={async () => {
        await admin.members.deleteMember(member.id)
        onDone('', true)
      }}
      onClose={onClose}
    >
      <p>{members.deleteText}</p>
      <Field
        name="confirmation"
        label={members.deleteType({ email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
