import type { SettingsAtRevision } from '@vitrine/client/admin'
import { DEFAULT_RETURN_DAYS, type SellerSettings } from '@vitrine/contract'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { NumberField } from '../../product-editor/fields/number-field.tsx'
import { TextArea } from '../../product-editor/fields/text-area.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { toLines } from '../parts/lines.ts'
import type { SectionProps } from '../parts/section-props.ts'

interface SellerValues {
  lines: string
  returnDays: number
}

export function InvoicesForm({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getSellerSettings({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => <Fields stored={toStored(reply)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<SellerValues> }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const form = useEditForm({
    name: 'settings.seller',
    subject: 'setting:seller',
    stored,
    read: async () => toStored(await settings.getSellerSettings()),
    save: async ({ lines, returnDays }, revision) =>
      toStored(await settings.setSellerSettings({ lines: toLines(lines), returnDays }, revision)),
  })
  const refusedWith = useFieldProblem(form.failure)

  return (
    <EditForm label={messages.invoicesPanel} form={form} onSaved={onSaved}>
      {() => (
        <Panel title={messages.invoicesPanel}>
          <TextArea
            label={messages.sellerLines}
            hint={messages.sellerHint}
            rows={4}
            value={form.values.lines}
            error={refusedWith('seller')}
            onChange={(lines) => form.change({ lines })}
          />
          <NumberField
            label={messages.returnDays}
            hint={messages.returnDaysHint}
            value={form.values.returnDays}
            inputMode="numeric"
            error={refusedWith('seller.returnDays')}
            onChange={(days) => form.change({ returnDays: Math.trunc(days ?? 0) })}
          />
        </Panel>
      )}
    </EditForm>
  )
}

function toStored(reply: SettingsAtRevision<'seller', SellerSettings>): AtRevision<SellerValues> {
  const { lines, returnDays = DEFAULT_RETURN_DAYS } = reply.seller
  return { values: { lines: lines.join('\n'), returnDays }, revision: reply.revision }
}
