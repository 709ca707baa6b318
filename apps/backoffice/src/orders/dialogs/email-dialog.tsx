import type { Order } from '@vitrine/contract'
import { Field } from '@vitrine/ui'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'

export interface EmailDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

/** Where the e-mails about the order go; the address of the member's account stays. */
export function EmailDialog({ order, onDone, onClose }: EmailDialogProps) {
  const { address: messages, orderErrors, common } = useMessages()
  const admin = useAdmin()

  return (
    <FormDialog
      title={messages.editEmail}
      verb={common.save}
      busy={common.saving}
      reasons={orderErrors}
      onSubmit={async (form) => {
        await admin.orders.updateOrder(order.id, {
          buyerInfo: { email: String(form.get('email') ?? '').trim() },
        })
        onDone()
      }}
      onClose={onClose}
    >
      <Field
        name="email"
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        required
        autoComplete="off"
        defaultValue={order.buyerInfo.email ?? ''}
      />
    </FormDialog>
  )
}
