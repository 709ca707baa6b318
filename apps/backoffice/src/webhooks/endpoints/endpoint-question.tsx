import type { WebhookSubscription } from '@vitrine/contract'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { SecretDialog } from '../../secret/secret-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useWebhooks } from '../use-webhooks.ts'

export interface EndpointQuestionProps {
  question: 'rotate' | 'remove'
  subscription: WebhookSubscription
  onDone: (text?: string) => void
  onClose: () => void
}

/** Changes that need no more than a yes. */
export function EndpointQuestion(props: EndpointQuestionProps) {
  const { question, subscription, onDone, onClose } = props
  const { webhooks: messages, webhookErrors } = useMessages()
  const webhooks = useWebhooks()
  const [secret, setSecret] = useState<string>()
  const { id, url } = subscription
  const texts = {
    rotate: {
      title: messages.rotateTitle,
      text: messages.rotateText({ url }),
      verb: messages.rotate,
      busy: messages.rotating,
      act: async () => setSecret((await webhooks.rotateSecret(id)).secret),
    },
    remove: {
      title: messages.removeTitle,
      text: messages.removeText({ url }),
      verb: messages.remove,
      busy: messages.removing,
      act: async () => {
        await webhooks.deleteSubscription(id)
        onDone(messages.removed)
        onClose()
      },
    },
  }
  const { title, text, verb, busy, act } = texts[question]

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
      title={title}
      verb={verb}
      busy={busy}
      isDestructive={question === 'remove'}
      reasons={webhookErrors}
      onSubmit={act}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  )
}
