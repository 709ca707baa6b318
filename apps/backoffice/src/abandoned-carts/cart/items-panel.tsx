import type { AbandonedCheckout } from '@vitrine/contract'
import { ListTable } from '../../list/list-table.tsx'
import { LineName } from '../../orders/line-name.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import styles from '../abandoned-carts.module.css'

/** What was left, at the prices of then. */
export function ItemsPanel({ cart }: { cart: AbandonedCheckout }) {
  const { abandonedCarts: messages } = useMessages()
  const { money, number } = useFormats()
  const { lineItems, subtotalPrice, totalPrice, currency } = cart

  return (
    <Panel title={messages.itemsTitle} isFlush>
      <ListTable
        caption={messages.itemsTitle}
        rows={lineItems}
        keyOf={({ id }) => id}
        columns={[
          { label: messages.item, cell: (line) => <LineName line={line} /> },
          {
            label: messages.price,
            isNumber: true,
            isExtra: true,
            cell: ({ price }) => money(price.amount, currency),
          },
          {
            label: messages.quantity,
            isNumber: true,
            cell: ({ quantity }) => number(quantity),
          },
          {
            label: messages.total,
            isNumber: true,
            cell: ({ lineItemPrice, price }) => money((lineItemPrice ?? price).amount, currency),
          },
        ]}
      />
      <dl className={styles['totals']}>
        <dt>{messages.subtotal}</dt>
        <dd>{money(subtotalPrice.amount, currency)}</dd>
        <dt>{messages.totalSum}</dt>
        <dd>
          <b>{money(totalPrice.amount, currency)}</b>
        </dd>
      </dl>
    </Panel>
  )
}
