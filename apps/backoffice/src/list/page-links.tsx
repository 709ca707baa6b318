import { Link } from 'react-router'
import { useMessages } from '../shell/language-context.tsx'
import styles from './page-links.module.css'

export interface PageLinksProps {
  /** The accessible name: "Pages of products". */
  label: string
  /** How many are shown, and of how many. */
  text: string
  /** Addresses; absent where there is no such page. */
  previous?: string | undefined
  next?: string | undefined
  /** Where the link leads further back than to the page before. */
  previousText?: string
}

export function PageLinks({ label, text, previous, next, previousText }: PageLinksProps) {
  const { common } = useMessages()
  return (
    <nav className={styles['links']} aria-label={label}>
      <p>{text}</p>
      {previous !== undefined && <Link to={previous}>{previousText ?? common.previous}</Link>}
      {next !== undefined && <Link to={next}>{common.next}</Link>}
    </nav>
  )
}
