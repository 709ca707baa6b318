import type { DiscountRuleInfo } from '@vitrine/contract'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'

export interface DeleteDialogProps {
  rule: DiscountRuleInfo
  onDone: () => void
  onClose: () => void
}

export function DeleteDialog({ rule, onDone, onClose }: DeleteDialogProps) {
  const { discounts: messages, discountErrors } = useMessages()
  const { discounts } = useAdmin()
  return (
    <FormDialog
      title={messages.deleteTitle({ name: rule.name.original })}
      verb={messages.remove}
      busy={messages.deleting}
      isDestructive
      reasons={discountErrors}
      onSubmit={async () => {
        await discounts.deleteDiscountRule(rule.id)
        onDone()
      }}
      onClose={onClose}
    >
      <p>{messages.deleteText}</p>
    </FormDialog>
  )
}
