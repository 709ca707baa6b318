import { Button, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyList } from '../list/empty-list.tsx'
import { Choice, FilterBar, SearchForm } from '../list/filter-bar.tsx'
import { ListTable } from '../list/list-table.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import { HistoryDialog } from './history-dialog.tsx'
import {
  isLow,
  LOW_STOCK,
  loadStock,
  nameOf,
  PAGE_SIZE,
  type StockRow,
  stockFilters,
} from './load-stock.ts'
import { StockCell } from './stock-cell.tsx'
import { useStockEdits } from './use-stock-edits.ts'

/** `/inventory`: the stock of every variant. */
export function InventoryScreen() {
  const { inventory: messages, common, editor } = useMessages()
  const admin = useAdmin()
  const { number } = useFormats()
  const isPermitted = useIsPermitted()
  const canEdit = isPermitted('WIX_STORES.MODIFY_INVENTORY')
  const [parameters, setParameters] = useSearchParams()
  const [history, setHistory] = useState<StockRow>()
  const search = parameters.get('q') ?? ''
  const filter = stockFilters.find((one) => one === parameters.get('stock')) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1)
  const loading = useLoaded(
    `${search} ${filter} ${page}`,
    (signal) => loadStock(admin, { search, filter, page }, signal),
    ['products', 'stock'],
  )
  const edits = useStockEdits(admin.inventory, loading.replace)

  function show(changes: { q?: string; stock?: string; page?: number }) {
    const next = { q: search, stock: filter, page: 1, ...changes }
    return new URLSearchParams({
      ...(next.q && { q: next.q }),
      ...(next.stock !== 'all' && { stock: next.stock }),
      ...(next.page > 1 && { page: String(next.page) }),
    })
  }

  return (
    <Screen title={messages.title}>
      <FilterBar>
        <SearchForm
          label={messages.search}
          value={search}
          onSearch={(q) => setParameters(show({ q }))}
        />
        <Choice
          label={messages.stock}
          value={filter}
          options={stockFilters}
          textOf={(one) =>
            one === 'low' ? messages.low({ most: String(LOW_STOCK) }) : messages[one]
          }
          onChoose={(stock) => setParameters(show({ stock }))}
        />
      </FilterBar>
      <ChangeNotice failure={edits.failure} />
      <WhenLoaded of={loading}>
        {({ rows, products, total }, isStale) =>
          rows.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={search !== '' || filter !== 'all' || page > 1}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <ListTable<StockRow>
                caption={messages.title}
                rows={rows}
                keyOf={({ productId, variantId }) => `${productId} ${variantId}`}
                isStale={isStale}
                columns={[
                  {
                    label: messages.variant,
                    cell: ({ productId, productName, variantName }) => (
                      <>
                        <Link to={`/products/${productId}`}>{productName}</Link>
                        {variantName && <small>{variantName}</small>}
                      </>
                    ),
                  },
                  { label: editor.sku, isExtra: true, cell: ({ sku }) => sku },
                  {
                    label: messages.stock,
                    isNumber: true,
                    cell: (row) => (
                      <StockCell
                        row={row}
                        isLow={isLow(row)}
                        canEdit={canEdit}
                        onSave={(to) => edits.save(row, to)}
                      />
                    ),
                  },
                  {
                    label: messages.history,
                    isUnlabelled: true,
                    cell: (row) => (
                      <Button
                        type="button"
                        look="quiet"
                        size="small"
                        aria-label={messages.historyOf({ name: nameOf(row) })}
                        onClick={() => setHistory(row)}
                      >
                        {messages.history}
                      </Button>
                    ),
                  },
                ]}
              />
              <PageLinks
                label={messages.pages}
                text={common.range({
                  from: number((page - 1) * PAGE_SIZE + 1),
                  to: number((page - 1) * PAGE_SIZE + products),
                  total: number(total),
                })}
                previous={page > 1 ? `?${show({ page: page - 1 })}` : undefined}
                next={page * PAGE_SIZE < total ? `?${show({ page: page + 1 })}` : undefined}
              />
            </>
          )
        }
      </WhenLoaded>
      <Toast
        onGone={edits.dismiss}
        action={
          edits.last && (
            <button type="button" onClick={edits.undo}>
              {common.undo}
            </button>
          )
        }
      >
        {edits.last && messages.saved({ name: nameOf(edits.last.row) })}
      </Toast>
      {history && <HistoryDialog row={history} onClose={() => setHistory(undefined)} />}
    </Screen>
  )
}
