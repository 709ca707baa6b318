import type { OrderLineItem } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { useParams } from 'react-router'
import { useFormats } from '../../screen/formats.ts'
import { Screen } from '../../screen/screen.tsx'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { AddressLines } from '../address-lines.tsx'
import { LineName } from '../line-name.tsx'
import { fulfilledOf, type OrderDetails } from '../page/order-actions.ts'
import { useOrder } from '../page/use-order.ts'
import styles from './packing-slip-screen.module.css'

/** What goes into the parcel, on paper: no prices, and a box to tick for each line. */
export function PackingSlipScreen() {
  const { id = '' } = useParams()
  const { orders } = useMessages()
  const loading = useOrder(id)
  const number = loading.loaded.data?.order.number

  return (
    <Screen
      title={orders.packingSlip}
      parent={{
        to: `/orders/${id}`,
        title: number === undefined ? orders.order : orders.orderNumber({ number }),
      }}
      actions={
        <Button type="button" size="small" onClick={() => window.print()}>
          {orders.print}
        </Button>
      }
    >
      <WhenLoaded of={loading}>{(details) => <Slip details={details} />}</WhenLoaded>
    </Screen>
  )
}

function Slip({ details: { order, fulfillments } }: { details: OrderDetails }) {
  const { orders } = useMessages()
  const { date, number } = useFormats()
  const { shippingInfo, buyerNote } = order
  const left = (line: OrderLineItem) => line.quantity - fulfilledOf(line, fulfillments)
  const lines = order.lineItems.filter(({ itemType }) => itemType.preset !== 'DIGITAL')

  return (
    <article className={styles['slip']}>
      <div className={styles['head']}>
        <div>
          <h2>{orders.orderNumber({ number: order.number })}</h2>
          <p>{date(order.createdDate)}</p>
          {shippingInfo && <p>{shippingInfo.title}</p>}
        </div>
        <AddressLines place={shippingInfo?.logistics?.shippingDestination ?? order.recipientInfo} />
      </div>
      <table>
        <caption className="visually-hidden">{orders.packingSlip}</caption>
        <thead>
          <tr>
            <th scope="col">{orders.item}</th>
            <th scope="col">{orders.ordered}</th>
            <th scope="col">{orders.toPack}</th>
            <th scope="col">{orders.packed}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <LineName line={line} />
              </th>
              <td>{number(line.quantity)}</td>
              <td>{number(left(line))}</td>
              <td>
                <span className={styles['box']} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {buyerNote && (
        <p>
          <b>{orders.buyerNote}</b> {buyerNote}
        </p>
      )}
      {shippingInfo?.logistics?.instructions && <p>{shippingInfo.logistics.instructions}</p>}
    </article>
  )
}
