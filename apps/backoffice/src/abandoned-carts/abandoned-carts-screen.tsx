import type { AbandonedCheckout } from '@vitrine/contract'
import { Tabs } from '@vitrine/ui'
import { Link, useSearchParams } from 'react-router'
import { DateRangeField } from '../fields/date-range-field.tsx'
import { BulkActions } from '../list/bulk/bulk-actions.tsx'
import { useRowChoice } from '../list/bulk/use-row-choice.ts'
import { EmptyList } from '../list/empty-list.tsx'
import { FilterBar, SearchForm } from '../list/filter-bar.tsx'
import { ListTable } from '../list/list-table.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { useShop } from '../screen/use-shop.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAttention } from '../shell/navigation/attention.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import styles from './abandoned-carts.module.css'
import {
  type AbandonedFilters,
  readFilters,
  toSearch,
  views,
  writeFilters,
} from './abandoned-filters.ts'
import { buyerName } from './buyer-name.ts'
import { RecoveryBadge } from './recovery-badge.tsx'

/** `/abandoned-carts`: what buyers left at checkout, the newest first. */
export function AbandonedCartsScreen() {
  const { abandonedCarts: messages, forms } = useMessages()
  const { number, money, dateTime } = useFormats()
  const isPermitted = useIsPermitted()
  const { abandonedCheckouts } = useAdmin()
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const key = writeFilters(filters).toString()
  const page = useLoaded(key, (signal) =>
    abandonedCheckouts.searchAbandonedCheckouts(toSearch(filters), { signal }),
  )
  const choice = useRowChoice(page.loaded.data?.abandonedCheckouts ?? [], ({ id }) => id)
  const selection = isPermitted('ECOM.MODIFY_CHECKOUTS')
    ? {
        ...choice,
        labelOfAll: forms.chooseAll,
        labelOf: (cart: AbandonedCheckout) => forms.choose({ name: buyerName(cart) }),
      }
    : undefined
  const addressOf = (changes: Partial<AbandonedFilters>) =>
    `?${writeFilters({ ...filters, cursor: '', ...changes })}`

  /** Every change begins at the first page. */
  function change(changes: Partial<AbandonedFilters>) {
    setParameters(writeFilters({ ...filters, cursor: '', ...changes }))
  }

  return (
    <Screen title={messages.title}>
      <LastDays />
      <Tabs
        name={messages.views}
        here={addressOf({ view: filters.view })}
        tabs={views.map((view) => ({ href: addressOf({ view }), label: messages[view] }))}
      />
      <FilterBar>
        <SearchForm
          label={messages.search}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
        <DateRangeField
          label={messages.left}
          from={filters.from}
          to={filters.to}
          onChange={(range) => change(range)}
        />
      </FilterBar>
      <WhenLoaded of={page}>
        {({ abandonedCheckouts: carts, pagingMetadata: { cursors } }, isStale) =>
          carts.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={key !== ''}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <ListTable
                caption={messages.title}
                rows={carts}
                isStale={isStale}
                keyOf={({ id }) => id}
                selection={selection}
                columns={[
                  {
                    label: messages.buyer,
                    cell: (cart) => (
                      <>
                        <Link to={`/abandoned-carts/${cart.id}`}>{buyerName(cart)}</Link>
                        {cart.buyerInfo?.email !== buyerName(cart) && (
                          <small>{cart.buyerInfo?.email}</small>
                        )}
                      </>
                    ),
                  },
                  {
                    label: messages.items,
                    isExtra: true,
                    cell: ({ lineItems }) =>
                      lineItems.map(({ productName }) => productName.original).join(', '),
                  },
                  {
                    label: messages.left,
                    isExtra: true,
                    cell: ({ createdDate }) =>
                      createdDate && <time dateTime={createdDate}>{dateTime(createdDate)}</time>,
                  },
                  {
                    label: messages.state,
                    cell: (cart) => <RecoveryBadge checkout={cart} />,
                  },
                  {
                    label: messages.total,
                    isNumber: true,
                    cell: ({ totalPrice, currency }) => money(totalPrice.amount, currency),
                  },
                ]}
              />
              <PageLinks
                label={messages.pages}
                text={messages.shown({ count: carts.length, number: number(carts.length) })}
                previous={cursors?.prev ? addressOf({ cursor: cursors.prev }) : undefined}
                next={cursors?.next ? addressOf({ cursor: cursors.next }) : undefined}
              />
            </>
          )
        }
      </WhenLoaded>
      <BulkActions
        chosen={choice.chosen}
        keyOf={({ id }) => id}
        nameOf={buyerName}
        onClear={choice.clear}
        onDone={page.reload}
        verbs={[
          {
            label: messages.remove,
            isDestructive: true,
            changes: () => true,
            act: ({ id }) => abandonedCheckouts.deleteAbandonedCheckout(id),
            done: (count) => messages.removedMany({ count }),
          },
        ]}
      />
    </Screen>
  )
}

/** What was left in the last thirty days, and what came back of it. */
function LastDays() {
  const { abandonedCarts: messages } = useMessages()
  const { abandonedCheckouts: sums } = useAttention()
  const currency = useShop().loaded.data?.currency
  const { money } = useFormats()
  if (!sums || !currency || sums.abandoned + sums.recovered === 0) return null
  return (
    <p className={styles['sums']}>
      {messages.lastDays({
        abandoned: money(sums.abandonedTotal.amount, currency),
        recovered: money(sums.recoveredTotal.amount, currency),
      })}
    </p>
  )
}
