import type { ApiKeyInfo } from '@vitrine/contract'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './api-keys.module.css'
import { permissionName } from './permission-name.ts'

export interface RevokeDialogProps {
  apiKey: ApiKeyInfo
  onRevoked: () => void
  onClose: () => void
}

/** Says what stops working before the key is revoked. */
export function RevokeDialog({ apiKey, onRevoked, onClose }: RevokeDialogProps) {
  const { apiKeys: messages, permissionNames } = useMessages()
  const { apiKeys } = useAdmin()
  const { id, name, permissions } = apiKey

  return (
    <FormDialog
      title={messages.revokeTitle({ name })}
      verb={messages.revoke}
      busy={messages.revoking}
      isDestructive
      reasons={messages}
      onSubmit={async () => {
        await apiKeys.revokeApiKey(id)
        onRevoked()
      }}
      onClose={onClose}
    >
      <p>{messages.revokeText}</p>
      {permissions.length > 0 && (
        <div className={styles['loses']}>
          <p>{messages.revokeLoses}</p>
          <ul>
            {permissions.map((one) => (
              <li key={one}>{permissionName(permissionNames, one)}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
