import type { DiscountRuleInfo, Shop } from '@vitrine/contract'
import { Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ActionMenu } from '../dialog/action-menu.tsx'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { useShop } from '../screen/use-shop.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DiscountForm } from './discount-form.tsx'
import { stateOf } from './discount-state.ts'
import { StateBadge } from './discount-table.tsx'

/** `/discounts/new` and `/discounts/:id`. */
export function DiscountScreen() {
  const { discounts: messages } = useMessages()
  const { id } = useParams()
  const { discounts } = useAdmin()
  const shop = useShop()
  // The platform lists all of them, and has no call for a single one.
  const loading = useLoaded(id ?? '', async (signal) => {
    if (id === undefined) return { rule: undefined }
    return { rule: (await discounts.listDiscountRules({ signal })).find((one) => one.id === id) }
  })
  const rule = loading.loaded.data?.rule
  const isMissing = id !== undefined && loading.loaded.data !== undefined && rule === undefined
  const [isDeleting, setDeleting] = useState(false)
  const { key, state } = useLocation()
  // A new one keeps its form when it gets its address.
  const formKey: string = state?.form ?? id ?? key
  const [done, setDone] = useState<string | undefined>(state?.done)
  const navigate = useNavigate()

  function show(saved: DiscountRuleInfo) {
    const text = messages.saved({ name: saved.name.original })
    setDone(text)
    loading.replace(() => ({ rule: saved }))
    if (id === undefined)
      navigate(`/discounts/${saved.id}`, { replace: true, state: { done: text, form: formKey } })
  }

  return (
    <Screen
      title={rule?.name.original ?? messages.newTitle}
      parent={{ to: '/discounts', title: messages.title }}
      note={rule && <StateBadge state={stateOf(rule)} />}
      actions={
        rule && (
          <ActionMenu
            label={messages.more}
            actions={[
              {
                id: 'delete',
                label: messages.remove,
                isDestructive: true,
                onAction: () => setDeleting(true),
              },
            ]}
          />
        )
      }
    >
      <WhenLoaded
        of={isMissing ? { ...loading, loaded: { failure: 'missing', isStale: false } } : loading}
      >
        {() => (
          <WhenLoaded of={shop}>
            {(data: Shop) => <DiscountForm key={formKey} rule={rule} shop={data} onSaved={show} />}
          </WhenLoaded>
        )}
      </WhenLoaded>
      {isDeleting && rule && (
        <DeleteDialog
          rule={rule}
          onDone={() => navigate('/discounts')}
          onClose={() => setDeleting(false)}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}
