import type { LoginFailure } from '@vitrine/client'
import type { CaptchaVendor } from '@vitrine/contract'
import type * as problems from '#messages/problems'
import type * as states from '#messages/states'
import { waitText } from './wait-text.ts'

/** What a shopper sees after a step of signing in that did not sign them in. */
export type LoginScreen =
  | FormScreen
  | CaptchaScreen
  /** The page that asks for a code again. */
  | { kind: 'code'; error: string }
  | MessageScreen

/** The form again, while the browser passes a captcha. */
export interface CaptchaScreen {
  kind: 'captcha'
  email: string
  captcha: 'visible' | 'invisible'
  /** Without one it is the built-in proof of work. */
  vendor?: CaptchaVendor
  /** The last token was refused. */
  isAgain: boolean
}

export interface FormScreen {
  kind: 'form'
  email: string
  title?: string
  text?: string
  fields?: FieldErrors
  /** The next attempt makes sense after so many milliseconds. */
  waitMs?: number
}

export interface FieldErrors {
  email?: string
  password?: string
}

/** A page that only says something, and where to go. */
export interface MessageScreen {
  kind: 'message'
  title: string
  text: string
  note?: string
  /** The first is the button. */
  ways: readonly Way[]
}

export type Way = 'shop' | 'signIn' | 'signInPage' | 'recovery'

/** The messages that screens are made of, in the language of who reads them. */
export interface ScreenMessages {
  problems: typeof problems
  states: typeof states
}

/** The screen for a registration or a sign-in that failed (visual language, section 8). */
export function failureScreen(
  step: 'login' | 'register' | 'passkey',
  failure: LoginFailure,
  { email, messages: { problems } }: { email: string; messages: ScreenMessages },
): LoginScreen {
  const { errorCode, captcha = 'visible', captchaVendor: vendor, retryAfterMs } = failure
  const form = (title: string, text: string): FormScreen => ({ kind: 'form', email, title, text })

  switch (errorCode) {
    case 'network':
    case 'unavailable':
      return form(problems.unreachableTitle, problems.unreachable)
    case 'throttled':
      return {
        ...form(problems.tooManyTitle, problems.tooMany),
        ...(retryAfterMs !== undefined && { waitMs: retryAfterMs }),
      }
    case 'missingCaptchaToken':
    case 'invalidCaptchaToken':
      return {
        kind: 'captcha',
        email,
        captcha,
        ...(vendor && { vendor }),
        isAgain: errorCode === 'invalidCaptchaToken',
      }
    case 'resetPassword':
      return {
        kind: 'message',
        title: problems.resetRequiredTitle,
        text: problems.resetRequired({ email }),
        ways: ['signIn', 'recovery'],
      }
    case 'emailAlreadyExists':
      return form(problems.accountExistsTitle, problems.accountExists({ email }))
    case 'passkeyNotAccepted':
      return form(problems.passkeyTitle, problems.passkey)
  }
  if (step === 'register') return registrationScreen(failure, email, problems)
  // The same for an unknown address, a wrong password and a closed account, except where sign-in is instant.
  if (errorCode === 'invalidEmail' || errorCode === 'invalidPassword') {
    return form(problems.credentialsTitle, problems.credentials)
  }
  return form(problems.failedTitle, problems.checkEntries)
}

/** A registration is refused for one of its two fields; the violation names it. */
function registrationScreen(
  { error, errorCode }: LoginFailure,
  email: string,
  { malformedEmail, weakPassword, notCreatedTitle, checkEntries }: typeof problems,
): FormScreen {
  if (errorCode === 'invalidEmail' || /"\S*email\S*"/i.test(error)) {
    return { kind: 'form', email, fields: { email: malformedEmail } }
  }
  if (errorCode === 'weakPassword') {
    return { kind: 'form', email, fields: { password: weakPassword } }
  }
  return { kind: 'form', email, title: notCreatedTitle, text: checkEntries }
}

/**
 * What is wrong with a one-time code or a backup code that was refused; `null` when the sign-in it belongs to has ended
 * and has to be started again.
 */
export function codeProblem(failure: LoginFailure, messages: typeof problems): string | null {
  const { errorCode, attemptsLeft, retryAfterMs } = failure
  switch (errorCode) {
    case 'invalidCode': {
      const left =
        attemptsLeft === undefined ? '' : ` ${messages.attemptsLeft({ count: attemptsLeft })}`
      return messages.wrongCode + left
    }
    case 'throttled':
      return retryAfterMs === undefined
        ? messages.tooManyCodes
        : messages.tooManyCodesWait({ wait: waitText(retryAfterMs, messages) })
    case 'network':
    case 'unavailable':
      return messages.codeStillValid
  }
  // A code of another form is refused before it is compared.
  return /\bcode"/.test(failure.error) ? messages.malformedCode : null
}

/** The account exists and waits for the shop's owner. */
export function approvalScreen(
  { shop, email }: { shop: string; email: string },
  { approvalTitle, approval, approvalNote }: typeof states,
): MessageScreen {
  return {
    kind: 'message',
    title: approvalTitle,
    text: approval({ shop, email }),
    note: approvalNote,
    ways: ['shop'],
  }
}

/** What a profile lacks, only the platform's sign-in page asks for. */
export function missingFieldsScreen(
  { shop }: { shop: string },
  { missingFieldsTitle, missingFields }: typeof states,
): MessageScreen {
  return {
    kind: 'message',
    title: missingFieldsTitle,
    text: missingFields({ shop }),
    ways: ['signInPage'],
  }
}
