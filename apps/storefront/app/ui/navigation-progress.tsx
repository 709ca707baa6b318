import { useNavigation } from 'react-router'
import * as messages from '#messages/shop'
import styles from './navigation-progress.module.css'

/** A progress line at the top edge while a page loads; CSS shows it after a delay. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null

  return <div role="progressbar" aria-label={messages.loading} className={styles['line']} />
}
