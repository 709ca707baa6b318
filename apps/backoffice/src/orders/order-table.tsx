import type { Order } from '@vitrine/contract'
import { Link } from 'react-router'
import { type ListColumn, ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import { buyerName } from './buyer-name.ts'
import { FulfillmentBadge, PaymentBadge, StateBadge } from './order-badges.tsx'

export interface OrderTableProps {
  orders: readonly Order[]
  isStale?: boolean
  /** All are of one buyer, who is named elsewhere. */
  isOfOne?: boolean
}

export function OrderTable({ orders, isStale = false, isOfOne = false }: OrderTableProps) {
  const { orders: messages } = useMessages()
  const { money, dateTime } = useFormats()

  const buyer: ListColumn<Order> = {
    label: messages.buyer,
    isName: true,
    isExtra: true,
    cell: (order) => (
      <>
        {buyerName(order)}
        {order.buyerInfo.email !== buyerName(order) && <small>{order.buyerInfo.email}</small>}
      </>
    ),
  }

  return (
    <ListTable
      caption={messages.title}
      rows={orders}
      isStale={isStale}
      keyOf={({ id }) => id}
      columns={[
        {
          label: messages.order,
          cell: (order) => (
            <>
              <Link to={`/orders/${order.id}`}>{order.number}</Link> <StateBadge order={order} />
              {!isOfOne && <small data-narrow>{buyerName(order)}</small>}
            </>
          ),
        },
        {
          label: messages.placed,
          isExtra: true,
          cell: ({ createdDate }) => <time dateTime={createdDate}>{dateTime(createdDate)}</time>,
        },
        ...(isOfOne ? [] : [buyer]),
        { label: messages.items, isName: true, isExtra: true, cell: itemsOf },
        {
          label: messages.payment,
          cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
        },
        {
          label: messages.fulfillment,
          isExtra: true,
          cell: ({ fulfillmentStatus }) => <FulfillmentBadge status={fulfillmentStatus} />,
        },
        {
          label: messages.total,
          isNumber: true,
          cell: ({ priceSummary, currency }) => money(priceSummary.total.amount, currency),
        },
      ]}
    />
  )
}

/** The first two products, and how many more there are. */
function itemsOf({ lineItems }: Order) {
  const shown = lineItems
    .slice(0, 2)
    .map(({ productName, quantity }) =>
      quantity > 1 ? `${productName.original} ×${quantity}` : productName.original,
    )
  const more = lineItems.length - shown.length
  return more > 0 ? `${shown.join(', ')} +${more}` : shown.join(', ')
}
