import type { ClientInfo } from '@vitrine/contract'
import { Button, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentationLink } from '../screen/documentation-link.tsx'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { SecretDialog } from '../secret/secret-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { ClientDialog, type RegisteredClient } from './client-dialog.tsx'
import { ClientQuestion } from './client-question.tsx'
import { ClientTable } from './client-table.tsx'

/** `/clients`: the programs in which members sign in. `?new` registers one, `?edit` changes one. */
export function ClientsScreen() {
  const { clients: messages } = useMessages()
  const { clients } = useAdmin()
  const [parameters, setParameters] = useSearchParams()
  const [asked, ask] = useState<{ question: 'renew' | 'end'; client: ClientInfo }>()
  const [shown, setShown] = useState<RegisteredClient>()
  const [done, setDone] = useState<string>()
  const loading = useLoaded('clients', (signal) => clients.listClients({ signal }))
  const edited = loading.loaded.data?.clients.find(
    ({ clientId }) => clientId === parameters.get('edit'),
  )

  function close() {
    ask(undefined)
    setParameters({}, { replace: true })
  }

  function finish(text: string) {
    close()
    setDone(text)
    loading.reload()
  }

  function show(client: RegisteredClient) {
    close()
    setShown(client)
    loading.reload()
  }

  return (
    <Screen
      title={messages.title}
      actions={
        <>
          <DocumentationLink guide="openid" />
          <Button
            type="button"
            size="small"
            onClick={() => setParameters(new URLSearchParams({ new: '' }))}
          >
            {messages.register}
          </Button>
        </>
      }
    >
      <WhenLoaded of={loading}>
        {(data, isStale) => (
          <ClientTable
            clients={data.clients}
            isStale={isStale}
            onEdit={({ clientId }) => setParameters(new URLSearchParams({ edit: clientId }))}
            onAsk={(question, client) => ask({ question, client })}
            onShowId={({ clientId, name }) => setShown({ clientId, name })}
          />
        )}
      </WhenLoaded>
      {(parameters.has('new') || edited) && (
        <ClientDialog
          key={edited?.clientId ?? 'new'}
          {...(edited && { client: edited })}
          onRegistered={show}
          onSaved={(name) => finish(messages.saved({ name }))}
          onClose={close}
        />
      )}
      {asked && (
        <ClientQuestion
          {...asked}
          onRenewed={show}
          onEnded={(name) => finish(messages.ended({ name }))}
          onClose={close}
        />
      )}
      {shown && (
        <SecretDialog
          title={messages.secretTitle({ name: shown.name })}
          text={shown.clientSecret === undefined ? messages.idText : messages.secretText}
          isSecret={shown.clientSecret !== undefined}
          values={[
            { label: messages.clientId, value: shown.clientId },
            ...(shown.clientSecret === undefined
              ? []
              : [{ label: messages.clientSecret, value: shown.clientSecret }]),
          ]}
          onClose={() => setShown(undefined)}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}
