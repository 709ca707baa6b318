import type { SettingsAtRevision } from '@vitrine/client/admin'
import { MAX_ABANDONED_CART_MINUTES } from '@vitrine/contract'
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
import type { SectionProps } from '../parts/section-props.ts'

interface AbandonedValues {
  minutes: number
}

/** After how long without a change a cart is abandoned. */
export function AbandonedForm({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getAbandonedCartMinutes({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => <Fields stored={toStored(reply)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<AbandonedValues> }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const form = useEditForm({
    name: 'settings.abandoned-carts',
    subject: 'setting:abandonedCartMinutes',
    stored,
    read: async () => toStored(await settings.getAbandonedCartMinutes()),
    save: async ({ minutes }, revision) =>
      toStored(await settings.setAbandonedCartMinutes(minutes, revision)),
  })
  const { minutes } = form.values
  const refusedWith = useFieldProblem(form.failure)
  const isWrong = !isMinutes(minutes, 1, MAX_ABANDONED_CART_MINUTES)

  return (
    <EditForm label={messages.cartsPanel} form={form} isWrong={isWrong} onSaved={onSaved}>
      {(isTold) => (
        <Panel title={messages.cartsPanel}>
          <NumberField
            label={messages.cartMinutes}
            hint={messages.cartMinutesHint}
            value={minutes}
            inputMode="numeric"
            error={
              (isTold && isWrong ? messages.cartMinutesWrong : undefined) ??
              refusedWith('abandonedCartMinutes')
            }
            onChange={(next) => form.change({ minutes: next ?? 0 })}
          />
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({
  abandonedCartMinutes: minutes,
  revision,
}: SettingsAtRevision<'abandonedCartMinutes', number>): AtRevision<AbandonedValues> {
  return { values: { minutes }, revision }
}
