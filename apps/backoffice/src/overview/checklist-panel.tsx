import type { SetupChecklist } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { Panel } from '../screen/panel.tsx'
import { useChange } from '../screen/use-change.ts'
import { addressOfTask } from '../setup/step-paths.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './overview-screen.module.css'

/** What is left before the shop can sell; nothing where nothing is, or when the owner wants it gone. */
export function ChecklistPanel({ checklist }: { checklist: SetupChecklist }) {
  const { overview, setup } = useMessages()
  const admin = useAdmin()
  const change = useChange()
  const [isGone, setGone] = useState(checklist.isDismissed)
  const open = checklist.tasks.filter(({ state }) => state === 'open')
  const needed = checklist.tasks.filter(({ state }) => state !== 'notNeeded')
  if (isGone || open.length === 0) return null

  async function dismiss() {
    if (await change.run(() => admin.setup.updateChecklist({ isDismissed: true }))) setGone(true)
  }

  return (
    <Panel
      title={overview.beforeSelling}
      isFlush
      end={
        <span className={styles['end']}>
          {overview.tasksDone({ done: needed.length - open.length, total: needed.length })}
          <Button
            type="button"
            look="quiet"
            size="small"
            busy={change.isRunning ? overview.dismissing : undefined}
            onClick={dismiss}
          >
            {overview.dismiss}
          </Button>
        </span>
      }
    >
      <ChangeNotice failure={change.failure} />
      <ul className={styles['list']}>
        {open.map(({ name }) => (
          <li key={name}>
            <span>
              {setup[`${name}Task`]}
              <small>{setup[`${name}Why`]}</small>
            </span>
            <Link
              to={addressOfTask(name)}
              aria-label={`${overview.setUp}: ${setup[`${name}Task`]}`}
            >
              {overview.setUp}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
