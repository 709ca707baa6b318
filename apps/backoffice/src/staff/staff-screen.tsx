import type { StaffMember } from '@vitrine/contract'
import { Badge, Button, Notice, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ActionMenu } from '../dialog/action-menu.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted, useStaffMember } from '../shell/staff-context.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RolesList } from './roles-list.tsx'

/** `/staff`: who works in the back office, and as what. */
export function StaffScreen() {
  const { staff: messages, shell } = useMessages()
  const { staff } = useAdmin()
  const canManage = useIsPermitted()('STAFF.MANAGE')
  const [parameters, setParameters] = useSearchParams()
  const list = useLoaded('', (signal) => staff.listStaff({ signal }))
  const [done, setDone] = useState<string>()
  // The question is in the address, so that it is asked again after a sign-in that confirms who you are.
  const email = parameters.get('role-of')
  const removed = list.loaded.data?.find(({ id }) => id === parameters.get('remove'))
  const close = () => setParameters({}, { replace: true })

  function show(next: StaffMember[], text: string) {
    list.replace(() => next)
    setDone(text)
    close()
  }

  return (
    <Screen
      title={messages.title}
      actions={
        canManage && (
          <Button type="button" size="small" onClick={() => setParameters({ 'role-of': '' })}>
            {messages.give}
          </Button>
        )
      }
    >
      {!canManage && <Notice>{messages.onlyOwners}</Notice>}
      <WhenLoaded of={list}>
        {(people, isStale) =>
          people.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={false}
              onClear={close}
            />
          ) : (
            <StaffTable
              people={people}
              isStale={isStale}
              onChange={
                canManage ? (person) => setParameters({ 'role-of': person.email }) : undefined
              }
              onRemove={canManage ? (person) => setParameters({ remove: person.id }) : undefined}
            />
          )
        }
      </WhenLoaded>
      <Panel title={messages.roles}>
        <RolesList />
      </Panel>
      {canManage && email !== null && (
        <RoleDialog
          key={email}
          person={list.loaded.data?.find((one) => one.email === email)}
          onDone={(next, person) =>
            show(next, messages.given({ email: person.email, role: shell[person.role] }))
          }
          onClose={close}
        />
      )}
      {canManage && removed && (
        <RemoveDialog
          person={removed}
          onDone={(next) => show(next, messages.removed({ email: removed.email }))}
          onClose={close}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}

interface StaffTableProps {
  people: readonly StaffMember[]
  isStale: boolean
  onChange: ((person: StaffMember) => void) | undefined
  onRemove: ((person: StaffMember) => void) | undefined
}

function StaffTable({ people, isStale, onChange, onRemove }: StaffTableProps) {
  const { staff: messages, shell, products } = useMessages()
  const { date } = useFormats()
  const me = useStaffMember()
  return (
    <ListTable<StaffMember>
      caption={messages.title}
      rows={people}
      isStale={isStale}
      keyOf={({ id }) => id}
      columns={[
        {
          label: messages.person,
          cell: ({ id, email }) => (
            <>
              <Link to={`/members/${id}`}>{email}</Link>
              {id === me.id && <small>{messages.you}</small>}
            </>
          ),
        },
        { label: messages.role, cell: ({ role }) => shell[role] },
        {
          label: messages.protection,
          isExtra: true,
          cell: ({ hasSecondFactor }) => (
            <Badge tone={hasSecondFactor ? 'ok' : 'warn'}>
              {hasSecondFactor ? messages.isProtected : messages.notProtected}
            </Badge>
          ),
        },
        { label: messages.since, isExtra: true, cell: ({ createdDate }) => date(createdDate) },
        {
          label: messages.log,
          isUnlabelled: true,
          isExtra: true,
          cell: ({ id }) => <Link to={`/audit?actor=${id}`}>{messages.log}</Link>,
        },
        {
          label: products.actionsOf({ name: messages.person }),
          isUnlabelled: true,
          isNumber: true,
          cell: (person) => (
            <ActionMenu
              label={products.actionsOf({ name: person.email })}
              actions={
                // Nobody changes their own role: the platform refuses it.
                onChange && onRemove && person.id !== me.id
                  ? [
                      { id: 'change', label: messages.change, onAction: () => onChange(person) },
                      {
                        id: 'remove',
                        label: messages.remove,
                        isDestructive: true,
                        onAction: () => onRemove(person),
                      },
                    ]
                  : []
              }
            >
              ⋯
            </ActionMenu>
          ),
        },
      ]}
    />
  )
}
