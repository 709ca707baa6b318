import type { Product } from '@vitrine/contract'
import { useMemo, useRef } from 'react'
import type { Messages } from '../shell/language.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useIsPermitted } from '../shell/staff-context.ts'
import type { BulkChange } from './bulk/bulk-change.ts'
import type { EditableField } from './editable-field.ts'
import type { Column } from './product-filters.ts'
import { ProductRow, type ProductRowActions } from './product-row.tsx'
import styles from './product-table.module.css'
import { useFillRange } from './use-fill-range.ts'
import type { useSelection } from './use-selection.ts'

export interface ProductTableProps {
  products: readonly Product[]
  columns: readonly Column[]
  isStale: boolean
  onSave: (product: Product, field: EditableField, value: number) => Promise<boolean>
  /** Gives the products the value in one step. */
  onFill: (products: readonly Product[], field: EditableField, value: number) => void
  selection: ReturnType<typeof useSelection>
  /** The change that is asked for in the bar, shown in the chosen rows. */
  preview: BulkChange | undefined
  onDuplicate: (product: Product) => void
  onDelete: (product: Product) => void
}

/** What the platform tells those who may change products alone. */
export const forEditors: readonly Column[] = ['cost', 'profit', 'margin']

/** Costs and fields are for those who may change products. */
export function ProductTable(props: ProductTableProps) {
  const { products, columns, isStale, onSave, onFill, selection, preview, onDuplicate, onDelete } =
    props
  const { products: messages } = useMessages()
  const canEdit = useIsPermitted()('WIX_STORES.MODIFY_PRODUCTS')
  const shown = useMemo(
    () => columns.filter((column) => canEdit || !forEditors.includes(column)),
    [columns, canEdit],
  )
  const range = useFillRange(products, onFill)
  const actions = useRowActions({
    onSave,
    onChoose: (product, isRange) => selection.toggle(product, isRange ? products : undefined),
    onDuplicate,
    onDelete,
  })

  return (
    <>
      <p className={styles['help']} role="status">
        {range.rows.length > 1
          ? messages.fillRange({ count: range.rows.length })
          : canEdit
            ? messages.keys
            : messages.readOnly}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard. */}
      <section className={styles['scroll']} aria-label={messages.title} tabIndex={0}>
        <table className={styles['table']} aria-busy={isStale} onKeyDown={range.onKeyDown}>
          <thead>
            <tr>
              {canEdit && (
                <td>
                  <input
                    type="checkbox"
                    className={styles['box']}
                    aria-label={messages.chooseAll}
                    checked={selection.isAll(products)}
                    onChange={() => selection.toggleAll(products)}
                  />
                </td>
              )}
              <th scope="col">{messages.product}</th>
              {shown.map((column) => (
                <th
                  key={column}
                  scope="col"
                  data-number={(column !== 'status' && column !== 'changed') || undefined}
                  data-extra={column !== 'price' || undefined}
                >
                  {headingOf(messages, column, products[0])}
                </th>
              ))}
              {canEdit && <td />}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                columns={shown}
                canEdit={canEdit}
                filled={range.fieldIn(product)}
                isChosen={selection.has(product)}
                preview={selection.has(product) ? preview : undefined}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The same functions at each render, so that rows that have not changed are not rendered; they call the latest ones. */
function useRowActions(actions: ProductRowActions): ProductRowActions {
  const latest = useRef(actions)
  latest.current = actions
  return useMemo(
    () => ({
      onSave: (...given) => latest.current.onSave(...given),
      onChoose: (...given) => latest.current.onChoose(...given),
      onDuplicate: (...given) => latest.current.onDuplicate(...given),
      onDelete: (...given) => latest.current.onDelete(...given),
    }),
    [],
  )
}

/** Prices and what is made of them with their currency. */
export function headingOf(
  messages: Messages['products'],
  column: Column,
  product: Product | undefined,
): string {
  if (column !== 'price' && column !== 'cost' && column !== 'profit') return messages[column]
  return messages[column]({ currency: product?.priceData.currency ?? '' })
}
