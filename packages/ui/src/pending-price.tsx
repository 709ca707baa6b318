import * as words from '#words'
import styles from './pending-price.module.css'

/** An amount that waits for the shop's answer: what it was, and that it changes. It never counts up. */
export function PendingPrice({ was }: { was: string }) {
  return (
    <span role="status" className={styles['pending']}>
      {words.pendingWas(was)} <span className={styles['ring']} aria-hidden="true" />{' '}
      <span className={styles['updating']}>{words.updating}</span>
    </span>
  )
}
