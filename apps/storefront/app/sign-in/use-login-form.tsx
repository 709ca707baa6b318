import { FailureNotice } from '@vitrine/account/login/failure-notice.tsx'
import type { LoginForm } from '@vitrine/account/login/login-form.ts'
import type { CaptchaScreen, FormScreen } from '@vitrine/account/login/login-screen.ts'
import sheet from '@vitrine/account/login/sheet.module.css'
import { useCountdown } from '@vitrine/account/login/use-countdown.ts'
import { VendorNote } from '@vitrine/account/login/vendor-note.tsx'
import * as m from '@vitrine/account/messages/captcha'
import { checking } from '@vitrine/account/messages/common'
import { Notice, Progress } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import type { CaptchaClient } from './show-vendor-captcha.ts'
import { type CaptchaProgress, useCaptcha } from './use-captcha.ts'

type Action = 'login' | 'register'

/**
 * What signing in and registering share: the notice of what went wrong, the captcha that the browser passes and sends
 * with the same form, and the wait after too many attempts.
 */
export function useLoginForm(
  action: Action,
  screen: FormScreen | CaptchaScreen | undefined,
  captchaClient: CaptchaClient,
): LoginForm {
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const demand = screen?.kind === 'captcha' ? screen : null
  const progress = useCaptcha({ action, demand, place, captchaClient })
  const failure = screen?.kind === 'form' ? screen : undefined
  const secondsLeft = useCountdown(failure?.waitMs ?? 0, screen)
  const token = progress.state === 'done' ? progress.token : ''

  useEffect(() => {
    const password = form.current?.elements.namedItem('password')
    // A page that was loaded anew has the address, not the password: its owner sends the form.
    const isFilled = password instanceof HTMLInputElement && password.value !== ''
    if (token !== '' && isFilled) void submit(form.current)
  }, [token, submit])

  return {
    ref: form,
    notice: demand ? (
      <CaptchaNotice progress={progress} demand={demand} action={action} />
    ) : (
      <FailureNotice {...failure} secondsLeft={secondsLeft} />
    ),
    hidden: <input type="hidden" name="captchaToken" value={token} readOnly />,
    captcha: demand?.vendor && (
      <div className={sheet['vendor']}>
        <div ref={place} />
        <VendorNote vendor={demand.vendor} />
      </div>
    ),
    busy: isChecking(progress, demand) ? checking : undefined,
    isPaused: secondsLeft > 0,
  }
}

/** The button waits for what happens by itself; in a visible frame the shopper has something to do. */
function isChecking({ state }: CaptchaProgress, demand: CaptchaScreen | null) {
  return state === 'working' || (state === 'shown' && demand?.captcha === 'invisible')
}

/** An invisible captcha is mentioned only where it does not work. */
function CaptchaNotice({
  progress,
  demand: { captcha, vendor, isAgain },
  action,
}: {
  progress: CaptchaProgress
  action: Action
  demand: CaptchaScreen
}) {
  const isLogin = action === 'login'
  const isVisible = captcha === 'visible'
  const why = vendor ? (isLogin ? m.vendorLogin : m.vendorRegister) : m.text
  return (
    <>
      {isVisible && <Notice title={m.title}>{isAgain ? m.again : why}</Notice>}
      <div className={sheet['wait']} role="status">
        {progress.state === 'failed' && <p>{isLogin ? m.failedLogin : m.failedRegister}</p>}
        {progress.state === 'done' && <p>{m.passed}</p>}
        {progress.state === 'working' && isVisible && (
          <>
            <Progress label={checking} value={progress.progress} />
            <p>{m.takes}</p>
          </>
        )}
      </div>
      <noscript>
        {/* A browser with scripts never shows it, and need not load its text. */}
        {import.meta.env.SSR && (
          <p className={sheet['sub']}>{isLogin ? m.needsScriptLogin : m.needsScriptRegister}</p>
        )}
      </noscript>
    </>
  )
}
