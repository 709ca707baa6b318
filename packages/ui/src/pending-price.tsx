import * as words from '#words'
import styles from './pending-price.module.css'

/** A price that is being updated: the previous amount, marked as pending. It is not animated. */
export function PendingPrice({ was }: { was: string }) {
  return (
    <span role="status" className={styles['pending']}>
      {words.pendingWas(was)} <span className={styles['ring']} aria-hidden="true" />{' '}
      <span className={styles['updating']}>{words.updating}</span>
    </span>
  )
}
