import type { IdentityProviderInfo } from '@vitrine/contract'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'

export interface RemoveProviderDialogProps {
  provider: IdentityProviderInfo
  onRemoved: () => void
  onClose: () => void
}

/** Says who can no longer sign in with it before a provider is removed. */
export function RemoveProviderDialog({ provider, onRemoved, onClose }: RemoveProviderDialogProps) {
  const { providers: messages } = useMessages()
  const { identityProviders } = useAdmin()
  const { id, name, members } = provider

  return (
    <FormDialog
      title={messages.removeTitle({ name })}
      verb={messages.remove}
      busy={messages.removing}
      isDestructive
      reasons={messages}
      onSubmit={async () => {
        await identityProviders.removeProvider(id)
        onRemoved()
      }}
      onClose={onClose}
    >
      <p>{messages.removeText({ count: members })}</p>
    </FormDialog>
  )
}
