import type { OrderLineItem } from '@vitrine/contract'
import { ListTable } from '../../list/list-table.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { LineName } from '../line-name.tsx'
import styles from './dialogs.module.css'

export interface QuantityTableProps {
  lines: readonly { line: OrderLineItem; most: number }[]
  /** By the id of the line. */
  chosen: Readonly<Record<string, number>>
  onChoose: (chosen: Readonly<Record<string, number>>) => void
}

/** How many of each line. */
export function QuantityTable({ lines, chosen, onChoose }: QuantityTableProps) {
  const { orders } = useMessages()

  return (
    <ListTable
      caption={orders.items}
      rows={lines}
      keyOf={({ line }) => line.id}
      columns={[
        { label: orders.item, cell: ({ line }) => <LineName line={line} /> },
        {
          label: orders.quantity,
          isNumber: true,
          cell: ({ line, most }) => (
            <span className={styles['quantity']}>
              <input
                type="number"
                min={0}
                max={most}
                inputMode="numeric"
                aria-label={orders.quantityOf({ name: line.productName.original })}
                value={chosen[line.id] ?? 0}
                onChange={({ target }) => {
                  const count = Math.min(Math.max(Math.trunc(Number(target.value)) || 0, 0), most)
                  onChoose({ ...chosen, [line.id]: count })
                }}
              />
              {orders.ofMost({ most })}
            </span>
          ),
        },
      ]}
    />
  )
}
