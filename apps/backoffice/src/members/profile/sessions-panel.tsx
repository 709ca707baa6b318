import type { MemberSession } from '@vitrine/contract'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import styles from './member-screen.module.css'

export interface SessionsPanelProps {
  memberId: string
  sessions: readonly MemberSession[]
  canEnd: boolean
  onEndAll: () => void
  onDone: (text: string) => void
}

/** Where the member is signed in. */
export function SessionsPanel(props: SessionsPanelProps) {
  const { memberId, sessions, canEnd, onEndAll, onDone } = props
  const { members, memberErrors } = useMessages()
  const { dateTime } = useFormats()
  const admin = useAdmin()
  const change = useChange()

  async function end({ id }: MemberSession) {
    if (await change.run(() => admin.members.endSession(memberId, id))) onDone(members.ended)
  }

  return (
    <Panel
      title={members.sessions}
      isFlush
      end={
        canEnd &&
        sessions.length > 0 && (
          <button type="button" className={styles['link']} onClick={onEndAll}>
            {members.endAll}
          </button>
        )
      }
    >
      <ChangeNotice failure={change.failure} reasons={memberErrors} />
      {sessions.length === 0 ? (
        <p className={styles['empty']}>{members.noSessions}</p>
      ) : (
        <ul className={styles['list']}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                {session.userAgent}
                <small>{members.lastUsed({ date: dateTime(session.lastUsedDate) })}</small>
              </span>
              {canEnd && (
                <button
                  type="button"
                  className={styles['link']}
                  aria-label={members.endOne({ device: session.userAgent })}
                  onClick={() => end(session)}
                >
                  {members.endSession}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
