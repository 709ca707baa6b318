import { Button } from '@vitrine/ui'
import { useMessages } from '../language-context.tsx'
import { NavIcon } from '../navigation/nav-icon.tsx'
import linkStyles from '../navigation/navigation-links.module.css'
import { useStaffMember } from '../staff-context.ts'
import styles from './account-menu.module.css'
import { Preferences } from './preferences.tsx'

const ID = 'account-menu'

/** A button with the name of who is signed in, which opens their account. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { name, email } = useStaffMember()

  return (
    <>
      <button type="button" className={linkStyles['link']} popoverTarget={ID}>
        <NavIcon name="account" />
        <span className={styles['name']}>{name ?? email}</span>
      </button>
      <div id={ID} popover="auto" className={styles['menu']}>
        <Account onSignOut={onSignOut} />
      </div>
    </>
  )
}

/** Who is signed in, in which role, with language, theme and the way out. */
export function Account({ onSignOut }: { onSignOut: () => void }) {
  const { shell } = useMessages()
  const { name, email, role } = useStaffMember()

  return (
    <section className={styles['account']} aria-label={shell.account}>
      <p>
        {name && <b>{name}</b>}
        <span>{email}</span>
        <small>{shell[role]}</small>
      </p>
      <Preferences />
      {/* Of the platform's own pages: with a passkey staff sign in without a password and a code. */}
      <a className={styles['link']} href="/hosted/security">
        {shell.security}
      </a>
      <Button type="button" look="second" size="small" onClick={onSignOut}>
        {shell.signOut}
      </Button>
    </section>
  )
}
