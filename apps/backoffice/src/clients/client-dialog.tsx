import type { ClientInfo } from '@vitrine/contract'
import { Radio } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { TextArea } from '../product-editor/fields/text-area.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { useDraft } from '../screen/use-draft.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { type AddressField, addressFields, parseLines, wrongLinesOf } from './address-lines.ts'
import styles from './clients.module.css'

export interface RegisteredClient {
  name: string
  clientId: string
  clientSecret?: string
}

export interface ClientDialogProps {
  /** Absent: a new one. */
  client?: ClientInfo
  onRegistered: (client: RegisteredClient) => void
  onSaved: (name: string) => void
  onClose: () => void
}

export function ClientDialog({ client, onRegistered, onSaved, onClose }: ClientDialogProps) {
  const { clients: messages, common } = useMessages()
  const { clients } = useAdmin()
  const draft = useDraft(`client-${client?.clientId ?? 'new'}`, {
    name: client?.name ?? '',
    kind: 'isPublic' as 'isPublic' | 'isConfidential',
    redirectUris: client?.redirectUris.join('\n') ?? '',
    callbackUrls: client?.callbackUrls.join('\n') ?? '',
    origins: client?.origins.join('\n') ?? '',
  })
  const [isChecked, setChecked] = useState(false)
  const [wrong, setWrong] = useState<Partial<Record<AddressField, number>>>({})
  const { name, kind } = draft.value
  const isNameless = name.trim() === ''

  async function save() {
    setChecked(true)
    if (isNameless) return
    const input = {
      name: name.trim(),
      redirectUris: parseLines(draft.value.redirectUris),
      callbackUrls: parseLines(draft.value.callbackUrls),
      origins: parseLines(draft.value.origins),
    }
    try {
      if (client) {
        await clients.changeClient(client.clientId, input)
        draft.clear()
        onSaved(input.name)
      } else {
        const proof =
          kind === 'isConfidential'
            ? { isConfidential: true, tokenEndpointAuthMethod: 'client_secret' as const }
            : {}
        const registered = await clients.createClient({ ...input, ...proof })
        draft.clear()
        onRegistered({ name: input.name, ...registered })
      }
    } catch (error) {
      const lines = wrongLinesOf(error)
      if (Object.keys(lines).length === 0) throw error
      setWrong(lines)
    }
  }

  function errorOf(field: AddressField) {
    const line = wrong[field]
    if (line === undefined) return undefined
    return field === 'origins' ? messages.originWrong({ line }) : messages.addressWrong({ line })
  }

  return (
    <FormDialog
      title={client ? messages.editTitle({ name: client.name }) : messages.register}
      verb={client ? messages.save : messages.register}
      busy={client ? common.saving : messages.registering}
      reasons={messages}
      onSubmit={save}
      onClose={() => {
        draft.clear()
        onClose()
      }}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        maxLength={100}
        autoFocus
        error={isChecked && isNameless ? common.required : undefined}
        onChange={(text) => draft.change({ name: text })}
      />
      {!client && (
        <fieldset className={styles['kinds']}>
          <legend>{messages.kind}</legend>
          {(['isPublic', 'isConfidential'] as const).map((one) => (
            <Radio
              key={one}
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => draft.change({ kind: one })}
            >
              {messages[one]}
              <small>{messages[`${one}Help`]}</small>
            </Radio>
          ))}
        </fieldset>
      )}
      {addressFields.map((field) => (
        <TextArea
          key={field}
          label={messages[field]}
          hint={messages[`${field}Hint`]}
          value={draft.value[field]}
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          error={errorOf(field)}
          onChange={(text) => {
            draft.change({ [field]: text })
            setWrong(({ [field]: _, ...others }) => others)
          }}
        />
      ))}
    </FormDialog>
  )
}
