import type { Member } from '@vitrine/contract'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { memberName } from './member-name.ts'

export interface DeclineDialogProps {
  member: Member
  onConfirm: (member: Member) => Promise<void>
  onClose: () => void
}

export function DeclineDialog({ member, onConfirm, onClose }: DeclineDialogProps) {
  const { members, memberErrors } = useMessages()
  return (
    <FormDialog
      title={members.declineTitle({ name: memberName(member) })}
      verb={members.decline}
      busy={members.declining}
      isDestructive
      reasons={memberErrors}
      onSubmit={() => onConfirm(member)}
      onClose={onClose}
    >
      <p>{members.declineText}</p>
    </FormDialog>
  )
}
