import type { ClientInfo } from '@vitrine/contract'
import { ActionMenu } from '../dialog/action-menu.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import { kindOf } from './client-kind.ts'

export interface ClientTableProps {
  clients: readonly ClientInfo[]
  isStale: boolean
  onEdit: (client: ClientInfo) => void
  onAsk: (question: 'renew' | 'end', client: ClientInfo) => void
  onShowId: (client: ClientInfo) => void
}

export function ClientTable({ clients, isStale, onEdit, onAsk, onShowId }: ClientTableProps) {
  const { clients: messages } = useMessages()
  const { date } = useFormats()

  const actionsOf = (client: ClientInfo) => [
    { id: 'edit', label: messages.edit, onAction: () => onEdit(client) },
    { id: 'id', label: messages.clientId, onAction: () => onShowId(client) },
    ...(client.isConfidential
      ? [{ id: 'renew', label: messages.renew, onAction: () => onAsk('renew', client) }]
      : []),
    // The back office would end its own sign-in.
    ...(client.isBackOffice
      ? []
      : [
          {
            id: 'end',
            label: messages.end,
            isDestructive: true,
            onAction: () => onAsk('end', client),
          },
        ]),
  ]

  return (
    <ListTable
      caption={messages.title}
      rows={clients}
      keyOf={({ clientId }) => clientId}
      isStale={isStale}
      columns={[
        { label: messages.client, cell: ({ name }) => name },
        { label: messages.kind, cell: (client) => messages[kindOf(client)] },
        {
          label: messages.redirects,
          isExtra: true,
          cell: ({ redirectUris: [first, ...others] }) => (
            <>
              {first ?? '–'}
              {others.length > 0 && <small>+{others.length}</small>}
            </>
          ),
        },
        {
          label: messages.created,
          isExtra: true,
          cell: ({ createdDate }) => date(createdDate),
        },
        {
          label: messages.actions({ name: '' }).trim(),
          isUnlabelled: true,
          isNumber: true,
          cell: (client) => (
            <ActionMenu label={messages.actions({ name: client.name })} actions={actionsOf(client)}>
              <span aria-hidden="true">⋯</span>
            </ActionMenu>
          ),
        },
      ]}
    />
  )
}
