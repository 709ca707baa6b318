import { Notice, Progress } from '@vitrine/ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import * as words from '#words/sign-in'
import type { Screen } from './screen.ts'
import styles from './sheet.module.css'
import { asClock, useCountdown } from './use-countdown.ts'
import { type QuickCheck, useQuickCheck } from './use-quick-check.ts'

type EntryScreen = Extract<Screen, { kind: 'form' | 'check' }>

export interface Entry {
  form: RefObject<HTMLFormElement | null>
  /** What stands above the fields. */
  notice: ReactNode
  /** What the form brings along besides its fields. */
  hidden: ReactNode
  /** Why the button waits, as a verb in -ing. */
  busy: string | undefined
  /** The next try makes no sense yet. */
  isPaused: boolean
}

/**
 * What signing in and registering share: the words for what went wrong, the sum that the browser solves
 * and sends with the same form, and the wait after too many tries.
 */
export function useEntry(action: 'login' | 'register', screen: EntryScreen | undefined): Entry {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const demand = screen?.kind === 'check' ? screen : null
  const check = useQuickCheck(action, demand)
  const waitMs = (screen?.kind === 'form' && screen.waitMs) || 0
  const secondsLeft = useCountdown(waitMs, screen)
  const token = check.state === 'done' ? check.token : ''

  useEffect(() => {
    const password = form.current?.elements.namedItem('password')
    // A page that was loaded anew has the address, not the password: its owner sends the form.
    const isFilled = password instanceof HTMLInputElement && password.value !== ''
    if (token !== '' && isFilled) void submit(form.current)
  }, [token, submit])

  return {
    form,
    notice: demand ? (
      <Check check={check} demand={demand} action={action} />
    ) : (
      <Refusal screen={screen} secondsLeft={secondsLeft} waitMs={waitMs} />
    ),
    hidden: <input type="hidden" name="captcha" value={token} readOnly />,
    busy: check.state === 'working' ? words.checking : undefined,
    isPaused: secondsLeft > 0,
  }
}

function Refusal({
  screen,
  secondsLeft,
  waitMs,
}: {
  screen: EntryScreen | undefined
  secondsLeft: number
  waitMs: number
}) {
  if (screen?.kind !== 'form' || !screen.title) return null
  return (
    <>
      <Notice tone="bad" title={screen.title}>
        {screen.text}
      </Notice>
      {waitMs > 0 && (
        <div className={styles['wait']}>
          <Progress label={words.waiting} value={1 - (secondsLeft * 1000) / waitMs} />
          <p>{secondsLeft > 0 ? words.nextTryIn(asClock(secondsLeft)) : words.tryNow}</p>
        </div>
      )}
    </>
  )
}

/** A silent check is told only to those it does not work for. */
function Check({
  check,
  demand: { captcha, isAgain },
  action,
}: {
  check: QuickCheck
  action: 'login' | 'register'
  demand: Extract<Screen, { kind: 'check' }>
}) {
  return (
    <>
      {captcha === 'visible' && (
        <Notice title={words.checkTitle}>{isAgain ? words.checkAgain : words.check}</Notice>
      )}
      <div className={styles['wait']} role="status">
        {check.state === 'failed' && <p>{words.checkFailed[action]}</p>}
        {check.state === 'done' && <p>{words.checked}</p>}
        {check.state === 'working' && captcha === 'visible' && (
          <>
            <Progress label={words.checking} value={check.progress} />
            <p>{words.checkTakes}</p>
          </>
        )}
      </div>
      <noscript>
        <p className={styles['sub']}>{words.checkNeedsScript[action]}</p>
      </noscript>
    </>
  )
}
