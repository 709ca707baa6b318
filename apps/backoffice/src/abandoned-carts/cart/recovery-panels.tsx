import type { AbandonedCheckout } from '@vitrine/contract'
import { Link } from 'react-router'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { CopyButton } from '../../secret/copy-button.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useIsPermitted } from '../../shell/staff-context.ts'
import styles from '../abandoned-carts.module.css'

/** The order that the cart became; before, what may bring its buyer back. */
export function RecoveryPanels({ cart }: { cart: AbandonedCheckout }) {
  return (
    <>
      {cart.status === 'RECOVERED' ? <OrderPanel cart={cart} /> : <LinkPanel cart={cart} />}
      <EmailsPanel cart={cart} />
    </>
  )
}

function OrderPanel({ cart: { orderId, checkoutRecoveredDate } }: { cart: AbandonedCheckout }) {
  const { abandonedCarts: messages } = useMessages()
  const { dateTime } = useFormats()
  const isPermitted = useIsPermitted()

  return (
    <Panel title={messages.recoveredTitle}>
      <p>
        {checkoutRecoveredDate && messages.recoveredAt({ date: dateTime(checkoutRecoveredDate) })}{' '}
        {orderId
          ? isPermitted('ECOM.READ_ORDERS') && (
              <Link className={styles['link']} to={`/orders/${orderId}`}>
                {messages.showOrder}
              </Link>
            )
          : messages.elsewhere}
      </p>
    </Panel>
  )
}

function LinkPanel({ cart: { checkoutUrl } }: { cart: AbandonedCheckout }) {
  const { abandonedCarts: messages } = useMessages()
  return (
    <Panel title={messages.linkTitle}>
      <p>{messages.linkHelp}</p>
      <div className={styles['address']}>
        <input readOnly aria-label={messages.link} value={checkoutUrl} />
        <CopyButton text={checkoutUrl} label={messages.link} />
      </div>
    </Panel>
  )
}

function EmailsPanel({ cart: { activities = [] } }: { cart: AbandonedCheckout }) {
  const { abandonedCarts: messages } = useMessages()
  const { dateTime } = useFormats()
  return (
    <Panel title={messages.emailsTitle}>
      {activities.length === 0 ? (
        <p>{messages.noEmails}</p>
      ) : (
        <dl className={styles['facts']}>
          {activities.map(({ type, createdDate }) => (
            <div key={`${type} ${createdDate}`}>
              <dt>{messages[type]}</dt>
              <dd>{createdDate && <time dateTime={createdDate}>{dateTime(createdDate)}</time>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
