import type { IdentityProviderInfo } from '@vitrine/contract'
import { Badge, Button } from '@vitrine/ui'
import { useState } from 'react'
import { ActionMenu } from '../../dialog/action-menu.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { SecretDialog } from '../../secret/secret-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import { ProviderDialog } from './provider-dialog.tsx'
import { RemoveProviderDialog } from './remove-provider-dialog.tsx'

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'remove' | 'address'; provider: IdentityProviderInfo }

/** The OpenID providers with which members sign in. Each change counts at once. */
export function ProvidersPanel() {
  const { providers: messages } = useMessages()
  const { identityProviders } = useAdmin()
  const loading = useLoaded('', (signal) => identityProviders.listProviders({ signal }))
  const change = useChange()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <div className={parts['narrow']}>
      <Panel title={messages.title} isFlush>
        <p className={parts['intro']}>{messages.help}</p>
        <ChangeNotice failure={change.failure} reasons={messages} />
        <WhenLoaded of={loading}>
          {({ providers }, isStale) => (
            <>
              {providers.length > 0 && (
                <ListTable
                  caption={messages.title}
                  rows={providers}
                  keyOf={({ id }) => id}
                  isStale={isStale}
                  columns={[
                    {
                      label: messages.name,
                      cell: ({ name, issuer }) => (
                        <>
                          {name} <small>{issuer}</small>
                        </>
                      ),
                    },
                    {
                      label: messages.state,
                      cell: ({ isOn }) => (
                        <Badge tone={isOn ? 'ok' : 'quiet'}>
                          {isOn ? messages.on : messages.off}
                        </Badge>
                      ),
                    },
                    { label: messages.members, isNumber: true, cell: ({ members }) => members },
                    {
                      label: messages.actions,
                      isUnlabelled: true,
                      isNumber: true,
                      cell: (provider) => (
                        <ActionMenu
                          label={messages.actionsOf({ name: provider.name })}
                          actions={[
                            {
                              id: 'edit',
                              label: messages.edit,
                              onAction: () => setOpen({ kind: 'edit', provider }),
                            },
                            {
                              id: 'address',
                              label: messages.redirectUri,
                              onAction: () => setOpen({ kind: 'address', provider }),
                            },
                            {
                              id: 'turn',
                              label: provider.isOn ? messages.turnOff : messages.turnOn,
                              onAction: () => turn(provider),
                            },
                            {
                              id: 'remove',
                              label: messages.remove,
                              isDestructive: true,
                              onAction: () => setOpen({ kind: 'remove', provider }),
                            },
                          ]}
                        >
                          ⋯
                        </ActionMenu>
                      ),
                    },
                  ]}
                />
              )}
              <div className={parts['intro']}>
                <Button
                  type="button"
                  look="second"
                  size="small"
                  onClick={() => setOpen({ kind: 'add' })}
                >
                  {messages.add}
                </Button>
              </div>
            </>
          )}
        </WhenLoaded>
      </Panel>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ProviderDialog
          {...(open.kind === 'edit' && { provider: open.provider })}
          onSaved={(saved) => {
            loading.reload()
            setOpen(open.kind === 'add' && saved ? { kind: 'address', provider: saved } : undefined)
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'address' && (
        <SecretDialog
          title={messages.addressTitle({ name: open.provider.name })}
          text={messages.addressText}
          values={[{ label: messages.redirectUri, value: open.provider.redirectUri }]}
          isSecret={false}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveProviderDialog
          provider={open.provider}
          onRemoved={() => {
            loading.reload()
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )

  async function turn({ id, isOn }: IdentityProviderInfo) {
    if (await change.run(() => identityProviders.changeProvider(id, { isOn: !isOn }))) {
      loading.reload()
    }
  }
}
