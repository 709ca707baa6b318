import type { CaptchaVendor } from '@vitrine/contract'
import { Notice, Progress } from '@vitrine/ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import * as vendorWords from '#messages/captcha'
import * as words from '#messages/sign-in'
import type { CheckScreen, FormScreen } from './screen.ts'
import styles from './sheet.module.css'
import type { ShopOfPlatform } from './show-vendor.ts'
import { asClock, useCountdown } from './use-countdown.ts'
import { type QuickCheck, useQuickCheck } from './use-quick-check.ts'

type Action = 'login' | 'register'
type EntryScreen = FormScreen | CheckScreen

export interface Entry {
  form: RefObject<HTMLFormElement | null>
  /** What stands above the fields. */
  notice: ReactNode
  /** What the form brings along besides its fields. */
  hidden: ReactNode
  /** What stands above the button: a vendor's captcha. */
  captcha: ReactNode
  /** Why the button waits, as a verb in -ing. */
  busy: string | undefined
  /** The next try makes no sense yet. */
  isPaused: boolean
}

/**
 * What signing in and registering share: the words for what went wrong, the check that the browser passes
 * and sends with the same form, and the wait after too many tries.
 */
export function useEntry(
  action: Action,
  screen: EntryScreen | undefined,
  shopOfPlatform: ShopOfPlatform,
): Entry {
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const demand = screen?.kind === 'check' ? screen : null
  const check = useQuickCheck({ action, demand, place, shopOfPlatform })
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
    captcha: demand?.vendor && (
      <div className={styles['vendor']}>
        <div ref={place} />
        <VendorNote vendor={demand.vendor} />
      </div>
    ),
    busy: isChecking(check, demand) ? words.checking : undefined,
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

/** The button waits for what happens by itself; in a frame that is seen the shopper has something to do. */
function isChecking({ state }: QuickCheck, demand: CheckScreen | null) {
  return state === 'working' || (state === 'shown' && demand?.captcha === 'invisible')
}

/** A silent check is told only to those it does not work for. */
function Check({
  check,
  demand: { captcha, vendor, isAgain },
  action,
}: {
  check: QuickCheck
  action: Action
  demand: CheckScreen
}) {
  const isSeen = captcha === 'visible'
  const why = vendor ? vendorWords.why[action] : words.check
  return (
    <>
      {isSeen && <Notice title={words.checkTitle}>{isAgain ? words.checkAgain : why}</Notice>}
      <div className={styles['wait']} role="status">
        {check.state === 'failed' && <p>{words.checkFailed[action]}</p>}
        {check.state === 'done' && <p>{words.checked}</p>}
        {check.state === 'working' && isSeen && (
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

/**
 * Who checks. Google works for the shop since April 2026: the shop's own page says what that means, and Google's terms
 * are not named any more (https://docs.cloud.google.com/recaptcha/docs/faq).
 */
function VendorNote({ vendor }: { vendor: CaptchaVendor }) {
  const { byCloudflare, byGoogle } = vendorWords
  return vendor === 'turnstile' ? (
    <p className={styles['sub']}>
      {byCloudflare.before}
      <a className="text-link" href="https://www.cloudflare.com/turnstile-privacy-policy/">
        {byCloudflare.privacy}
      </a>
      {byCloudflare.between}
      <a className="text-link" href="https://www.cloudflare.com/website-terms/">
        {byCloudflare.terms}
      </a>
      {byCloudflare.after}
    </p>
  ) : (
    <p className={styles['sub']}>
      {byGoogle.before}
      <Link className="text-link" to="/privacy">
        {byGoogle.privacy}
      </Link>
      {byGoogle.after}
    </p>
  )
}
