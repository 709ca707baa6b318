import type { Product } from '@vitrine/contract'
import { ButtonLink, Notice, Toast } from '@vitrine/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ActionMenu } from '../dialog/action-menu.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { Choice, FilterBar, SearchForm } from '../list/filter-bar.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useChange } from '../screen/use-change.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { BulkChange } from './bulk/bulk-change.ts'
import { EveryMatch } from './bulk/every-match.tsx'
import { useBulkChange } from './bulk/use-bulk-change.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { EditNotices } from './edit-notices.tsx'
import type { EditableField } from './editable-field.ts'
import {
  type Column,
  columns as everyColumn,
  PAGE_SIZE,
  type ProductFilters,
  readFilters,
  sortings,
  visibilities,
  writeFilters,
} from './product-filters.ts'
import { forEditors, headingOf, ProductTable } from './product-table.tsx'
import { useProductEdits } from './use-product-edits.ts'
import { MOST_AT_ONCE, useProductPage } from './use-product-page.ts'
import { useSelection } from './use-selection.ts'
import { ViewBar } from './views/view-bar.tsx'

/** Fields with an undo of their own. */
const TYPED_IN = '[data-edited], input:not([data-column], [type=checkbox])'

export function ProductsScreen() {
  const { products: messages, bulk: bulkMessages, common } = useMessages()
  const admin = useAdmin()
  const navigate = useNavigate()
  const isPermitted = useIsPermitted()
  const [parameters, setParameters] = useSearchParams()
  const filters = useMemo(() => readFilters(parameters), [parameters])
  const page = useProductPage(admin.products, filters)
  const edits = useProductEdits(admin.products, page.replaceProduct)
  const selection = useSelection()
  const bulk = useBulkChange(admin.products, page.reload)
  const duplication = useChange()
  const [preview, setPreview] = useState<BulkChange>()
  const [toDelete, setToDelete] = useState<Product>()
  const isFiltered = filters.search !== '' || filters.visibility !== 'all' || filters.page > 1
  const { data } = page.loaded
  const canEdit = isPermitted('WIX_STORES.MODIFY_PRODUCTS')
  /** What ⌘Z takes back first. */
  const latest = useRef<'cell' | 'bulk'>('cell')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what changes.
  useEffect(() => selection.refresh(data?.products ?? []), [data])

  // ⌘Z takes back the last change across cells; in a cell that is being edited it is the browser's own.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, shiftKey, target } = event
      if (key.toLowerCase() !== 'z' || !(metaKey || ctrlKey) || shiftKey) return
      if (target instanceof Element && target.matches(TYPED_IN)) return
      event.preventDefault()
      if (latest.current === 'bulk' && bulk.canUndo) bulk.undo()
      else edits.undoLatest(data?.products ?? [])
      latest.current = 'cell'
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  /** Every change begins at the first page. */
  function change(changes: Partial<ProductFilters>) {
    setParameters(writeFilters({ ...filters, ...changes, page: 1 }))
  }

  function chooseColumn(column: Column) {
    const columns = everyColumn.filter((one) => filters.columns.includes(one) !== (one === column))
    setParameters(writeFilters({ ...filters, columns }), { preventScrollReset: true })
  }

  function save(product: Product, field: EditableField, value: number) {
    latest.current = 'cell'
    return edits.save(product, field, value)
  }

  function applyToAll(products: readonly Product[], change: BulkChange) {
    latest.current = 'bulk'
    return bulk.apply(products, change)
  }

  function fill(products: readonly Product[], property: EditableField, value: number) {
    const [first] = products
    if (products.length === 1 && first) save(first, property, value)
    else applyToAll(products, { property, how: 'set', value })
  }

  async function duplicate({ id }: Product) {
    await duplication.run(async () => {
      const copy = await duplicateProduct(admin, id, (name) => messages.copyOf({ name }))
      navigate(`/products/${copy}`)
    })
  }

  return (
    <Screen
      title={messages.title}
      actions={
        canEdit && (
          <>
            <ButtonLink href="/imports/new" look="second" size="small">
              {messages.importFile}
            </ButtonLink>
            <ButtonLink href="/imports#export" look="second" size="small">
              {messages.exportFile}
            </ButtonLink>
            <ButtonLink href="/products/new" size="small">
              {messages.create}
            </ButtonLink>
          </>
        )
      }
    >
      <ViewBar filters={filters} />
      <FilterBar>
        <SearchForm
          label={messages.search}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
        <Choice
          label={messages.visibility}
          value={filters.visibility}
          options={visibilities}
          textOf={(one) => messages[one]}
          onChoose={(visibility) => change({ visibility })}
        />
        <Choice
          label={messages.order}
          value={filters.sorting}
          options={sortings}
          textOf={(one) => messages[one]}
          onChoose={(sorting) => change({ sorting })}
        />
        <ActionMenu
          label={messages.columns}
          actions={everyColumn
            .filter((column) => canEdit || !forEditors.includes(column))
            .map((column) => ({
              id: column,
              label: headingOf(messages, column, data?.products[0]),
              isOn: filters.columns.includes(column),
              onAction: () => chooseColumn(column),
            }))}
        />
      </FilterBar>
      <EditNotices {...edits} />
      <ChangeNotice failure={duplication.failure} />
      {bulk.failures.map(({ product, reason }) => (
        <Notice key={product.id} tone="bad" title={product.name}>
          {bulkMessages.failed({ reason })}
        </Notice>
      ))}
      <Toast
        onGone={bulk.dismiss}
        action={
          bulk.canUndo && (
            <button type="button" onClick={bulk.undo}>
              {common.undo}
            </button>
          )
        }
      >
        {bulk.outcome && bulkMessages[bulk.outcome.kind]({ count: bulk.outcome.count })}
      </Toast>
      <WhenLoaded of={page}>
        {({ products, total }, isStale) =>
          products.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={isFiltered}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <ProductTable
                products={products}
                isStale={isStale}
                columns={filters.columns}
                onSave={save}
                onFill={fill}
                selection={selection}
                preview={preview}
                onDuplicate={duplicate}
                onDelete={setToDelete}
              />
              <ProductPages filters={filters} shown={products.length} total={total} />
            </>
          )
        }
      </WhenLoaded>
      {selection.products.length > 0 && (
        <BulkBar
          chosen={selection.products}
          isRunning={bulk.isRunning}
          progress={bulk.progress}
          everyMatch={
            data &&
            selection.isAll(data.products) &&
            selection.products.length < Math.min(data.total, MOST_AT_ONCE) && (
              <EveryMatch
                total={Math.min(data.total, MOST_AT_ONCE)}
                onChoose={async () => selection.add(await page.loadEvery())}
              />
            )
          }
          onPreview={setPreview}
          onApply={async (asked) => {
            await applyToAll(selection.products, asked)
            setPreview(undefined)
            selection.clear()
          }}
          onClear={() => {
            setPreview(undefined)
            selection.clear()
          }}
        />
      )}
      {toDelete && (
        <FormDialog
          title={messages.deleteTitle({ name: toDelete.name })}
          verb={common.deleteVerb}
          busy={messages.deleting}
          isDestructive
          onClose={() => setToDelete(undefined)}
          onSubmit={async () => {
            await admin.products.deleteProduct(toDelete.id)
            selection.remove(toDelete.id)
            setToDelete(undefined)
            page.reload()
          }}
        >
          <p>{messages.deleteText}</p>
        </FormDialog>
      )}
    </Screen>
  )
}

function ProductPages({
  filters,
  shown,
  total,
}: {
  filters: ProductFilters
  shown: number
  total: number
}) {
  const { products, common } = useMessages()
  const { number } = useFormats()
  const { page } = filters
  const before = (page - 1) * PAGE_SIZE
  const addressOf = (one: number) => `?${writeFilters({ ...filters, page: one })}`

  return (
    <PageLinks
      label={products.pages}
      text={common.range({
        from: number(before + 1),
        to: number(before + shown),
        total: number(total),
      })}
      previous={page > 1 ? addressOf(page - 1) : undefined}
      next={before + shown < total ? addressOf(page + 1) : undefined}
    />
  )
}
