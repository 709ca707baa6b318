import type { IdentitySettings } from '@vitrine/contract'
import { Checkbox, Toggle } from '@vitrine/ui'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { useEditForm } from '../../form/use-edit-form.ts'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { ProvidersPanel } from './providers-panel.tsx'

const messageFactors = ['SMS', 'CALL', 'PUSH'] as const
const PREFIXES = /^(\+[1-9]\d{0,5}( \+[1-9]\d{0,5}){0,99})?$/

/** How members register and sign in. */
export function SignInSection({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getIdentitySettings({ signal }))
  return (
    <>
      <WhenLoaded of={loading}>
        {(stored) => <Fields stored={stored} onSaved={onSaved} />}
      </WhenLoaded>
      <ProvidersPanel />
    </>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: IdentitySettings }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const form = useEditForm({
    name: 'settings.sign-in',
    subject: 'setting:sign-in',
    // Only what was changed is sent, so nothing that another owner has changed is lost, and no revision is needed.
    stored: { values: stored, revision: '' },
    read: async () => ({ values: await settings.getIdentitySettings(), revision: '' }),
    save: async (values) => {
      const saved = await settings.changeIdentitySettings(changesOf(form.base, values))
      return { values: saved, revision: '' }
    },
  })
  const { values, change } = form
  const refusedWith = useFieldProblem(form.failure)
  const arePrefixesWrong = !PREFIXES.test(values.telephonePrefixes.trim())
  const factors = values.messageFactors.split(' ').filter(Boolean)
  const toggle = (
    name: 'emailVerification' | 'ownerApproval' | 'newDeviceCode' | 'staffMfa' | 'externalLogin',
  ) => (
    <Toggle
      name={name}
      checked={values[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    >
      {messages[name]}
    </Toggle>
  )

  return (
    <EditForm label={messages.signIn} form={form} isWrong={arePrefixesWrong} onSaved={onSaved}>
      {(isTold) => (
        <>
          <Panel title={messages.registrationPanel}>
            {toggle('emailVerification')}
            {toggle('ownerApproval')}
            <div className={parts['columns']}>
              <SelectField
                label={messages.registrationCaptcha}
                value={values.registrationCaptcha}
                options={(['always', 'risk'] as const).map((value) => ({
                  value,
                  label: messages[value],
                }))}
                onChange={(registrationCaptcha) => change({ registrationCaptcha })}
              />
              <SelectField
                label={messages.accountEnumeration}
                value={values.accountEnumeration}
                options={[
                  { value: 'protected', label: messages.sameAnswer },
                  { value: 'distinct', label: messages.distinctAnswer },
                ]}
                onChange={(accountEnumeration) => change({ accountEnumeration })}
              />
            </div>
          </Panel>
          <Panel title={messages.securityPanel}>
            {toggle('newDeviceCode')}
            {toggle('staffMfa')}
            <Toggle
              name="totpWindow"
              checked={values.totpWindow === 1}
              onChange={({ target }) => change({ totpWindow: target.checked ? 1 : 0 })}
            >
              {messages.totpWindow}
            </Toggle>
            {toggle('externalLogin')}
            <fieldset className={parts['group']}>
              <legend>{messages.messageFactors}</legend>
              <p className={parts['note']}>{messages.messageFactorsHint}</p>
              {messageFactors.map((factor) => (
                <Checkbox
                  key={factor}
                  name={factor}
                  checked={factors.includes(factor)}
                  onChange={({ target }) => {
                    const chosen = messageFactors.filter((one) =>
                      one === factor ? target.checked : factors.includes(one),
                    )
                    change({ messageFactors: chosen.join(' ') })
                  }}
                >
                  {messages[factor]}
                </Checkbox>
              ))}
            </fieldset>
            <TextField
              label={messages.telephonePrefixes}
              hint={messages.telephonePrefixesHint}
              value={values.telephonePrefixes}
              error={
                (isTold && arePrefixesWrong ? messages.prefixesWrong : undefined) ??
                refusedWith('settings.telephonePrefixes')
              }
              onChange={(telephonePrefixes) => change({ telephonePrefixes })}
            />
          </Panel>
        </>
      )}
    </EditForm>
  )
}

function changesOf(base: IdentitySettings, values: IdentitySettings): Partial<IdentitySettings> {
  const trimmed = { ...values, telephonePrefixes: values.telephonePrefixes.trim() }
  return Object.fromEntries(
    Object.entries(trimmed).filter(
      ([name, value]) => base[name as keyof IdentitySettings] !== value,
    ),
  )
}
