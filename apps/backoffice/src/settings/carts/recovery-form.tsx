import type { SettingsAtRevision } from '@vitrine/client/admin'
import { MAX_RECOVERY_EMAIL_MINUTES, type RecoveryEmailSettings } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { NumberField } from '../../product-editor/fields/number-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { isMinutes } from '../parts/is-minutes.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'

/** Whether buyers are reminded of what they left, and when. */
export function RecoveryForm({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getRecoveryEmailSettings({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => <Fields stored={toStored(reply)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<RecoveryEmailSettings> }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const form = useEditForm({
    name: 'settings.recovery-email',
    subject: 'setting:recoveryEmail',
    stored,
    read: async () => toStored(await settings.getRecoveryEmailSettings()),
    save: async (values, revision) =>
      toStored(await settings.setRecoveryEmailSettings(values, revision)),
  })
  const { enabled, afterMinutes } = form.values
  const refusedWith = useFieldProblem(form.failure)
  const isWrong = !isMinutes(afterMinutes, 0, MAX_RECOVERY_EMAIL_MINUTES)

  return (
    <EditForm label={messages.recoveryPanel} form={form} isWrong={isWrong} onSaved={onSaved}>
      {(isTold) => (
        <Panel title={messages.recoveryPanel}>
          <Toggle
            name="recoveryEmail"
            checked={enabled}
            onChange={({ target }) => form.change({ enabled: target.checked })}
          >
            {messages.recoveryOn}
          </Toggle>
          <p className={parts['note']}>{messages.recoveryHint}</p>
          {enabled && (
            <NumberField
              label={messages.recoveryMinutes}
              hint={messages.recoveryMinutesHint}
              value={afterMinutes}
              inputMode="numeric"
              error={
                (isTold && isWrong ? messages.recoveryMinutesWrong : undefined) ??
                refusedWith('recoveryEmail.afterMinutes')
              }
              onChange={(next) => form.change({ afterMinutes: next ?? 0 })}
            />
          )}
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({
  recoveryEmail: values,
  revision,
}: SettingsAtRevision<'recoveryEmail', RecoveryEmailSettings>): AtRevision<RecoveryEmailSettings> {
  return { values, revision }
}
