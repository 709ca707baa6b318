import { isPlatformError } from '@vitrine/client'
import type { WebhookSubscription } from '@vitrine/contract'
import { Radio } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { SecretDialog } from '../../secret/secret-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useWebhooks } from '../use-webhooks.ts'
import styles from '../webhooks.module.css'
import { EventChoices } from './event-choices.tsx'

export interface EndpointDialogProps {
  /** Absent: a new one. */
  subscription?: WebhookSubscription
  onSaved: () => void
  onClose: () => void
}

/** The address and events of an endpoint; of a new one then its secret, once. */
export function EndpointDialog({ subscription, onSaved, onClose }: EndpointDialogProps) {
  const { webhooks: messages, webhookErrors, common } = useMessages()
  const webhooks = useWebhooks()
  const [url, setUrl] = useState(subscription?.url ?? 'https://')
  const [isAll, setAll] = useState(subscription ? subscription.eventTypes.length === 0 : false)
  const [chosen, setChosen] = useState<readonly string[]>(subscription?.eventTypes ?? [])
  const [problem, setProblem] = useState<'url' | 'events'>()
  const [secret, setSecret] = useState<string>()
  const types = useLoaded('types', (signal) => webhooks.listEventTypes({ signal }))

  async function save() {
    if (!URL.canParse(url.trim())) return setProblem('url')
    if (!isAll && chosen.length === 0) return setProblem('events')
    setProblem(undefined)
    const input = { url: url.trim(), eventTypes: isAll ? [] : [...chosen] }
    try {
      if (subscription) {
        await webhooks.updateSubscription(subscription.id, input)
        onSaved()
        onClose()
      } else {
        const created = await webhooks.createSubscription(input)
        onSaved()
        setSecret(created.secret)
      }
    } catch (error) {
      if (!isAboutUrl(error)) throw error
      setProblem('url')
    }
  }

  if (secret !== undefined) {
    return (
      <SecretDialog
        title={messages.secretTitle}
        text={messages.secretText}
        values={[{ label: messages.secretTitle, value: secret }]}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={subscription ? messages.editTitle : messages.add}
      verb={subscription ? common.save : messages.add}
      busy={subscription ? common.saving : messages.adding}
      isWide
      reasons={webhookErrors}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={messages.url}
        hint={messages.urlHint}
        type="text"
        inputMode="url"
        value={url}
        maxLength={2000}
        error={problem === 'url' ? messages.urlWrong : undefined}
        autoFocus
        onChange={(text) => {
          setUrl(text)
          setProblem(undefined)
        }}
      />
      <fieldset className={styles['choices']}>
        <legend>{messages.whichEvents}</legend>
        <Radio name="which" value="all" checked={isAll} onChange={() => setAll(true)}>
          {messages.sendAll}
        </Radio>
        <Radio name="which" value="some" checked={!isAll} onChange={() => setAll(false)}>
          {messages.sendSome}
        </Radio>
        {problem === 'events' && (
          <p role="alert" className={styles['error']}>
            {messages.chooseOne}
          </p>
        )}
        {!isAll && (
          <WhenLoaded of={types}>
            {({ eventTypes }) => (
              <EventChoices types={eventTypes} chosen={chosen} onChoose={setChosen} />
            )}
          </WhenLoaded>
        )}
      </fieldset>
    </FormDialog>
  )
}

function isAboutUrl(error: unknown) {
  const violations = isPlatformError(error)
    ? (error.details.validationError?.fieldViolations ?? [])
    : []
  return violations.some(({ field }) => field === 'url')
}
