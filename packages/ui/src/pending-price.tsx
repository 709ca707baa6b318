import * as messages from '#messages/price'
import styles from './pending-price.module.css'

/** A price that is being updated: the previous amount, marked as pending. It is not animated. */
export function PendingPrice({ was }: { was: string }) {
  return (
    <span role="status" className={styles['pending']}>
      {messages.pendingWas({ amount: was })} <span className={styles['ring']} aria-hidden="true" />{' '}
      <span className={styles['updating']}>{messages.updating}</span>
    </span>
  )
}
