import type { Product } from '@vitrine/contract'
import { useMessages } from '../shell/language-context.tsx'
import { useIsPermitted } from '../shell/staff-context.ts'
import type { BulkChange } from './bulk/bulk-change.ts'
import type { EditableField } from './editable-field.ts'
import { ProductRow } from './product-row.tsx'
import styles from './product-table.module.css'
import type { useSelection } from './use-selection.ts'

export interface ProductTableProps {
  products: readonly Product[]
  isStale: boolean
  onSave: (product: Product, field: EditableField, value: number) => Promise<boolean>
  selection: ReturnType<typeof useSelection>
  /** The change that is asked for in the bar, shown in the chosen rows. */
  preview: BulkChange | undefined
  onDuplicate: (product: Product) => void
  onDelete: (product: Product) => void
}

/** Costs and fields are for those who may change products. */
export function ProductTable(props: ProductTableProps) {
  const { products, isStale, onSave, selection, preview, onDuplicate, onDelete } = props
  const { products: messages } = useMessages()
  const canEdit = useIsPermitted()('WIX_STORES.MODIFY_PRODUCTS')
  const currency = products[0]?.priceData.currency ?? ''

  return (
    <>
      <p className={styles['help']}>{canEdit ? messages.keys : messages.readOnly}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard. */}
      <section className={styles['scroll']} aria-label={messages.title} tabIndex={0}>
        <table className={styles['table']} aria-busy={isStale}>
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
              <th scope="col" data-extra>
                {messages.status}
              </th>
              <Figure label={messages.stock} isExtra />
              <Figure label={messages.price({ currency })} />
              {canEdit && <Figure label={messages.cost({ currency })} isExtra />}
              <Figure label={messages.weight} isExtra />
              {canEdit && <Figure label={messages.profit({ currency })} isExtra />}
              {canEdit && <Figure label={messages.margin} isExtra />}
              <th scope="col" data-extra>
                {messages.changed}
              </th>
              {canEdit && <td />}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                canEdit={canEdit}
                isChosen={selection.has(product)}
                preview={selection.has(product) ? preview : undefined}
                onChoose={(isRange) => selection.toggle(product, isRange ? products : undefined)}
                onDuplicate={() => onDuplicate(product)}
                onDelete={() => onDelete(product)}
                onSave={(field, value) => onSave(product, field, value)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Figure({ label, isExtra }: { label: string; isExtra?: boolean }) {
  return (
    <th scope="col" data-number data-extra={isExtra}>
      {label}
    </th>
  )
}
