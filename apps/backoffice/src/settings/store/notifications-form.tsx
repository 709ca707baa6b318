import type { SettingsAtRevision } from '@vitrine/client/admin'
import type { OrderNotificationSettings } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { isEmail } from '../parts/is-email.ts'
import type { SectionProps } from '../parts/section-props.ts'

/** An empty address is none. */
type NotificationValues = Required<OrderNotificationSettings>

/** Whether the shop is told of orders and returns, and where. */
export function NotificationsForm({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getOrderNotificationSettings({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => <Fields stored={toStored(reply)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<NotificationValues> }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const form = useEditForm({
    name: 'settings.order-notifications',
    subject: 'setting:orderNotifications',
    stored,
    read: async () => toStored(await settings.getOrderNotificationSettings()),
    save: async (values, revision) =>
      toStored(await settings.setOrderNotificationSettings(toSettings(values), revision)),
  })
  const { enabled, email } = form.values
  const refusedWith = useFieldProblem(form.failure)
  const isWrong = email.trim() !== '' && !isEmail(email.trim())

  return (
    <EditForm label={messages.notificationsPanel} form={form} isWrong={isWrong} onSaved={onSaved}>
      {(isTold) => (
        <Panel title={messages.notificationsPanel}>
          <Toggle
            name="orderNotifications"
            checked={enabled}
            onChange={({ target }) => form.change({ enabled: target.checked })}
          >
            {messages.notificationsOn}
          </Toggle>
          {enabled && (
            <TextField
              label={messages.notificationsTo}
              hint={messages.notificationsHint}
              type="email"
              value={email}
              maxLength={254}
              error={
                (isTold && isWrong ? messages.emailWrong : undefined) ??
                refusedWith('orderNotifications.email')
              }
              onChange={(next) => form.change({ email: next })}
            />
          )}
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({
  orderNotifications: { enabled, email = '' },
  revision,
}: SettingsAtRevision<
  'orderNotifications',
  OrderNotificationSettings
>): AtRevision<NotificationValues> {
  return { values: { enabled, email }, revision }
}

function toSettings({ enabled, email }: NotificationValues): OrderNotificationSettings {
  const address = email.trim()
  return { enabled, ...(address && { email: address }) }
}
