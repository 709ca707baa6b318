import { Tabs } from '@vitrine/ui'
import { useSearchParams } from 'react-router'
import { DateRangeField } from '../fields/date-range-field.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { Choice, FilterBar, SearchForm } from '../list/filter-bar.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import {
  fulfillmentChoices,
  type OrderFilters,
  type OrdersView,
  paymentChoices,
  readFilters,
  toSearch,
  views,
  writeFilters,
} from './order-filters.ts'
import { OrderTable } from './order-table.tsx'

export function OrdersScreen() {
  const { orders: messages } = useMessages()
  const { number } = useFormats()
  const admin = useAdmin()
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const key = writeFilters(filters).toString()
  const page = useLoaded(
    key,
    (signal) => admin.orders.searchOrders(toSearch(filters), { signal }),
    ['orders'],
  )
  const addressOf = (changes: Partial<OrderFilters>) =>
    `?${writeFilters({ ...filters, cursor: '', ...changes })}`

  const textOf = (view: OrdersView) =>
    view === 'returns' ? messages.returnsToAnswer : messages[view]

  /** Every change begins at the first page. */
  function change(changes: Partial<OrderFilters>) {
    setParameters(writeFilters({ ...filters, cursor: '', ...changes }))
  }

  return (
    <Screen title={messages.title}>
      <Tabs
        name={messages.views}
        here={addressOf({ view: filters.view })}
        tabs={views.map((view) => ({ href: addressOf({ view }), label: textOf(view) }))}
      />
      <FilterBar>
        <SearchForm
          label={messages.search}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
        <Choice
          label={messages.payment}
          value={filters.payment}
          options={paymentChoices}
          textOf={(one) => (one === 'all' ? messages.anyState : messages[one])}
          onChoose={(payment) => change({ payment })}
        />
        <Choice
          label={messages.fulfillment}
          value={filters.fulfillment}
          options={fulfillmentChoices}
          textOf={(one) => (one === 'all' ? messages.anyState : messages[one])}
          onChoose={(fulfillment) => change({ fulfillment })}
        />
        <DateRangeField
          label={messages.placed}
          from={filters.from}
          to={filters.to}
          onChange={(range) => change(range)}
        />
      </FilterBar>
      <WhenLoaded of={page}>
        {({ orders, metadata: { cursors } }, isStale) =>
          orders.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={key !== ''}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <OrderTable orders={orders} isStale={isStale} />
              <PageLinks
                label={messages.pages}
                text={messages.shown({ count: orders.length, number: number(orders.length) })}
                previous={cursors?.prev ? addressOf({ cursor: cursors.prev }) : undefined}
                next={cursors?.next ? addressOf({ cursor: cursors.next }) : undefined}
              />
            </>
          )
        }
      </WhenLoaded>
    </Screen>
  )
}
