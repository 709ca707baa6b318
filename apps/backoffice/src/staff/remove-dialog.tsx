import type { StaffMember } from '@vitrine/contract'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'

export interface RemoveDialogProps {
  person: StaffMember
  onDone: (staff: StaffMember[]) => void
  onClose: () => void
}

export function RemoveDialog({ person, onDone, onClose }: RemoveDialogProps) {
  const { staff: messages, staffErrors } = useMessages()
  const { staff } = useAdmin()
  return (
    <FormDialog
      title={messages.removeTitle({ email: person.email })}
      verb={messages.removeVerb}
      busy={messages.removing}
      isDestructive
      reasons={staffErrors}
      onSubmit={async () => onDone(await staff.removeStaff(person.id))}
      onClose={onClose}
    >
      <p>{messages.removeText}</p>
    </FormDialog>
  )
}
