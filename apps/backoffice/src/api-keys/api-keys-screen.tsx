import type { ApiKeyInfo } from '@vitrine/contract'
import { Button, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyList } from '../list/empty-list.tsx'
import { ListTable } from '../list/list-table.tsx'
import { DocumentationLink } from '../screen/documentation-link.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { SecretDialog } from '../secret/secret-dialog.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { permissionName } from './permission-name.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

/** `/api-keys`: with which programs sign in. `?new` asks for another one. */
export function ApiKeysScreen() {
  const { apiKeys: messages, permissionNames } = useMessages()
  const { apiKeys } = useAdmin()
  const { date } = useFormats()
  const [parameters, setParameters] = useSearchParams()
  const [revoking, revoke] = useState<ApiKeyInfo>()
  const [created, setCreated] = useState<{ name: string; apiKey: string }>()
  const [done, setDone] = useState<string>()
  const loading = useLoaded('keys', (signal) => apiKeys.listApiKeys({ signal }))

  return (
    <Screen
      title={messages.title}
      actions={
        <>
          <DocumentationLink guide="reference/client-admin" />
          <Button
            type="button"
            size="small"
            onClick={() => setParameters(new URLSearchParams({ new: '' }))}
          >
            {messages.create}
          </Button>
        </>
      }
    >
      <WhenLoaded of={loading}>
        {({ apiKeys: keys }, isStale) =>
          keys.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={false}
              onClear={() => {}}
            />
          ) : (
            <ListTable
              caption={messages.title}
              rows={keys}
              keyOf={({ id }) => id}
              isStale={isStale}
              columns={[
                { label: messages.key, cell: ({ name }) => name },
                {
                  label: messages.permissions,
                  cell: ({ permissions }) => (
                    <details>
                      <summary>{messages.permissionCount({ count: permissions.length })}</summary>
                      <ul>
                        {permissions.map((one) => (
                          <li key={one}>{permissionName(permissionNames, one)}</li>
                        ))}
                      </ul>
                    </details>
                  ),
                },
                {
                  label: messages.created,
                  isExtra: true,
                  cell: ({ createdDate }) => date(createdDate),
                },
                {
                  label: messages.actions,
                  isUnlabelled: true,
                  isNumber: true,
                  cell: (key) => (
                    <Button
                      type="button"
                      look="quiet"
                      size="small"
                      aria-label={messages.revokeOne({ name: key.name })}
                      onClick={() => revoke(key)}
                    >
                      {messages.revoke}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </WhenLoaded>
      {parameters.has('new') && (
        <CreateKeyDialog
          onCreated={(key) => {
            setCreated(key)
            setParameters({}, { replace: true })
            loading.reload()
          }}
          onClose={() => setParameters({}, { replace: true })}
        />
      )}
      {created && (
        <SecretDialog
          title={messages.secretTitle({ name: created.name })}
          text={messages.secretText}
          values={[{ label: messages.title, value: created.apiKey }]}
          onClose={() => setCreated(undefined)}
        />
      )}
      {revoking && (
        <RevokeDialog
          apiKey={revoking}
          onRevoked={() => {
            revoke(undefined)
            setDone(messages.revoked({ name: revoking.name }))
            loading.reload()
          }}
          onClose={() => revoke(undefined)}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}
