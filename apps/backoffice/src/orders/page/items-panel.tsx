import { ListTable } from '../../list/list-table.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { LineName } from '../line-name.tsx'
import { fulfilledOf, type OrderDetails } from './order-actions.ts'
import styles from './order-screen.module.css'

/** What was bought, and what it costs. */
export function ItemsPanel({ details: { order, fulfillments } }: { details: OrderDetails }) {
  const { orders } = useMessages()
  const { money, number } = useFormats()
  const inWords = (amount: string) => money(amount, order.currency)

  return (
    <Panel title={orders.items} isFlush>
      <ListTable
        caption={orders.items}
        rows={order.lineItems}
        keyOf={({ id }) => id}
        columns={[
          { label: orders.item, cell: (line) => <LineName line={line} /> },
          {
            label: orders.price,
            isNumber: true,
            isExtra: true,
            cell: ({ price }) => inWords(price.amount),
          },
          {
            label: orders.quantity,
            isNumber: true,
            cell: (line) => {
              const sent = fulfilledOf(line, fulfillments)
              return (
                <>
                  {number(line.quantity)}
                  {sent > 0 && <small>{orders.sentOf({ count: number(sent) })}</small>}
                  {(line.restockQuantity ?? 0) > 0 && (
                    <small>
                      {orders.restockedOf({ count: number(line.restockQuantity ?? 0) })}
                    </small>
                  )}
                </>
              )
            },
          },
          {
            label: orders.total,
            isNumber: true,
            cell: ({ totalPriceAfterTax, lineItemPrice, price }) =>
              inWords((totalPriceAfterTax ?? lineItemPrice ?? price).amount),
          },
        ]}
      />
      <Sums order={order} />
    </Panel>
  )
}

function Sums({ order }: Pick<OrderDetails, 'order'>) {
  const { orders } = useMessages()
  const { money } = useFormats()
  const { subtotal, discount, shipping, tax, total } = order.priceSummary
  const rows = [
    [orders.subtotal, subtotal],
    [orders.discount, Number(discount?.amount ?? 0) === 0 ? undefined : discount],
    [order.shippingInfo?.title ?? orders.shipping, shipping],
    [order.taxIncludedInPrices ? orders.taxIncluded : orders.tax, tax],
  ] as const

  return (
    <dl className={styles['sums']}>
      {rows.map(
        ([label, price]) =>
          price && (
            <Row key={label} label={label}>
              {label === orders.discount && '−'}
              {money(price.amount, order.currency)}
            </Row>
          ),
      )}
      <Row label={orders.total} isTotal>
        {money(total.amount, order.currency)}
      </Row>
    </dl>
  )
}

function Row({
  label,
  isTotal,
  children,
}: {
  label: string
  isTotal?: boolean
  children: React.ReactNode
}) {
  return (
    <>
      <dt data-total={isTotal}>{label}</dt>
      <dd data-total={isTotal}>{children}</dd>
    </>
  )
}
