import { createShop } from '@vitrine/client/shop'
import type { ShopContact, ShopSettingsReply } from '@vitrine/contract'
import { Checkbox } from '@vitrine/ui'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { TextArea } from '../../product-editor/fields/text-area.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useClient } from '../../shell/staff-context.ts'
import { isEmail } from '../parts/is-email.ts'
import { toLines } from '../parts/lines.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'

interface ShopValues {
  name: string
  place: string
  email: string
  telephone: string
  address: string
  legal: string
  countsVisits: boolean
}

export function ShopForm({ onSaved }: SectionProps) {
  const client = useClient()
  const loading = useLoaded('', (signal) => createShop(client).getSettings({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => <Fields stored={toStored(reply)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<ShopValues> }) {
  const { settings: messages } = useMessages()
  const client = useClient()
  const form = useEditForm({
    name: 'settings.shop',
    subject: 'setting:shop',
    stored,
    read: async () => toStored(await createShop(client).getSettings()),
    save: async (values, revision) => {
      const settings = { contact: toContact(values), countsVisits: values.countsVisits }
      const name = values.name.trim()
      return toStored(await createShop(client).updateSettings({ name, settings, revision }))
    },
  })
  const { values, change } = form
  const refusedWith = useFieldProblem(form.failure)
  const email = values.email.trim()
  const problems = {
    name: values.name.trim() === '' ? messages.nameMissing : undefined,
    email: email !== '' && !isEmail(email) ? messages.emailWrong : undefined,
  }
  const contact = (field: keyof ShopContact) => refusedWith(`settings.contact.${field}`)

  return (
    <EditForm
      label={messages.shopPanel}
      form={form}
      isWrong={Object.values(problems).some(Boolean)}
      onSaved={onSaved}
    >
      {(isTold) => (
        <>
          <Panel title={messages.shopPanel}>
            <div className={parts['columns']}>
              <TextField
                label={messages.shopName}
                value={values.name}
                maxLength={60}
                error={(isTold ? problems.name : undefined) ?? refusedWith('name')}
                onChange={(name) => change({ name })}
              />
              <TextField
                label={messages.place}
                value={values.place}
                maxLength={120}
                error={contact('place')}
                onChange={(place) => change({ place })}
              />
              <TextField
                label={messages.email}
                hint={messages.emailHint}
                type="email"
                value={values.email}
                maxLength={254}
                error={(isTold ? problems.email : undefined) ?? contact('email')}
                onChange={(next) => change({ email: next })}
              />
              <TextField
                label={messages.telephone}
                type="tel"
                value={values.telephone}
                maxLength={40}
                error={contact('telephone')}
                onChange={(telephone) => change({ telephone })}
              />
            </div>
            <TextArea
              label={messages.address}
              hint={messages.oneLineEach}
              rows={3}
              value={values.address}
              error={contact('address')}
              onChange={(address) => change({ address })}
            />
            <TextArea
              label={messages.legal}
              hint={messages.oneLineEach}
              rows={3}
              value={values.legal}
              error={contact('legal')}
              onChange={(legal) => change({ legal })}
            />
          </Panel>
          <Panel title={messages.visitsPanel}>
            <Checkbox
              name="countsVisits"
              checked={values.countsVisits}
              onChange={(event) => change({ countsVisits: event.target.checked })}
            >
              {messages.countsVisits}
            </Checkbox>
            <p className={parts['note']}>{messages.countsVisitsHint}</p>
          </Panel>
        </>
      )}
    </EditForm>
  )
}

function toStored({ name, settings, revision }: ShopSettingsReply): AtRevision<ShopValues> {
  const { place = '', email = '', telephone = '', address = [], legal = [] } = settings.contact
  const values = { name, place, email, telephone, address: address.join('\n') }
  const { countsVisits } = settings
  return { values: { ...values, legal: legal.join('\n'), countsVisits }, revision }
}

function toContact({ place, email, telephone, address, legal }: ShopValues): ShopContact {
  const texts = { place: place.trim(), email: email.trim(), telephone: telephone.trim() }
  const lines = { address: toLines(address), legal: toLines(legal) }
  return Object.fromEntries(
    Object.entries({ ...texts, ...lines }).filter(([, value]) => value.length > 0),
  )
}
