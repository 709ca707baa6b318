import * as messages from '#messages/price'
import styles from './pending-price.module.css'

/** A price that is being updated, with the previous amount where that helps. */
export function PendingPrice({ was }: { was?: string | undefined }) {
  return (
    <span role="status" className={styles['pending']}>
      {was !== undefined && `${messages.pendingWas({ amount: was })} `}
      <span className={styles['ring']} aria-hidden="true" />{' '}
      <span className={styles['updating']}>{messages.updating}</span>
    </span>
  )
}
