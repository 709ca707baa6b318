import { ButtonLink, Tabs, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRowChoice } from '../list/bulk/use-row-choice.ts'
import { EmptyList } from '../list/empty-list.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { Screen } from '../screen/screen.tsx'
import { useChange } from '../screen/use-change.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { useShop } from '../screen/use-shop.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { BulkDiscounts } from './bulk-discounts.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type DiscountState, discountStates, stateOf } from './discount-state.ts'
import { type DiscountAction, DiscountTable } from './discount-table.tsx'
import { useDiscountNames } from './use-discount-names.ts'
import { usePause } from './use-pause.ts'

const views = ['all', ...discountStates] as const

/** `/discounts`: coupons and automatic discounts, the newest first. */
export function DiscountsScreen() {
  const { discounts: messages, discountErrors, forms } = useMessages()
  const { discounts } = useAdmin()
  const [parameters, setParameters] = useSearchParams()
  const [asked, setAsked] = useState<DiscountAction['rule']>()
  const [done, setDone] = useState<string>()
  const view = views.find((one) => one === parameters.get('view')) ?? 'all'
  const list = useLoaded('', (signal) => discounts.listDiscountRules({ signal }))
  const rules = list.loaded.data ?? []
  const choice = useRowChoice(
    rules.filter((rule) => view === 'all' || stateOf(rule) === view),
    ({ id }) => id,
  )
  const shop = useShop()
  const names = useDiscountNames(rules)
  const change = useChange()
  const pause = usePause()
  const addressOf = (one: 'all' | DiscountState) => (one === 'all' ? '?' : `?view=${one}`)

  async function act({ kind, rule }: DiscountAction) {
    if (kind === 'delete') return setAsked(rule)
    if (await change.run(async () => setDone(await pause(rule)))) list.reload()
  }

  return (
    <Screen
      title={messages.title}
      actions={
        <ButtonLink href="/discounts/new" size="small">
          {messages.create}
        </ButtonLink>
      }
    >
      <Tabs
        name={messages.views}
        here={addressOf(view)}
        tabs={views.map((one) => ({
          href: addressOf(one),
          label: messages[one],
          ...(one !== 'all' && { count: rules.filter((rule) => stateOf(rule) === one).length }),
        }))}
      />
      <ChangeNotice failure={change.failure} reasons={discountErrors} />
      <WhenLoaded of={list}>
        {(all, isStale) => {
          const shown = all.filter((rule) => view === 'all' || stateOf(rule) === view)
          return shown.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={all.length > 0}
              onClear={() => setParameters({})}
            />
          ) : (
            <DiscountTable
              rules={shown}
              selection={{
                ...choice,
                labelOfAll: forms.chooseAll,
                labelOf: ({ name }) => forms.choose({ name: name.original }),
              }}
              isStale={isStale}
              currency={shop.loaded.data?.currency}
              names={names}
              onAction={act}
            />
          )
        }}
      </WhenLoaded>
      <BulkDiscounts chosen={choice.chosen} onClear={choice.clear} onDone={list.reload} />
      {asked && (
        <DeleteDialog
          rule={asked}
          onDone={() => {
            setAsked(undefined)
            list.reload()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}
