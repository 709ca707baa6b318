import { staffRoles } from '@vitrine/contract'
import { useMessages } from '../shell/language-context.tsx'
import styles from './staff.module.css'

/** What each role may do, in a sentence. */
export function RolesList() {
  const { staff: messages, shell } = useMessages()
  return (
    <dl className={styles['roles']}>
      {staffRoles.map((role) => (
        <div key={role}>
          <dt>{shell[role]}</dt>
          <dd>{messages[`may${role}`]}</dd>
        </div>
      ))}
    </dl>
  )
}
