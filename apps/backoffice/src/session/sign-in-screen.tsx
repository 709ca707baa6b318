import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Preferences } from '../shell/account/preferences.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { Mark } from '../shell/mark.tsx'
import styles from './sign-in-screen.module.css'
import type { StaffSession } from './use-staff-session.ts'

/** What stands between the visitor and the back office, with one button that resolves it. */
export function SignInScreen({
  session,
  onSignIn,
}: {
  session: StaffSession
  onSignIn: () => void
}) {
  const { session: messages, shell } = useMessages()
  const texts = {
    starting: [shell.loading, '', ''],
    unreachable: [messages.unreachable, messages.checkConnection, messages.tryAgain],
    'signed-out': [messages.welcome, messages.purpose, messages.signIn],
    'not-staff': [messages.notStaff, messages.askOwner, messages.otherAccount],
    failed: [messages.failed, messages.tryAgainSoon, messages.signIn],
    ended: [messages.ended, messages.signInAgain, messages.signIn],
    'signed-in': [shell.loading, '', ''],
  } as const
  const [title, text, action] = texts[session.state]

  return (
    <Frame>
      {action === '' ? (
        <p role="status">{title}</p>
      ) : (
        <>
          <h1>{title}</h1>
          <p>{text}</p>
          <Button type="button" onClick={onSignIn}>
            {action}
          </Button>
        </>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { shell } = useMessages()
  return (
    <div className={styles['page']}>
      <header className={styles['mark']}>
        <Mark />
        {shell.backOffice}
      </header>
      <main className={styles['text']}>{children}</main>
      <footer>
        <Preferences />
      </footer>
    </div>
  )
}
