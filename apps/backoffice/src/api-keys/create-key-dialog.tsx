import { Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { useDraft } from '../screen/use-draft.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './api-keys.module.css'
import { permissionGroups, permissionName } from './permission-name.ts'

export interface CreateKeyDialogProps {
  onCreated: (key: { name: string; apiKey: string }) => void
  onClose: () => void
}

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { apiKeys: messages, permissionNames, common } = useMessages()
  const { apiKeys } = useAdmin()
  const draft = useDraft<{ name: string; permissions: readonly string[] }>('api-key', {
    name: '',
    permissions: [],
  })
  const [isChecked, setChecked] = useState(false)
  const { name, permissions } = draft.value
  const isNameless = name.trim() === ''

  async function create() {
    setChecked(true)
    if (isNameless || permissions.length === 0) return
    const key = { name: name.trim(), permissions: [...permissions] }
    const { apiKey } = await apiKeys.createApiKey(key)
    draft.clear()
    onCreated({ name: key.name, apiKey })
  }

  return (
    <FormDialog
      title={messages.create}
      verb={messages.create}
      busy={messages.creating}
      isWide
      onSubmit={create}
      onClose={() => {
        draft.clear()
        onClose()
      }}
    >
      <TextField
        label={messages.key}
        hint={messages.nameHint}
        value={name}
        maxLength={100}
        autoFocus
        error={isChecked && isNameless ? common.required : undefined}
        onChange={(text) => draft.change({ name: text })}
      />
      <fieldset className={styles['choices']}>
        <legend>{messages.permissions}</legend>
        {isChecked && permissions.length === 0 && (
          <p role="alert" className={styles['error']}>
            {messages.chooseOne}
          </p>
        )}
        <div className={styles['groups']}>
          {Object.entries(permissionGroups).map(([group, members]) => (
            <fieldset key={group}>
              <legend>{permissionNames[group as keyof typeof permissionGroups]}</legend>
              {members.map((one) => (
                <Checkbox
                  key={one}
                  name={one}
                  checked={permissions.includes(one)}
                  onChange={({ target }) =>
                    draft.change({
                      permissions: target.checked
                        ? [...permissions, one]
                        : permissions.filter((other) => other !== one),
                    })
                  }
                >
                  {permissionName(permissionNames, one)}
                  <small>{one}</small>
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
