import type { SettingsAtRevision } from '@vitrine/client/admin'
import type { ManualPayment, PaymentProviderInfo, PaymentSettings } from '@vitrine/contract'
import { Badge, Button } from '@vitrine/ui'
import { TranslatedField } from '../../fields/translated-field.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { NumberField } from '../../product-editor/fields/number-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { paymentProviderName } from '../../screen/payment-provider-name.ts'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useShop } from '../../screen/use-shop.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { createCode } from '../parts/create-code.ts'
import { Entry } from '../parts/entry.tsx'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'

/** How the shop is paid: by providers of the server, and outside of the shop. */
export function PaymentsSection({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const shop = useShop()
  const loading = useLoaded('', async (signal) => {
    const [stored, providers] = await Promise.all([
      settings.getPaymentSettings({ signal }),
      settings.listPaymentProviders({ signal }),
    ])
    return { stored: toStored(stored), providers }
  })
  return (
    <WhenLoaded of={loading}>
      {({ stored, providers }) => (
        <>
          <Providers providers={providers} />
          <Fields stored={stored} language={shop.loaded.data?.language ?? ''} onSaved={onSaved} />
        </>
      )}
    </WhenLoaded>
  )
}

function Providers({ providers }: { providers: readonly PaymentProviderInfo[] }) {
  const { settings: messages } = useMessages()
  return (
    <div className={parts['narrow']}>
      <Panel title={messages.providersPanel}>
        {providers.length > 0 ? (
          <ul className={parts['providers']}>
            {providers.map(({ name }) => (
              <li key={name}>
                <strong>{paymentProviderName(name)}</strong>
                <Badge tone={name === 'sandbox' ? 'warn' : 'ok'}>
                  {name === 'sandbox' ? messages.sandbox : messages.isSetUp}
                </Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p>{messages.noProviders}</p>
        )}
        <p className={parts['note']}>{messages.providersHint}</p>
      </Panel>
    </div>
  )
}

interface PaymentValues {
  manual: ManualPayment[]
  /** `null`: the platform's own. */
  minutes: number | null
}

interface FieldsProps extends SectionProps {
  stored: AtRevision<PaymentValues>
  language: string
}

function Fields({ stored, language, onSaved }: FieldsProps) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const form = useEditForm({
    name: 'settings.payments',
    subject: 'setting:payments',
    stored,
    read: async () => toStored(await settings.getPaymentSettings()),
    save: async (values, revision) =>
      toStored(await settings.setPaymentSettings(toSend(values), revision)),
  })
  const { manual, minutes } = form.values
  const refusedWith = useFieldProblem(form.failure)
  const areMinutesWrong =
    minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 60)
  const isWrong = areMinutesWrong || manual.some(({ title }) => title.original.trim() === '')
  const change = (at: number, changes: Partial<ManualPayment>) =>
    form.change({
      manual: manual.map((one, place) => (place === at ? { ...one, ...changes } : one)),
    })

  return (
    <EditForm label={messages.payments} form={form} isWrong={isWrong} onSaved={onSaved}>
      {(isTold) => (
        <Panel title={messages.manualPanel}>
          {manual.length === 0 && <p className={parts['note']}>{messages.noManual}</p>}
          {manual.length > 0 && (
            <div className={parts['entries']}>
              {manual.map(({ code, title, instructions }, at) => (
                <Entry
                  // Entries are only added at the end.
                  key={code || at}
                  title={title.original || messages.newManual}
                  isOpen={code === ''}
                  removeLabel={messages.removeManual}
                  onRemove={() => form.change({ manual: manual.toSpliced(at, 1) })}
                >
                  <TranslatedField
                    label={messages.manualTitle}
                    language={language}
                    value={title}
                    maxLength={100}
                    error={
                      (isTold && title.original.trim() === '' ? messages.nameMissing : undefined) ??
                      refusedWith(`payments.manual.${at}.title`)
                    }
                    onChange={(next) => change(at, { title: next })}
                  />
                  <TranslatedField
                    label={messages.instructions}
                    hint={messages.instructionsHint}
                    language={language}
                    value={instructions ?? { original: '' }}
                    maxLength={1000}
                    isLong
                    error={refusedWith(`payments.manual.${at}.instructions`)}
                    onChange={(next) => change(at, { instructions: next })}
                  />
                </Entry>
              ))}
            </div>
          )}
          <div>
            <Button
              type="button"
              look="second"
              size="small"
              aria-disabled={manual.length >= 10 || undefined}
              onClick={() =>
                manual.length < 10 &&
                form.change({ manual: [...manual, { code: '', title: { original: '' } }] })
              }
            >
              {messages.addManual}
            </Button>
          </div>
          <NumberField
            label={messages.reservation}
            hint={messages.reservationHint}
            value={minutes}
            inputMode="numeric"
            mayBeEmpty
            error={isTold && areMinutesWrong ? messages.minutesWrong : undefined}
            onChange={(next) => form.change({ minutes: next })}
          />
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({ payments, revision }: SettingsAtRevision<'payments', PaymentSettings>) {
  const { manual, reservationMinutes = null } = payments
  return { values: { manual, minutes: reservationMinutes }, revision }
}

/** New ones get a code by their name; those that orders know keep theirs. Texts that are empty are none. */
function toSend({ manual, minutes }: PaymentValues): PaymentSettings {
  const coded: ManualPayment[] = []
  for (const { code, title, instructions } of manual) {
    const taken = [...manual, ...coded].map((one) => one.code)
    coded.push({
      code: code || createCode(title.original, taken),
      title,
      ...(instructions?.original.trim() && { instructions }),
    })
  }
  return { manual: coded, ...(minutes !== null && { reservationMinutes: minutes }) }
}
