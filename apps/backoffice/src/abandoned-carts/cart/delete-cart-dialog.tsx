import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'

export interface DeleteCartDialogProps {
  id: string
  onDone: () => void
  onClose: () => void
}

export function DeleteCartDialog({ id, onDone, onClose }: DeleteCartDialogProps) {
  const { abandonedCarts: messages } = useMessages()
  const { abandonedCheckouts } = useAdmin()
  return (
    <FormDialog
      title={messages.deleteTitle}
      verb={messages.remove}
      busy={messages.deleting}
      isDestructive
      onSubmit={async () => {
        await abandonedCheckouts.deleteAbandonedCheckout(id)
        onDone()
      }}
      onClose={onClose}
    >
      <p>{messages.deleteText}</p>
    </FormDialog>
  )
}
