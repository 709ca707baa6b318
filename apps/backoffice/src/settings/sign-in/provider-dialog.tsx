import type { IdentityProviderInfo } from '@vitrine/contract'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { violationsOf } from '../../form/field-problems.ts'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'

export interface ProviderDialogProps {
  /** Absent: a new one. */
  provider?: IdentityProviderInfo
  /** With the new provider. */
  onSaved: (added?: IdentityProviderInfo) => void
  onClose: () => void
}

/** What the shop knows of a provider. The secret is written, and never shown. */
export function ProviderDialog({ provider, onSaved, onClose }: ProviderDialogProps) {
  const { providers: messages, common } = useMessages()
  const { identityProviders } = useAdmin()
  const [values, setValues] = useState({
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
  })
  const [isChecked, setChecked] = useState(false)
  const [isIssuerWrong, setIssuerWrong] = useState(false)
  const { name, issuer, clientId, clientSecret } = values
  const change = (changes: Partial<typeof values>) => setValues((all) => ({ ...all, ...changes }))
  const errorOf = (text: string) => (isChecked && text.trim() === '' ? common.required : undefined)

  async function save() {
    setChecked(true)
    setIssuerWrong(false)
    if ([name, issuer, clientId].some((text) => text.trim() === '')) return
    const secret = clientSecret.trim() && { clientSecret: clientSecret.trim() }
    if (provider) {
      await identityProviders.changeProvider(provider.id, { name: name.trim(), ...secret })
      return onSaved()
    }
    const added = { name: name.trim(), issuer: issuer.trim(), clientId: clientId.trim(), ...secret }
    try {
      const { providers } = await identityProviders.addProvider(added)
      onSaved(providers.find((one) => one.issuer === added.issuer))
    } catch (error) {
      if (!violationsOf(error).some(({ field }) => field === 'issuer')) throw error
      setIssuerWrong(true)
    }
  }

  return (
    <FormDialog
      title={provider ? messages.editTitle({ name: provider.name }) : messages.add}
      verb={provider ? messages.save : messages.add}
      busy={common.saving}
      reasons={messages}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        maxLength={60}
        autoFocus
        error={errorOf(name)}
        onChange={(text) => change({ name: text })}
      />
      {!provider && (
        <>
          <TextField
            label={messages.issuer}
            hint={messages.issuerHint}
            value={issuer}
            inputMode="url"
            maxLength={1_000}
            error={errorOf(issuer) ?? (isIssuerWrong ? messages.issuerWrong : undefined)}
            onChange={(text) => change({ issuer: text })}
          />
          <TextField
            label={messages.clientId}
            value={clientId}
            maxLength={500}
            error={errorOf(clientId)}
            onChange={(text) => change({ clientId: text })}
          />
        </>
      )}
      <TextField
        label={messages.clientSecret}
        hint={provider?.hasClientSecret ? messages.secretKept : messages.secretHint}
        type="password"
        autoComplete="new-password"
        value={clientSecret}
        maxLength={2_000}
        onChange={(text) => change({ clientSecret: text })}
      />
    </FormDialog>
  )
}
