import { Badge, ButtonLink, EmptyState, Link } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { orders as title } from '#messages/account'
import * as m from '#messages/orders'
import { AccountFrame } from './account-frame.tsx'
import styles from './orders-page.module.css'
import type { OrderRowView } from './orders-view.ts'

export interface OrdersPageProps {
  orders: OrderRowView[]
  /** The page of an order. */
  hrefOf: (order: OrderRowView) => string
  /** Its invoice, to print or to keep. */
  invoiceHrefOf?: (order: OrderRowView) => string
  /** A picture of what was ordered, beside its name. */
  pictureOf: (picture: OrderRowView['pictures'][number]) => ReactNode
  /** Another way on, such as to buy it again. */
  actionOf?: (order: OrderRowView) => ReactNode
  /** The page of the orders before these. */
  earlierHref?: string | undefined
  /** Where this is such a page. */
  newestHref?: string | undefined
  /** Where to go from an empty list. */
  action?: ReactNode
}

/** What a member ordered, the newest first. */
export function OrdersPage(props: OrdersPageProps) {
  const { orders, earlierHref, newestHref, action } = props
  return (
    <AccountFrame page="orders" title={title}>
      {orders.length === 0 && (
        <EmptyState title={m.noneTitle} action={action}>
          {m.none}
        </EmptyState>
      )}
      <ol className={styles['orders']}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} {...props} />
        ))}
      </ol>
      {(newestHref || earlierHref) && (
        <p className={styles['pages']}>
          {newestHref && (
            <Link className="text-link" href={newestHref}>
              {m.newest}
            </Link>
          )}
          {earlierHref && (
            <Link className="text-link" href={earlierHref}>
              {m.earlier}
            </Link>
          )}
        </p>
      )}
    </AccountFrame>
  )
}

function OrderRow({
  order,
  hrefOf,
  invoiceHrefOf,
  pictureOf,
  actionOf,
}: Pick<OrdersPageProps, 'hrefOf' | 'invoiceHrefOf' | 'pictureOf' | 'actionOf'> & {
  order: OrderRowView
}) {
  const { number, date, state, text, pictures, more, trackingLink } = order
  const about = <span className="visually-hidden"> {m.about({ number })}</span>

  return (
    <li className={styles['order']}>
      <div>
        <div className={styles['head']}>
          <h2>{date}</h2>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
        <p className={styles['text']}>{text}</p>
        {pictures.length > 0 && (
          <ul className={styles['pictures']}>
            {pictures.map((picture) => (
              <li key={picture.id}>{pictureOf(picture)}</li>
            ))}
            {more > 0 && <li className={styles['more']}>{m.more({ count: more })}</li>}
          </ul>
        )}
      </div>
      <div className={styles['actions']}>
        <Link className="text-link" href={hrefOf(order)}>
          {m.open}
          {about}
        </Link>
        {invoiceHrefOf && (
          <Link className="text-link" href={invoiceHrefOf(order)}>
            {m.invoice}
            {about}
          </Link>
        )}
        {trackingLink && (
          <ButtonLink look="second" size="small" href={trackingLink}>
            {m.track}
            {about}
          </ButtonLink>
        )}
        {!trackingLink && actionOf?.(order)}
      </div>
    </li>
  )
}
