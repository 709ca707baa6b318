import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import styles from './member-screen.module.css'
import type { MemberDetails } from './use-member.ts'

/** What the member signs in with. */
export function SignInPanel({ details: { identity } }: { details: MemberDetails }) {
  const { members } = useMessages()
  const { factors, connections } = identity
  const methods = [
    ...new Set(factors.map(({ type }) => members[type])),
    ...(connections.length > 0 ? [members.provider] : []),
  ]

  return (
    <Panel title={members.signIn} isFlush>
      {methods.length === 0 ? (
        <p className={styles['empty']}>{members.noMethod}</p>
      ) : (
        <ul className={styles['list']}>
          {methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
