import { useNavigation } from 'react-router'
import * as words from '#words/shop'
import styles from './on-the-way.module.css'

/** A line along the upper edge while a page is on its way; only where that takes longer than a moment. */
export function OnTheWay() {
  if (useNavigation().state === 'idle') return null

  return <div role="progressbar" aria-label={words.onTheWay} className={styles['line']} />
}
