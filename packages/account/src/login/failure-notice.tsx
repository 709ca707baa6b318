import { Notice, Progress } from '@vitrine/ui'
import * as m from '#messages/problems'
import type { FormScreen } from './login-screen.ts'
import styles from './sheet.module.css'
import { asClock } from './use-countdown.ts'

/** Why a form failed, above its fields; after too many attempts with the time until the next. */
export function FailureNotice({
  title,
  text,
  waitMs = 0,
  secondsLeft = 0,
}: Pick<FormScreen, 'title' | 'text' | 'waitMs'> & { secondsLeft?: number }) {
  if (!title) return null
  return (
    <>
      <Notice tone="bad" title={title}>
        {text}
      </Notice>
      {waitMs > 0 && (
        <div className={styles['wait']}>
          <Progress label={m.waiting} value={1 - (secondsLeft * 1000) / waitMs} />
          <p>{secondsLeft > 0 ? m.tryAgainIn({ time: asClock(secondsLeft) }) : m.tryNow}</p>
        </div>
      )}
    </>
  )
}
