import { type StaffMember, type StaffRole, staffRoles } from '@vitrine/contract'
import { Field, Radio } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './staff.module.css'

export interface RoleDialogProps {
  /** Absent: any member, by e-mail. */
  person: StaffMember | undefined
  onDone: (staff: StaffMember[], person: { email: string; role: StaffRole }) => void
  onClose: () => void
}

/** Gives a member a role, or another one. */
export function RoleDialog({ person, onDone, onClose }: RoleDialogProps) {
  const { staff: messages, staffErrors, shell } = useMessages()
  const { staff } = useAdmin()
  const [role, setRole] = useState<StaffRole>(person?.role ?? 'SUPPORT')

  return (
    <FormDialog
      title={person ? messages.changeTitle({ email: person.email }) : messages.giveTitle}
      verb={person ? messages.changeVerb : messages.giveVerb}
      busy={person ? messages.changing : messages.giving}
      isOff={person?.role === role}
      reasons={staffErrors}
      onSubmit={async (form) => {
        const email = person?.email ?? String(form.get('email')).trim()
        onDone(await staff.setStaffRole({ email, role }), { email, role })
      }}
      onClose={onClose}
    >
      {person ? (
        <p>{messages.changeText}</p>
      ) : (
        <Field
          name="email"
          type="email"
          label={messages.email}
          hint={messages.emailHint}
          autoComplete="off"
          required
        />
      )}
      <fieldset className={styles['choices']}>
        <legend>{messages.role}</legend>
        {staffRoles.map((one) => (
          <Radio
            key={one}
            name="role"
            value={one}
            checked={role === one}
            onChange={() => setRole(one)}
          >
            {shell[one]}
            <small>{messages[`may${one}`]}</small>
          </Radio>
        ))}
      </fieldset>
    </FormDialog>
  )
}
