import type { ClientInfo } from '@vitrine/contract'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import type { RegisteredClient } from './client-dialog.tsx'

export interface ClientQuestionProps {
  question: 'renew' | 'end'
  client: ClientInfo
  onRenewed: (client: RegisteredClient) => void
  onEnded: (name: string) => void
  onClose: () => void
}

/** Changes that need no more than a yes. */
export function ClientQuestion(props: ClientQuestionProps) {
  const { question, client, onRenewed, onEnded, onClose } = props
  const { clients: messages } = useMessages()
  const { clients } = useAdmin()
  const { clientId, name } = client
  const texts = {
    renew: {
      title: messages.renewTitle({ name }),
      text: messages.renewText,
      verb: messages.renew,
      busy: messages.renewing,
      act: async () =>
        onRenewed({ name, clientId, ...(await clients.replaceClientSecret(clientId)) }),
    },
    end: {
      title: messages.endTitle({ name }),
      text: messages.endText,
      verb: messages.end,
      busy: messages.ending,
      act: async () => {
        await clients.endClient(clientId)
        onEnded(name)
      },
    },
  }
  const { title, text, verb, busy, act } = texts[question]

  return (
    <FormDialog
      title={title}
      verb={verb}
      busy={busy}
      isDestructive
      reasons={messages}
      onSubmit={act}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  )
}
