import { currencyExponent, type Product } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { memo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActionMenu } from '../dialog/action-menu.tsx'
import { LOW_MARGIN, MarginMeter } from '../fields/margin-meter.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import { type BulkChange, valueAfter } from './bulk/bulk-change.ts'
import { type EditableField, fieldValue } from './editable-field.ts'
import { labelOf } from './label-of.ts'
import { marginOf } from './margin.ts'
import { NumberCell } from './number-cell.tsx'
import type { Column } from './product-filters.ts'
import styles from './product-table.module.css'
import { Thumbnail } from './thumbnail.tsx'

/** As many left as the overview calls low. */
const LOW_STOCK = 3

export interface ProductRowProps {
  product: Product
  columns: readonly Column[]
  /** Its cell that is filled together with others. */
  filled: EditableField | undefined
  canEdit: boolean
  isChosen: boolean
  /** What would become of the product. */
  preview: BulkChange | undefined
  actions: ProductRowActions
}

export interface ProductRowActions {
  onSave: (product: Product, field: EditableField, value: number) => Promise<boolean>
  /** With the rows between the last chosen one and this. */
  onChoose: (product: Product, isRange: boolean) => void
  onDuplicate: (product: Product) => void
  onDelete: (product: Product) => void
}

/** Rendered again when its own properties are others: an edit of one row is no reason to render fifty. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, columns, filled, canEdit, isChosen, preview, actions } = props
  const { products, language } = useMessages()
  const [typed, setTyped] = useState<Partial<Record<EditableField, number | undefined>>>({})
  const { name, sku, visible, stock, discount, lastUpdated } = product
  const price = typed.price ?? fieldValue(product, 'price')
  const hasCost = typed.cost !== undefined || product.costAndProfitData !== undefined
  const decimals = currencyExponent(product.priceData.currency)
  const { profit, share } = marginOf(price, typed.cost ?? fieldValue(product, 'cost'), discount)
  const previewed = preview && preview.property !== 'visible' ? preview : undefined
  const after = previewed && valueAfter(product, previewed, decimals)
  const isShown = preview?.property === 'visible' ? preview.value : visible
  const navigate = useNavigate()
  const { amount, recent, dateTime } = useFormats()

  return (
    <tr data-chosen={isChosen || undefined}>
      {canEdit && (
        <td>
          <input
            type="checkbox"
            className={styles['box']}
            aria-label={products.choose({ name })}
            checked={isChosen}
            onClick={({ shiftKey }) => actions.onChoose(product, shiftKey)}
            readOnly
          />
        </td>
      )}
      <th scope="row">
        <Link to={`/products/${product.id}`}>
          <Thumbnail product={product} />
          <span>
            <b>{name}</b>
            {sku && <small>{sku}</small>}
          </span>
        </Link>
      </th>
      {columns.map(cellOf)}
      {canEdit && (
        <td>
          <ActionMenu
            label={products.actionsOf({ name })}
            actions={[
              {
                id: 'edit',
                label: products.edit,
                onAction: () => navigate(`/products/${product.id}`),
              },
              {
                id: 'duplicate',
                label: products.duplicate,
                onAction: () => actions.onDuplicate(product),
              },
              {
                id: 'delete',
                label: products.remove,
                isDestructive: true,
                onAction: () => actions.onDelete(product),
              },
            ]}
          >
            ⋯
          </ActionMenu>
        </td>
      )}
    </tr>
  )
  function cellOf(column: Column) {
    switch (column) {
      case 'status':
        return (
          <td key={column} data-extra>
            <Badge tone={isShown ? 'ok' : 'quiet'}>
              {isShown ? products.visible : products.hidden}
            </Badge>
          </td>
        )
      case 'stock':
        return (
          <td
            key={column}
            data-number
            data-extra
            data-tone={
              (stock.quantity ?? Number.POSITIVE_INFINITY) <= LOW_STOCK ? 'warn' : undefined
            }
          >
            {stock.quantity === 0 ? (
              <Badge tone="bad">{products.soldOut}</Badge>
            ) : (
              (stock.quantity?.toLocaleString(language.locale) ?? '–')
            )}
          </td>
        )
      case 'price':
      case 'cost':
      case 'weight':
        return (
          <td
            key={column}
            data-number
            data-extra={column !== 'price' || undefined}
            data-filled={column === filled || undefined}
          >
            {numberIn(column)}
          </td>
        )
      case 'profit':
        return (
          <td key={column} data-number data-extra>
            {hasCost ? amount(profit, decimals) : '–'}
          </td>
        )
      case 'margin':
        return (
          <td
            key={column}
            data-number
            data-extra
            data-tone={hasCost && share < LOW_MARGIN ? 'warn' : undefined}
          >
            {hasCost ? (
              <span className={styles['margin']}>
                <MarginMeter share={share} label={products.margin} />
                {share.toLocaleString(language.locale, {
                  style: 'percent',
                  minimumFractionDigits: 1,
                  maximumFractionDigits: 1,
                })}
              </span>
            ) : (
              <small>{products.needsCost}</small>
            )}
          </td>
        )
      case 'changed':
        return (
          <td key={column} data-extra>
            <time dateTime={lastUpdated} title={dateTime(lastUpdated)}>
              {recent(lastUpdated)}
            </time>
          </td>
        )
    }
  }

  function numberIn(field: EditableField) {
    const value = fieldValue(product, field)
    const write = (one: number) =>
      field === 'weight' ? one.toLocaleString(language.locale) : amount(one, decimals)
    if (previewed?.property === field) {
      return (
        <span className={styles['preview']}>
          <s>{write(value)}</s>
          <span>{after === undefined ? products.notPossible : write(after)}</span>
        </span>
      )
    }
    if (!canEdit) return write(value)
    return (
      <NumberCell
        label={labelOf(products, field, name)}
        column={field}
        row={product.id}
        value={value}
        {...(field !== 'weight' && { decimals })}
        {...(field === 'cost' && !hasCost && { placeholder: products.addCost })}
        onTyped={(one) => setTyped((before) => ({ ...before, [field]: one }))}
        onSave={(one) => actions.onSave(product, field, one)}
      />
    )
  }
})
