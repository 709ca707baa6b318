import type { Order, Price } from '@vitrine/contract'
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
            // Before discounts and tax, which the sums below list.
            cell: ({ lineItemPrice, price }) => inWords((lineItemPrice ?? price).amount),
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
  const { subtotal, shipping, tax, total } = order.priceSummary
  const inWords = (price: Price) => money(price.amount, order.currency)

  return (
    <dl className={styles['sums']}>
      <Row label={orders.subtotal}>{inWords(subtotal)}</Row>
      {discountsOf(order).map(({ id, name, amount }) => (
        <Row key={id} label={name ?? orders.discount}>
          −{inWords(amount)}
        </Row>
      ))}
      {shipping && (
        <Row label={order.shippingInfo?.title ?? orders.shipping}>{inWords(shipping)}</Row>
      )}
      {tax && (
        <Row label={order.taxIncludedInPrices ? orders.taxIncluded : orders.tax}>
          {inWords(tax)}
        </Row>
      )}
      <Row label={orders.total} isTotal>
        {inWords(total)}
      </Row>
    </dl>
  )
}

/** Each with its name; the sum of them where the order has no more. */
function discountsOf({ appliedDiscounts = [], priceSummary: { discount } }: Order) {
  const applied = appliedDiscounts.flatMap(({ coupon, discountRule }) => {
    const name = coupon?.name ?? discountRule?.name.original
    const { id, amount } = coupon ?? discountRule ?? {}
    return id && amount ? [{ id, name, amount }] : []
  })
  const all =
    applied.length > 0 || !discount ? applied : [{ id: 'sum', name: undefined, amount: discount }]
  return all.filter(({ amount }) => Number(amount.amount) > 0)
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
