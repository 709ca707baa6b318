import { useMessages } from '../shell/language-context.tsx'
import styles from './screen.module.css'

/** Leads developers to a guide, which the platform serves beside the back office. */
export function DocumentationLink({ guide }: { guide: string }) {
  const { common } = useMessages()
  return (
    <a className={styles['documentation']} href={`/docs/${guide}`} target="_blank" rel="noreferrer">
      {common.documentation}
    </a>
  )
}
